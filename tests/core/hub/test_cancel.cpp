// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whoever stops waiting is let go at once, whatever the transfer was doing, and hears nothing afterwards.
// Five seconds are the guard of a busy machine; what is measured is printed.
#include "core/hub/client.h"
#include "tests/catch.h"
#include "tests/support/fault_server.h"
#include "tests/support/hub_questions.h"
#include "tests/support/slow_names.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

using namespace hbm;
using namespace hbm::hub;
using namespace std::chrono_literals;
using std::chrono::steady_clock;
using test::Ending;
using test::httpAnswer;

namespace {

const std::string kCommit = "X-Repo-Commit: 0123456789abcdef0123456789abcdef01234567";
constexpr auto kGuard = 5s;

std::int64_t millisecondsSince(steady_clock::time_point start)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - start).count();
}

/// Files that the process holds open: sockets that are not given back are seen here.
std::ptrdiff_t openFiles()
{
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

struct Fixture
{
    test::FaultServer server;

    Fixture()
    {
        server.plan("/silent", { { {}, Ending::Hang } });
        server.plan("/headers", { { "HTTP/1.1 200 OK\r\nX-Repo-", Ending::Hang } });
        server.plan("/body",
            { { "HTTP/1.1 200 OK\r\n" + kCommit + "\r\nContent-Length: 1000\r\n\r\n{\"a\":",
                Ending::Hang } });
        server.plan("/limited", { { httpAnswer("429 Too Many Requests", "", { "Retry-After: 60" }) } });
        server.plan("/good", { { httpAnswer("200 OK", "{}", { kCommit }) } });
        server.plan("/large", { { httpAnswer("200 OK", std::string(3'000'000, 'x'), { kCommit }) } });
    }
    /// With the sleeper that the program has.
    static Client client(const std::string& endpoint)
    {
        Settings settings;
        settings.endpoint = endpoint;
        return Client(settings, std::nullopt, { "hbm-planner/test", {}, {} });
    }
    static Question question(const std::string& endpoint, const std::string& path)
    {
        return test::question(endpoint, path, 10'000'000);
    }
    Hop hop(const std::string& path) const { return test::hop(server.endpoint(), path, 10'000'000); }
    /// Asks, waits until `begun` says so, cancels, and checks that this is the end of it. `tell` is whether
    /// the engine hears of it, or only the flag is set.
    template <class Begun>
    void cancelled(
        const char* what, const std::string& endpoint, const std::string& path, Begun begun, bool tell)
    {
        INFO(what);
        Client hub = client(endpoint);
        CancelFlag cancel;
        std::atomic<bool> over { false };
        std::atomic<int> late { 0 };
        std::string code;
        std::thread asker([&] {
            const auto answer = hub.ask(
                question(endpoint, path), cancel, [&](const Happening&) { late += over.load() ? 1 : 0; });
            over = true;
            code = answer ? "fetched" : answer.error().code;
        });
        begun();
        const auto start = steady_clock::now();
        if (tell)
            hub.engine().cancel(cancel);
        else
            cancel.set();
        asker.join();
        const auto took = millisecondsSince(start);
        std::this_thread::sleep_for(50ms); // a late word would come now
        std::cout << "cancelled " << what << (tell ? "" : " by the flag alone") << ": " << took << " ms\n";
        CHECK(code == "hub-cancelled");
        CHECK(late == 0);
        CHECK(took < std::chrono::milliseconds(kGuard).count());
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "cancelling, whatever the transfer is at", "[hub][cancel]")
{
    const std::string here = server.endpoint();
    for (const bool tell : { true, false }) {
        for (const char* path : { "/silent", "/headers", "/body", "/limited" })
            cancelled(
                path, here, path,
                [&] {
                    server.waitFor(path, tell ? 1 : 2);
                    std::this_thread::sleep_for(30ms);
                },
                tell);
        const test::FullPort full;
        cancelled(
            "a connection", full.endpoint(), "/x", [] { std::this_thread::sleep_for(100ms); }, tell);
    }
}

TEST_CASE_METHOD(Fixture, "a name server that does not answer holds nobody up", "[hub][cancel]")
{
    const std::string slow = "http://slow.hbm.test";
    for (const bool tell : { true, false }) {
        const int before = test::slowLookups();
        const auto begun = [&] {
            for (int i = 0; i < 100 && test::slowLookups() == before; ++i)
                std::this_thread::sleep_for(10ms);
        };
        cancelled("a lookup", slow, "/x", begun, tell);
        if (test::slowLookups() == before)
            WARN("SKIPPED: libcurl has another resolver here, lookups are not slowed down");
    }
    // Nor does it hold up the others of the same engine, nor the engine's end.
    const auto start = steady_clock::now();
    {
        TransferEngine engine({ "x", {}, {} });
        CancelFlag cancel, none;
        Hop lookup = hop("/x");
        lookup.address = slow + "/x";
        Trouble trouble = Trouble::None;
        std::thread asker([&] { trouble = engine.run(lookup, cancel).trouble; });
        std::this_thread::sleep_for(100ms);
        engine.cancel(cancel);
        CHECK(engine.run(hop("/good"), none).body == "{}");
        asker.join();
        CHECK(trouble == Trouble::Cancelled);
    }
    CHECK(steady_clock::now() - start < kGuard);
}

TEST_CASE_METHOD(Fixture, "an engine ends with eight transfers in the air", "[hub][cancel]")
{
    for (int round = 0; round < 20; ++round) {
        auto engine = std::make_unique<TransferEngine>(TransferSettings { "x", {}, {} });
        server.plan("/silent", { { {}, Ending::Hang } }); // counts anew
        const CancelFlag cancel;
        std::vector<std::thread> askers;
        std::atomic<int> ended { 0 };
        for (int i = 0; i < 8; ++i)
            askers.emplace_back([&, path = i % 2 ? "/silent" : "/body", running = engine.get()] {
                ended += running->run(hop(path), cancel).trouble == Trouble::Cancelled;
            });
        CHECK(server.waitFor("/silent", 1)); // six connections to one host at a time: two wait for theirs
        std::this_thread::sleep_for(100ms); // until all eight have asked
        const auto start = steady_clock::now();
        engine.reset();
        CHECK(steady_clock::now() - start < kGuard);
        for (std::thread& asker : askers)
            asker.join();
        CHECK(ended == 8);
    }
}

TEST_CASE_METHOD(Fixture, "a thousand fetches, cancelled at every moment", "[hub][cycles]")
{
    constexpr int kThreads = 4, kCycles = 250;
    const char* const paths[] { "/good", "/large", "/silent", "/headers", "/body", "/limited", "/good" };
    const auto before = openFiles();
    std::atomic<int> cancelledCount { 0 }, finished { 0 }, other { 0 }, late { 0 };
    {
        Client hub = client(server.endpoint());
        const auto worker = [&](int first) {
            for (int i = first; i < kThreads * kCycles; i += kThreads) {
                const char* const path = paths[i % 7];
                CancelFlag cancel;
                std::atomic<bool> over { false };
                if (i % 31 == 0) // before it begins
                    cancel.set();
                std::thread canceller([&] {
                    std::this_thread::sleep_for(std::chrono::microseconds(i % 13 * 300));
                    if (i % 7 != 6) // the last path always ends by itself
                        hub.engine().cancel(cancel);
                });
                const auto answer = hub.ask(question(server.endpoint(), path), cancel,
                    [&](const Happening&) { late += over.load() ? 1 : 0; });
                over = true;
                canceller.join();
                if (answer)
                    ++finished;
                else
                    ++(answer.error().code == "hub-cancelled" ? cancelledCount : other);
            }
        };
        std::vector<std::thread> workers;
        for (int first = 0; first < kThreads; ++first)
            workers.emplace_back(worker, first);
        for (std::thread& thread : workers)
            thread.join();
    }
    std::cout << "cycles: " << kThreads * kCycles << ", cancelled " << cancelledCount << ", finished "
              << finished << ", other ends " << other << ", words afterwards " << late << "\n";
    CHECK(cancelledCount + finished == kThreads * kCycles);
    CHECK(late == 0);
    CHECK(cancelledCount > 500);
    CHECK(
        finished >= kThreads * kCycles / 7 - 10); // those of the last path that nobody cancelled at the start
    for (int i = 0; i < 100 && openFiles() > before; ++i) // the server closes its ends in its own time
        std::this_thread::sleep_for(20ms);
    CHECK(openFiles() <= before);
}

TEST_CASE_METHOD(Fixture, "progress grows, ends at the whole, and does not drown anybody", "[hub][cancel]")
{
    TransferEngine engine({ "x", {}, {} });
    const CancelFlag none;
    std::vector<std::int64_t> told;
    const auto start = steady_clock::now();
    const HopResult result
        = engine.run(hop("/large"), none, [&](std::int64_t bytes, std::optional<std::int64_t> all) {
              told.push_back(all == 3'000'000 ? bytes : -1); // on another thread: checked below
          });
    CHECK(result.body.size() == 3'000'000);
    REQUIRE_FALSE(told.empty());
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(told.back() == 3'000'000);
    const auto tenths = millisecondsSince(start) / 100;
    CHECK(static_cast<std::int64_t>(told.size()) <= tenths + 2); // 3 MB come in some two hundred pieces
}
