# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The format of GGUF files, for write_gguf.py: keys and tensors in, a file and a manifest of it out.
import os
import struct

# Bytes of a block of so many weights, from the block structures in ggml-common.h.
TYPES = {
    "F32": (0, 1, 4), "F16": (1, 1, 2), "Q4_0": (2, 32, 2 + 16), "Q5_0": (6, 32, 2 + 4 + 16),
    "Q8_0": (8, 32, 2 + 32), "Q4_K": (12, 256, 2 + 2 + 12 + 128), "Q5_K": (13, 256, 2 + 2 + 12 + 32 + 128),
    "Q6_K": (14, 256, 128 + 64 + 16 + 2), "IQ4_NL": (20, 32, 2 + 16), "BF16": (30, 1, 2),
    "MXFP4": (39, 32, 1 + 16),
}
U8, I8, U16, I16, U32, I32, F32, BOOL, STRING, ARRAY, U64, I64, F64 = range(13)
FORMATS = {U8: "B", I8: "b", U16: "H", I16: "h", U32: "I", I32: "i", F32: "f", BOOL: "?", U64: "Q", I64: "q",
           F64: "d"}


class Writer:
    """One model: keys in order, tensors in order."""

    def __init__(self, architecture, version=3, big=False, alignment=None):
        self.order = ">" if big else "<"
        self.version, self.big, self.alignment = version, big, alignment or 32
        self.architecture = architecture
        self.keys, self.tensors = [], []
        self.key("general.architecture", STRING, architecture)
        if alignment:
            self.key("general.alignment", U32, alignment)

    def key(self, name, kind, value, element=None):
        self.keys.append((name, kind, element, value))

    def own(self, name, value, kind=U32):
        """A hyper-parameter: number, or list of them."""
        if isinstance(value, list):
            self.key(f"{self.architecture}.{name}", ARRAY, value, BOOL if isinstance(value[0], bool) else I32)
        else:
            self.key(f"{self.architecture}.{name}", kind, value)

    def tokens(self, count):
        self.key("tokenizer.ggml.model", STRING, "gpt2")
        self.key("tokenizer.ggml.tokens", ARRAY, [f"token{i}" for i in range(count)], STRING)
        self.key("tokenizer.ggml.scores", ARRAY, [0.5] * count, F32)
        self.key("tokenizer.ggml.token_type", ARRAY, [1] * count, I32)
        self.key("tokenizer.chat_template", STRING, "{% for m in messages %}" + "x" * 3000 + "{% endfor %}")

    def tensor(self, name, kind, *dims):
        self.tensors.append((name, kind, list(dims)))

    def pack(self, code, value):
        return struct.pack(self.order + code, value)

    def text(self, value):
        raw = value.encode()
        return self.pack("Q", len(raw)) + raw

    def value(self, kind, element, value):
        if kind == STRING:
            return self.text(value)
        if kind == ARRAY:
            head = self.pack("I", element) + self.pack("Q", len(value))
            return head + b"".join(self.value(element, None, entry) for entry in value)
        return self.pack(FORMATS[kind], value)

    def size(self, kind, dims):
        _, weights, length = TYPES[kind]
        total = length
        for d in dims:
            total *= d
        assert dims[0] % weights == 0 and total % weights == 0
        return total // weights

    def write(self, path, keys=None, tensors=None):
        """Returns the manifest entry of the file."""
        keys = self.keys if keys is None else keys
        tensors = self.tensors if tensors is None else tensors
        head = b"GGUF" + self.pack("I", self.version) + self.pack("Q", len(tensors)) + self.pack("Q", len(keys))
        for name, kind, element, value in keys:
            head += self.text(name) + self.pack("I", kind) + self.value(kind, element, value)
        offset, listed = 0, []
        for name, kind, dims in tensors:
            size = self.size(kind, dims)
            head += self.text(name) + self.pack("I", len(dims))
            head += b"".join(self.pack("Q", d) for d in dims)
            head += self.pack("I", TYPES[kind][0]) + self.pack("Q", offset)
            listed.append({"name": name, "type": kind, "dims": dims, "bytes": size})
            offset += -(-size // self.alignment) * self.alignment
        if tensors:
            head += b"\0" * (-len(head) % self.alignment)
        with open(path, "wb") as out:
            out.write(head)
            out.truncate(len(head) + offset)
        return {"file": os.path.basename(path), "version": self.version, "big": self.big,
                "alignment": self.alignment, "file_bytes": len(head) + offset, "data_bytes": offset,
                "architecture": self.architecture,
                "keys": {name: value for name, kind, _, value in keys
                         if kind not in (STRING, ARRAY, F32, F64)},
                "tensors": listed}
