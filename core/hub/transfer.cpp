// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/transfer.h"

#include "core/hub/easy_transfer.h"
#include "core/hub/pipe_signal.h"
#include "core/hub/proxy.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace hbm::hub {

namespace {

/// Once for the process, before any thread of ours.
void initialiseCurl()
{
    static const CURLcode once = curl_global_init(CURL_GLOBAL_DEFAULT);
    static_cast<void>(once);
}

/// A transfer and whoever waits for it.
struct Pending
{
    EasyTransfer transfer;
    HopResult result {};
    bool done = false;
};

} // namespace

class TransferEngine::Loop
{
public:
    explicit Loop(TransferSettings settings)
        : m_settings(std::move(settings))
        , m_proxies(proxyRulesFrom(processEnvironment(), m_settings.proxy))
    {
        initialiseCurl();
        m_multi = curl_multi_init();
        curl_multi_setopt(m_multi, CURLMOPT_PIPELINING, static_cast<long>(CURLPIPE_MULTIPLEX));
        curl_multi_setopt(m_multi, CURLMOPT_MAX_HOST_CONNECTIONS, 6L);
        curl_multi_setopt(m_multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 16L);
        curl_multi_setopt(m_multi, CURLMOPT_MAXCONNECTS, 16L);
        m_thread = std::thread([this] { serve(); });
    }

    ~Loop()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stop = true;
        }
        curl_multi_wakeup(m_multi);
        m_thread.join();
        {
            std::unique_lock lock(m_mutex); // who was cancelled may only just be waking up in run()
            m_left.wait(lock, [this] { return m_callers == 0; });
        }
        const NoPipeSignal quiet; // connections say goodbye
        curl_multi_cleanup(m_multi);
    }

    HopResult run(const Hop& hop, const CancelFlag& cancel, const Progress& progress)
    {
        Pending pending { { hop, m_settings, proxyFor(m_proxies, hop.address), cancel, progress } };
        if (!pending.transfer.isReady())
            return pending.transfer.finish(CURLE_FAILED_INIT);
        std::unique_lock lock(m_mutex);
        if (m_stop || cancel.isSet())
            return pending.transfer.cancelled();
        m_added.push_back(&pending);
        ++m_callers;
        curl_multi_wakeup(m_multi);
        m_finished.wait(lock, [&] { return pending.done; });
        if (--m_callers == 0)
            m_left.notify_all();
        return std::move(pending.result);
    }

    void wake() { curl_multi_wakeup(m_multi); }

private:
    void serve()
    {
        // A flag that was set without a word to the engine is seen after the shorter time at the latest.
        constexpr int kIdle = 1000, kBusy = 50; // milliseconds
        const NoPipeSignal quiet;
        while (takeAdded()) {
            int running = 0;
            curl_multi_perform(m_multi, &running);
            int left = 0;
            while (const CURLMsg* message = curl_multi_info_read(m_multi, &left))
                if (message->msg == CURLMSG_DONE)
                    finish(message->easy_handle, message->data.result);
            dropCancelled();
            curl_multi_poll(m_multi, nullptr, 0, m_running.empty() ? kIdle : kBusy, nullptr);
        }
    }

    /// False when the engine ends and nobody waits any more.
    bool takeAdded()
    {
        std::unique_lock lock(m_mutex);
        for (Pending* pending : m_added) {
            if (m_stop || pending->transfer.cancelFlag().isSet())
                conclude(*pending, pending->transfer.cancelled());
            else if (curl_multi_add_handle(m_multi, pending->transfer.handle()) != CURLM_OK)
                conclude(*pending, pending->transfer.finish(CURLE_FAILED_INIT));
            else
                m_running.push_back(pending);
        }
        m_added.clear();
        if (!m_stop)
            return true;
        for (Pending* pending : m_running) {
            curl_multi_remove_handle(m_multi, pending->transfer.handle());
            conclude(*pending, pending->transfer.cancelled());
        }
        m_running.clear();
        return false;
    }

    void finish(CURL* easy, CURLcode code)
    {
        const auto it = std::find_if(m_running.begin(), m_running.end(),
            [&](const Pending* p) { return p->transfer.handle() == easy; });
        if (it == m_running.end())
            return;
        Pending* pending = *it;
        m_running.erase(it);
        HopResult result = pending->transfer.finish(code);
        curl_multi_remove_handle(m_multi, easy);
        const std::lock_guard lock(m_mutex);
        conclude(*pending, std::move(result));
    }

    void dropCancelled()
    {
        for (std::size_t i = 0; i < m_running.size();) {
            Pending* pending = m_running[i];
            if (!pending->transfer.cancelFlag().isSet()) {
                ++i;
                continue;
            }
            m_running.erase(m_running.begin() + static_cast<std::ptrdiff_t>(i));
            curl_multi_remove_handle(m_multi, pending->transfer.handle());
            const std::lock_guard lock(m_mutex);
            conclude(*pending, pending->transfer.cancelled());
        }
    }

    /// The one who waits goes on, and takes the transfer with it: nothing of it may be used afterwards.
    void conclude(Pending& pending, HopResult result)
    {
        pending.result = std::move(result);
        pending.done = true;
        m_finished.notify_all();
    }

    TransferSettings m_settings;
    ProxyRules m_proxies;
    CURLM* m_multi = nullptr;
    std::mutex m_mutex;
    std::condition_variable m_finished;
    std::vector<Pending*> m_added; ///< under the mutex
    std::vector<Pending*> m_running; ///< of the thread alone
    int m_callers = 0; ///< under the mutex: inside run()
    std::condition_variable m_left; ///< the last of them goes
    bool m_stop = false;
    std::thread m_thread;
};

TransferEngine::TransferEngine(TransferSettings settings)
    : m_loop(std::make_unique<Loop>(std::move(settings)))
{
}

TransferEngine::~TransferEngine() = default;

HopResult TransferEngine::run(const Hop& hop, const CancelFlag& cancel, const Progress& progress)
{
    return m_loop->run(hop, cancel, progress);
}

void TransferEngine::cancel(CancelFlag& flag)
{
    flag.set();
    m_loop->wake();
}

} // namespace hbm::hub
