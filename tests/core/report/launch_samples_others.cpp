// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/report/launch_samples.h"

namespace hbm::test {

std::vector<LaunchSample> otherSamples()
{
    return {
        { "python -m sglang.launch_server --model-path deepseek-ai/DeepSeek-V3 --tp 8 --trust-remote-code",
            "sglang", "deepseek-ai/DeepSeek-V3", "tensor-parallel-size=8" },
        { "python3 -m sglang.launch_server --model a/b --tp 16 --dp 2 --enable-dp-attention --nnodes 2 "
          "--node-rank 0 --dist-init-addr 10.0.0.1:5000",
            "sglang", "a/b", "tensor-parallel-size=8 data-parallel-size=2 enable-dp-attention",
            "launch-gpus" },
        { "docker run --gpus all --shm-size 32g -p 30000:30000 -v "
          "~/.cache/huggingface:/models/cache "
          "--env \"HF_TOKEN=hunter2\" --ipc=host lmsysorg/sglang:v0.5.6-cu129 python3 -m "
          "sglang.launch_server --model-path a/b --mem-fraction-static 0.8 --host 0.0.0.0",
            "sglang 0.5.6", "a/b", "tensor-parallel-size=1 gpu-memory-utilization=0.8" },
        { "SGLANG_ENABLE_SPEC_V2=1 sglang serve --model-path a/b --speculative-algorithm EAGLE "
          "--speculative-num-steps 3 --speculative-eagle-topk 1 --speculative-num-draft-tokens 4 "
          "--swa-full-tokens-ratio 0.2 --cuda-graph-max-bs 64",
            "sglang", "a/b",
            "tensor-parallel-size=1 speculative-config={\"method\":\"mtp\",\"num_speculative_tokens\":3} "
            "swa-full-tokens-ratio=0.2 cuda-graph-max-bs=64" },
        { "python -m sglang.launch_server --model-path a/b --speculative-num-draft-tokens 16 "
          "--speculative-algorithm NGRAM",
            "sglang", "a/b", "tensor-parallel-size=1" },
        { "python -m sglang.launch_server --model-path a/b --tp 8 --ep 4 --disable-radix-cache "
          "--chunked-prefill-size -1",
            "sglang", "a/b", "tensor-parallel-size=8 enable-expert-parallel no-enable-prefix-caching",
            "launch-option-not-modelled launch-experts-mixed" },
        { "trtllm-serve nvidia/Llama-3.3-70B-Instruct-FP8 --tp_size 4 --max_batch_size 64 "
          "--kv_cache_free_gpu_memory_fraction 0.85 --host 0.0.0.0",
            "trtllm", "nvidia/Llama-3.3-70B-Instruct-FP8",
            "tensor-parallel-size=4 max-num-seqs=64 gpu-memory-utilization=0.85" },
        { "mpirun -n 8 --oversubscribe trtllm-llmapi-launch trtllm-serve serve a/b --tp_size 8 "
          "--extra_llm_api_options extra.yml",
            "trtllm", "a/b", "tensor-parallel-size=8", "launch-config-unread" },
        { "cat >./extra.yml<<'EOF'\nenable_attention_dp: true\nkv_cache_config:\n  dtype: fp8\n"
          "  free_gpu_memory_fraction: 0.8\nspeculative_config:\n  decoding_type: MTP\n"
          "  num_nextn_predict_layers: 3\ncuda_graph_config:\n  batch_sizes: [1, 2, 4]\nEOF\n"
          "trtllm-serve a/b --tp_size 8 --ep_size 8 --config ./extra.yml",
            "trtllm", "a/b",
            "tensor-parallel-size=1 data-parallel-size=8 enable-expert-parallel enable-dp-attention "
            "kv-cache-dtype=fp8 gpu-memory-utilization=0.8 "
            "speculative-config={\"method\":\"mtp\",\"num_speculative_tokens\":3}",
            "launch-gpus" },
        { "docker run --gpus device=3 nvcr.io/nvidia/tensorrt-llm/release:1.2.0 trtllm-serve a/b",
            "trtllm 1.2.0", "a/b", "tensor-parallel-size=1", "", 1 },
        { "llama-server -m models/qwen3-8b-q4_k_m.gguf -c 32768 -np 4 -ngl 99 -fa on --jinja", "llamacpp",
            "models/qwen3-8b-q4_k_m.gguf",
            "max-model-len=8192 max-num-seqs=4 max-total-tokens=32768 n-gpu-layers=99", "launch-devices" },
        { "./build/bin/llama-server -hf ggml-org/gpt-oss-20b-GGUF:MXFP4 --ctx-size 0 -ub 2048 -b 2048 -fa",
            "llamacpp", "ggml-org/gpt-oss-20b-GGUF:MXFP4", "max-num-batched-tokens=2048 ubatch-size=2048",
            "launch-devices" },
        { "llama-server.exe -m C:\\models\\q.gguf --ctx-size 16384 --kv-unified --parallel 8 -ts 3,1 "
          "--no-mmap",
            "llamacpp", "C:\\models\\q.gguf",
            "max-model-len=16384 max-num-seqs=8 max-total-tokens=16384 kv-unified tensor-split=3,1" },
        { "CUDA_VISIBLE_DEVICES=0 llama-server -m q.gguf -ngl all --n-cpu-moe 20 --swa-full -fa off",
            "llamacpp", "q.gguf", "swa-full flash-attn=off", "launch-option-not-modelled", 1 },
        { "docker run -p 8080:8080 -v /path/to/models:/models --gpus all "
          "ghcr.io/ggml-org/llama.cpp:server-cuda "
          "-m /models/q.gguf --port 8080 --host 0.0.0.0 -c 4096",
            "llamacpp", "/models/q.gguf", "max-model-len=4096 max-total-tokens=4096", "launch-devices" },
        { "[\"--model\", \"a/b\", \"--tensor-parallel-size\", \"2\", \"--max-model-len\", \"8192\"]", "vllm",
            "a/b", "tensor-parallel-size=2 max-model-len=8192" },
        { "- --model-path\n- a/b\n- --tp\n- \"4\"\n- --mem-fraction-static\n- \"0.85\"\n", "sglang", "a/b",
            "tensor-parallel-size=4 gpu-memory-utilization=0.85" },
        { "containers:\n  - name: vllm\n    image: vllm/vllm-openai:v0.20.0\n    args: [\"--model\", "
          "\"a/b\",\n"
          "      \"--tensor-parallel-size=4\"]\n    env:\n      - name: HF_TOKEN\n        value: hunter2\n"
          "    resources:\n      limits:\n        nvidia.com/gpu: \"4\"\n",
            "vllm 0.20.0", "a/b", "tensor-parallel-size=4", "", 4 },
        { "spec:\n  containers:\n  - name: it's one\n    image: vllm/vllm-openai:latest\n    command: "
          "[\"/bin/sh\", \"-c\"]\n    args:\n    - |\n      vllm serve a/b \\\n        --max-model-len "
          "8192\n",
            "vllm", "a/b", "tensor-parallel-size=1 max-model-len=8192" },
        { "services:\n  llm:\n    image: vllm/vllm-openai:v0.21.0\n    command: >\n      --model a/b\n      "
          "--tensor-parallel-size 2\n    deploy:\n      resources:\n        reservations:\n          "
          "devices:\n"
          "            - driver: nvidia\n              device_ids: [\"0\", \"1\"]\n",
            "vllm 0.21.0", "a/b", "tensor-parallel-size=2", "", 2 },
        { "services:\n  sglang:\n    image: lmsysorg/sglang:latest\n    entrypoint: python3 -m "
          "sglang.launch_server\n    command: --model-path a/b\n      --tp 2\n",
            "sglang", "a/b", "tensor-parallel-size=2" },
        { "--model a/b --tensor-parallel-size 2", "vllm", "a/b", "tensor-parallel-size=2" },
    };
}

} // namespace hbm::test
