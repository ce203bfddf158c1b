// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest headers that are read, and the first that are not: bounded memory and time.
#include "core/base/limits.h"
#include "tests/support/safetensors_bytes.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <fstream>
#include <iostream>
#include <sys/resource.h>

using namespace hbm;
using namespace hbm::test;

namespace {

std::int64_t peakKib()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

} // namespace

TEST_CASE("a million tensors are read in bounded memory; one more is refused", "[safetensors]")
{
    const auto headerOf = [](std::int64_t tensors) {
        std::string text = "{";
        text.reserve(static_cast<std::size_t>(tensors) * 64);
        for (std::int64_t i = 0; i < tensors; ++i)
            text += (i ? ",\"t" : "\"t") + std::to_string(i)
                + R"(":{"dtype":"U8","shape":[1],"data_offsets":[)" + std::to_string(i) + ","
                + std::to_string(i + 1) + "]}";
        return text + "}";
    };
    TemporaryFolder folder;
    for (const std::int64_t tensors : { limits::kTensorsPerFile, limits::kTensorsPerFile + 1 }) {
        const auto path = folder.path() / (std::to_string(tensors) + ".safetensors");
        {
            const std::string file = fileOf(headerOf(tensors), static_cast<std::size_t>(tensors));
            std::ofstream(path, std::ios::binary) << file;
        }
        const std::int64_t before = peakKib();
        const auto start = std::chrono::steady_clock::now();
        const auto h = readSafetensorsHeader(path);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        std::cout << tensors << " tensors: " << seconds.count() << " s, peak memory " << peakKib() / 1024
                  << " MiB (" << before / 1024 << " before)\n";
        if (tensors == limits::kTensorsPerFile) {
            REQUIRE(h);
            CHECK(h->tensors.size() == 1'000'000);
            CHECK(h->dataBytes == Bytes { 1'000'000 });
        } else {
            REQUIRE_FALSE(h);
            CHECK(h.error().code == "safetensors-many");
        }
    }
}

TEST_CASE("one text of a hundred megabytes is refused in bounded memory", "[safetensors]")
{
    std::string text = "{\"";
    text.resize(limits::kSafetensorsHeader, 'x');
    std::string head(8, '\0');
    const auto length = static_cast<std::uint64_t>(text.size());
    std::memcpy(head.data(), &length, 8);
    std::size_t at = 0;
    const ByteFeed feed = [&](char* buffer, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i, ++at)
            buffer[i] = at < 8 ? head[at] : text[at - 8];
        return size;
    };
    const auto r = readSafetensorsHeader(feed, 8 + limits::kSafetensorsHeader, "x.safetensors");
    CHECK(refusal(r) == "safetensors-json");
    CHECK(at < 16'000'000); // it stopped early
}
