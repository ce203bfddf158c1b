// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/hub_access.h"

#include "core/hub/open_hub_model.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <exception>

namespace hbm::ui {

void HubAccess::use(std::shared_ptr<hub::Hub> hub)
{
    m_hub = std::move(hub);
    m_downloaded.clear();
    emit changed();
    lookForDownloads();
}

std::string HubAccess::endpoint() const
{
    return m_hub ? m_hub->setup().settings.endpoint : hub::Settings().endpoint;
}

bool HubAccess::isOffline() const
{
    return m_hub && m_hub->isOffline();
}

bool HubAccess::isOfflineByEnvironment() const
{
    return m_hub && m_hub->setup().settings.offline;
}

void HubAccess::setOffline(bool offline)
{
    if (!m_hub)
        return;
    const bool before = m_hub->isOffline();
    m_hub->setOffline(offline);
    if (before != m_hub->isOffline())
        emit changed();
}

bool HubAccess::isSharing() const
{
    return m_hub && m_hub->share();
}

void HubAccess::setSharing(bool share)
{
    if (m_hub)
        m_hub->setShare(share);
}

QString HubAccess::sharedCache() const
{
    return m_hub ? QString::fromStdString(m_hub->setup().settings.cache.string()) : QString();
}

void HubAccess::setCacheLimit(qint64 bytes)
{
    if (m_hub)
        m_hub->setCacheLimit(bytes);
}

QString HubAccess::ownCache() const
{
    return m_hub ? QString::fromStdString(m_hub->setup().ownCache.string()) : QString();
}

void HubAccess::lookAtState()
{
    readState(false);
}

void HubAccess::clearOwnCache()
{
    readState(true);
}

void HubAccess::readState(bool clearFirst)
{
    if (!m_hub)
        return;
    QThreadPool::globalInstance()->start([self = QPointer(this), hub = m_hub, clearFirst] {
        HubState state = clearFirst ? clearedState(*hub) : stateOf(*hub);
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, hub, state = std::move(state), clearFirst] {
                if (!self || self->m_hub != hub)
                    return;
                self->m_state = state;
                emit self->stateRead();
                if (clearFirst)
                    self->lookForDownloads();
            },
            Qt::QueuedConnection);
    });
}

void HubAccess::lookForDownloads()
{
    if (!m_hub)
        return;
    QThreadPool::globalInstance()->start([self = QPointer(this), hub = m_hub] {
        QStringList names;
        try {
            for (const std::string& id : hub::knownModels(*hub))
                names << QString::fromStdString(id);
        } catch (const std::exception&) {
            return; // a folder that changes while it is read: the list stays as it was
        }
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, hub, names] {
                if (!self || self->m_hub != hub || self->m_downloaded == names)
                    return;
                self->m_downloaded = names;
                emit self->changed();
            },
            Qt::QueuedConnection);
    });
}

FileReader HubAccess::reader() const
{
    if (!m_hub)
        return [](const OpenRequest& request, const Watch& watch) { return readLocal(request, watch); };
    return [hub = m_hub](const OpenRequest& request, const Watch& watch) {
        return readOpened(request, watch, [&hub](const OpenRequest& asked, const Watch& how) {
            hub::OpenOptions options;
            options.exactWeights = asked.exactWeights;
            options.asBase = asked.asBase;
            return hub::openAnyModel(*hub, asked.name, options, how);
        });
    };
}

} // namespace hbm::ui
