// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work on another thread whose result comes back to the GUI thread, unless who asked for it is gone by then.
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace hbm::ui {

/// `work()` on a thread of `pool`, then `then(result)` on this one. `work` must not touch `owner`.
template <class Owner, class Work, class Then>
void inBackground(QThreadPool& pool, Owner* owner, Work work, Then then)
{
    pool.start([self = QPointer<Owner>(owner), work = std::move(work), then = std::move(then)]() mutable {
        auto result = std::make_shared<decltype(work())>(work());
        // Posted to the application object, which outlives the pool; the pointer is looked at over there.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, result, then = std::move(then)]() mutable {
                if (self)
                    then(std::move(*result));
            },
            Qt::QueuedConnection);
    });
}

} // namespace hbm::ui
