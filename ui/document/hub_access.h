// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window knows of the Hugging Face Hub without asking it: where it is, whether it may be asked, and
// which of its models were fetched before. Nothing here makes a connection.
#pragma once

#include "ui/document/hub_state.h"
#include "ui/document/opened_file.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace hbm::hub {
class Hub;
}

namespace hbm::ui {

class HubAccess : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Until then there is none: only what is on this machine can be opened.
    void use(std::shared_ptr<hub::Hub> hub);

    std::string endpoint() const; ///< whose addresses are understood
    bool isOffline() const; ///< nothing is fetched at all: by the environment, or since the user wants it so
    bool isOfflineByEnvironment() const;
    void setOffline(bool offline);
    bool isSharing() const;
    void setSharing(bool share); ///< downloads go to the cache of the Hub's own tools too
    QString sharedCache() const; ///< where that is

    /// Models in any of the caches, as they were found last. Looking reads folders: off the GUI thread.
    const QStringList& downloaded() const { return m_downloaded; }
    void lookForDownloads();

    void setCacheLimit(qint64 bytes); ///< of our own cache; counts from the next model that is opened
    QString ownCache() const; ///< where we keep what was fetched; empty = nowhere

    /// Size of our cache and where the token is from: reads folders and a file, off the GUI thread. Then
    /// `stateRead`.
    void lookAtState();
    void clearOwnCache(); ///< the same way; then `stateRead`, and `changed` when the list got shorter
    const HubState& state() const { return m_state; }

    FileReader reader() const;

signals:
    void stateRead();
    void changed(); ///< another Hub, or other downloads

private:
    void readState(bool clearFirst);

    HubState m_state;
    std::shared_ptr<hub::Hub> m_hub; ///< shared with readings that outlive this object
    QStringList m_downloaded;
};

} // namespace hbm::ui
