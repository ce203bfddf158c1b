// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan's own file: saving it, and what others do to it. The copy of what is unsaved is in
// plan_keeper_unsaved.cpp.
#include "ui/document/plan_keeper.h"

#include "ui/document/background.h"
#include "ui/document/plan_document.h"
#include "ui/document/plan_save.h"

#include <QFileInfo>

#include <utility>

namespace hbm::ui {

namespace {

constexpr int kBeforeKeeping = 1000; // milliseconds: a drag writes once
constexpr int kBeforeLooking = 200; // an editor that replaces a file makes several events
constexpr int kPatience = 5000; // for a disk that does not answer

} // namespace

PlanKeeper::PlanKeeper(PlanDocument& document, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(folder)
    , m_entry(folder)
    , m_patience(kPatience)
{
    m_pool.setMaxThreadCount(1);
    m_keep.setSingleShot(true);
    m_keep.setInterval(kBeforeKeeping);
    m_look.setSingleShot(true);
    m_look.setInterval(kBeforeLooking);
    connect(&m_keep, &QTimer::timeout, this, &PlanKeeper::keepInBackground);
    connect(&m_look, &QTimer::timeout, this, &PlanKeeper::lookAtDisk);
    const auto look = [this] {
        if (!m_look.isActive()) // in a busy folder there is always another event
            m_look.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, look);
    connect(&document, &PlanDocument::changed, this, &PlanKeeper::keepLater);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &PlanKeeper::refreshModified);
    // A reload that came to nothing, or to something else, lets nothing else throw changes away; nor are
    // changes given up that were made after it was asked for.
    const auto end = [this] { m_reloading = false; };
    connect(&document, &PlanDocument::failed, this, end);
    connect(&document, &PlanDocument::cancelled, this, end);
    connect(&document, &PlanDocument::modelOpened, this, end);
    connect(&document, &PlanDocument::catalogueChanged, this, end);
    connect(&document, &PlanDocument::changed, this, end);
}

PlanKeeper::~PlanKeeper()
{
    m_pool.waitForDone(m_patience);
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
    if (!m_path.isEmpty() && !m_save)
        write(m_path, false);
}

void PlanKeeper::saveAs(const QString& path)
{
    if (m_save)
        m_saveNext = path;
    else
        write(path, true);
}

void PlanKeeper::write(const QString& path, bool over)
{
    m_document.endGesture();
    m_save = std::make_shared<PlanSave>(PlanSave { path, over, m_hash, m_document.workbook() });
    emit stateChanged();
    inBackground(
        m_pool, this,
        [save = m_save] {
            save->run();
            return save;
        },
        [this](const std::shared_ptr<PlanSave>& save) {
            if (save == m_save)
                written();
            else
                savedLate(*save);
        });
}

/// Takes the answer of a save now rather than after whatever is about to happen.
void PlanKeeper::settle()
{
    while (m_save && m_pool.waitForDone(m_patience))
        written();
}

void PlanKeeper::written()
{
    const std::shared_ptr<PlanSave> save = std::exchange(m_save, nullptr);
    if (save->foreign) {
        m_toldHash.clear();
        emit stateChanged();
        emit changedOnDisk(false);
    } else if (!save->result) {
        emit stateChanged();
        emit failed(save->result.error());
    } else {
        m_path = save->path;
        m_hash = save->hash;
        m_toldHash = save->hash;
        watch();
        // What was changed while the disk worked is unsaved still.
        if (save->workbook == m_document.workbook()) {
            m_recovered = false;
            m_document.undoStack().setClean();
        }
        emit stateChanged();
        keepLater();
        emit saved(m_path);
    }
    if (const QString next = std::exchange(m_saveNext, {}); !next.isEmpty() && !m_save)
        write(next, true);
}

/// Of a plan that is not on screen any more: path and hash are of another one.
void PlanKeeper::savedLate(const PlanSave& save)
{
    if (save.copy.isEmpty() || save.foreign || !save.result)
        return; // taken by settle(), or its changes are kept and were told
    forgetUnsaved(save.copy);
    emit saved(save.path);
}

void PlanKeeper::reload()
{
    m_reloading = true;
    m_document.openPlan(m_path);
}

/// Keeps what is unsaved in an entry of its own, before something else takes the place of the plan.
Expected<void> PlanKeeper::leave()
{
    settle();
    if (isModified()) {
        if (auto done = keepNow(); !done)
            return done;
    }
    if (isModified()) { // not saved by keepNow's waiting
        const UnsavedPlan left { m_entry.file(), m_path, QDateTime::currentDateTime() };
        if (m_save && m_save->workbook == m_document.workbook())
            m_save->copy = left.entry;
        m_entry = UnsavedEntry(m_folder);
        emit kept(left);
    }
    m_save.reset();
    m_saveNext.clear();
    return {};
}

void PlanKeeper::take(Workbook workbook, const QString& path, const QByteArray& hash)
{
    m_path = path;
    m_hash = hash;
    m_toldHash = hash;
    m_recovered = false;
    m_document.reset(std::move(workbook));
    watch();
    emit stateChanged();
    keepLater();
}

Expected<void> PlanKeeper::start(Workbook workbook, const QString& path, const QByteArray& content)
{
    // A reload throws away what it was asked to throw away; nothing else does.
    const bool reloads = std::exchange(m_reloading, false) && path == m_path;
    if (reloads)
        settle();
    else if (auto left = leave(); !left)
        return left;
    take(std::move(workbook), path, content.isEmpty() ? QByteArray() : hashOf(content));
    return {};
}

Expected<void> PlanKeeper::recover(const UnsavedPlan& plan)
{
    auto content = readUnsaved(plan.entry);
    if (!content)
        return tl::unexpected<Error>(content.error());
    if (auto left = leave(); !left)
        return left;
    // What the file held when the changes were made: saving over anything else asks.
    take(std::move(content->workbook), content->path, content->hash);
    if (!m_path.isEmpty())
        m_toldHash = hashOnDisk(m_path);
    m_recovered = true;
    if (const auto done = keepNow())
        forgetUnsaved(plan.entry);
    else
        emit failed(done.error()); // the entry is the only copy
    emit stateChanged();
    return {};
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
    if (m_path.isEmpty() || m_save)
        return;
    inBackground(
        m_pool, this, [path = m_path] { return std::pair(path, hashOnDisk(path)); },
        [this](const std::pair<QString, QByteArray>& now) {
            if (now.first != m_path || m_save)
                return;
            if (m_watcher.files().isEmpty() && !now.second.isEmpty())
                m_watcher.addPath(m_path);
            if (now.second == m_hash || now.second == m_toldHash)
                return;
            m_toldHash = now.second;
            emit changedOnDisk(now.second.isEmpty());
        });
}

} // namespace hbm::ui
