// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window knows of the Hugging Face Hub without asking it: where it is, whether it may be asked, and
// which of its models were fetched before. Nothing here makes a connection.
#pragma once

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
    bool isOffline() const; ///< by the environment: nothing is fetched at all
    bool isSharing() const;
    void setSharing(bool share); ///< downloads go to the cache of the Hub's own tools too
    QString sharedCache() const; ///< where that is

    /// Models in any of the caches, as they were found last. Looking reads folders: off the GUI thread.
    const QStringList& downloaded() const { return m_downloaded; }
    void lookForDownloads();

    FileReader reader() const;

signals:
    void changed(); ///< another Hub, or other downloads

private:
    std::shared_ptr<hub::Hub> m_hub; ///< shared with readings that outlive this object
    QStringList m_downloaded;
};

} // namespace hbm::ui
