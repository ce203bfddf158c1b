// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_keeper.h"

#include "core/base/atomic_write.h"
#include "core/base/file_access.h"
#include "core/scenario/plan_file.h"
#include "ui/document/background.h"
#include "ui/document/plan_document.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace hbm::ui {

namespace {

constexpr int kBeforeKeeping = 1000; // milliseconds: a drag writes once
constexpr int kBeforeLooking = 200; // an editor that replaces a file makes several events
constexpr int kPatience = 5000; // for a disk that does not answer, at the end of the program

QByteArray hashOf(const QByteArray& content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

/// Of the file as it is; empty when it cannot be read.
QByteArray hashOnDisk(const QString& path)
{
    const auto text = readFile(path.toStdString(), kMaxPlanBytes);
    return text ? hashOf(QByteArray::fromStdString(*text)) : QByteArray();
}

} // namespace

struct PlanKeeper::Written
{
    QString path;
    QByteArray hash;
    Workbook workbook; ///< what was written: the screen may have moved on
    Expected<void> result;
    bool foreign = false; ///< not written: somebody else had changed the file
};

PlanKeeper::PlanKeeper(PlanDocument& document, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(folder)
    , m_entry(folder)
{
    m_pool.setMaxThreadCount(1);
    m_keep.setSingleShot(true);
    m_keep.setInterval(kBeforeKeeping);
    m_look.setSingleShot(true);
    m_look.setInterval(kBeforeLooking);
    connect(&m_keep, &QTimer::timeout, this, &PlanKeeper::keepInBackground);
    connect(&m_look, &QTimer::timeout, this, &PlanKeeper::lookAtDisk);
    const auto look = [this] { m_look.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, look);
    connect(&document, &PlanDocument::changed, this, &PlanKeeper::keepLater);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &PlanKeeper::refreshModified);
}

PlanKeeper::~PlanKeeper()
{
    m_pool.waitForDone(kPatience);
}

bool PlanKeeper::isModified() const
{
    return m_recovered || !m_document.undoStack().isClean();
}

void PlanKeeper::refreshModified()
{
    emit stateChanged();
    keepLater();
}

void PlanKeeper::save()
{
    if (!m_path.isEmpty())
        write(m_path, false);
}

void PlanKeeper::saveAs(const QString& path)
{
    write(path, true);
}

void PlanKeeper::write(const QString& path, bool over)
{
    if (m_saving)
        return;
    m_saving = true;
    m_document.endGesture();
    emit stateChanged();
    inBackground(
        m_pool, this,
        [path, over, known = m_hash, workbook = m_document.workbook()]() -> Written {
            Written written { path, {}, workbook, {}, false };
            if (!over && QFileInfo::exists(path) && hashOnDisk(path) != known) {
                written.foreign = true;
                return written;
            }
            const std::string text = writePlanFile(workbook);
            written.hash = hashOf(QByteArray::fromStdString(text));
            written.result = writeFileAtomically(path.toStdString(), text);
            return written;
        },
        [this](const Written& result) { written(result); });
}

void PlanKeeper::written(const Written& result)
{
    m_saving = false;
    if (result.foreign) {
        m_toldHash.clear();
        emit stateChanged();
        emit changedOnDisk(false);
        return;
    }
    if (!result.result) {
        emit stateChanged();
        emit failed(result.result.error());
        return;
    }
    m_path = result.path;
    m_hash = result.hash;
    m_toldHash = result.hash;
    watch();
    // What was changed while the disk worked is unsaved still.
    if (result.workbook == m_document.workbook()) {
        m_recovered = false;
        m_document.undoStack().setClean();
    }
    emit stateChanged();
    keepLater();
    emit saved(m_path);
}

void PlanKeeper::reload()
{
    m_document.openFile(m_path);
}

void PlanKeeper::start(Workbook workbook, const QString& path, const QByteArray& content)
{
    // A reload throws away what it was asked to throw away; another plan does not.
    const bool other = path != m_path || path.isEmpty();
    if (other && isModified() && m_entry.isUsable()) {
        keepNow();
        const UnsavedPlan left { m_entry.file(), m_path, QDateTime::currentDateTime() };
        m_entry = UnsavedEntry(m_folder);
        emit kept(left);
    }
    m_path = path;
    m_hash = content.isEmpty() ? QByteArray() : hashOf(content);
    m_toldHash = m_hash;
    m_recovered = false;
    m_document.reset(std::move(workbook));
    watch();
    emit stateChanged();
    keepLater();
}

Expected<void> PlanKeeper::recover(const UnsavedPlan& plan)
{
    auto content = readUnsaved(plan.entry);
    if (!content)
        return tl::unexpected<Error>(content.error());
    start(std::move(content->workbook), content->path, {});
    // The file may have changed since; saving over it asks.
    m_hash = m_path.isEmpty() ? QByteArray() : hashOnDisk(m_path);
    m_toldHash = m_hash;
    m_recovered = true;
    keepNow();
    forgetUnsaved(plan.entry);
    emit stateChanged();
    return {};
}

void PlanKeeper::forget(const UnsavedPlan& plan)
{
    forgetUnsaved(plan.entry);
}

void PlanKeeper::discard()
{
    m_recovered = false;
    m_document.undoStack().setClean();
    keepNow();
    emit stateChanged();
}

void PlanKeeper::watch()
{
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    if (m_path.isEmpty())
        return;
    // The folder too: whoever saves by renaming puts another file in its place.
    m_watcher.addPaths({ m_path, QFileInfo(m_path).absolutePath() });
}

void PlanKeeper::lookAtDisk()
{
    if (m_path.isEmpty() || m_saving)
        return;
    inBackground(
        m_pool, this, [path = m_path] { return std::pair(path, hashOnDisk(path)); },
        [this](const std::pair<QString, QByteArray>& now) {
            if (now.first != m_path || m_saving)
                return;
            if (m_watcher.files().isEmpty() && !now.second.isEmpty())
                m_watcher.addPath(m_path);
            if (now.second == m_hash || now.second == m_toldHash)
                return;
            m_toldHash = now.second;
            emit changedOnDisk(now.second.isEmpty());
        });
}

void PlanKeeper::keepLater()
{
    m_stale = true;
    if (m_autosave && m_entry.isUsable() && !m_keep.isActive())
        m_keep.start();
}

void PlanKeeper::keepInBackground()
{
    if (m_keeping || !m_stale || !m_entry.isUsable())
        return;
    m_stale = false;
    if (!isModified()) {
        m_entry.remove();
        return;
    }
    m_keeping = true;
    inBackground(
        m_pool, this,
        [file = m_entry.file(), path = m_path, workbook = m_document.workbook()] {
            return writeFileAtomically(file.toStdString(), UnsavedEntry::text(workbook, path));
        },
        [this](const Expected<void>& result) {
            m_keeping = false;
            if (!result)
                emit failed(result.error());
            else if (m_stale)
                keepLater();
            else if (!isModified())
                m_entry.remove();
        });
}

void PlanKeeper::keepNow()
{
    m_keep.stop();
    m_pool.waitForDone(kPatience);
    m_stale = false;
    if (!m_entry.isUsable())
        return;
    if (!isModified()) {
        m_entry.remove();
        return;
    }
    if (auto result = writeFileAtomically(
            m_entry.file().toStdString(), UnsavedEntry::text(m_document.workbook(), m_path));
        !result)
        emit failed(result.error());
}

} // namespace hbm::ui
