// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/unsaved_plans.h"

#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/scenario/plan_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <nlohmann/json.hpp>

namespace hbm::ui {

namespace {

const QString kSuffix = QStringLiteral(".unsaved");
const QString kLockSuffix = QStringLiteral(".lock");
constexpr const char* kSchema = "hbm-planner/unsaved/1";

QString lockOf(const QString& entry)
{
    return entry + kLockSuffix;
}

/// The window that wrote it is gone: its lock can be had. QLockFile knows dead processes of this machine.
bool isLeftBehind(const QString& entry)
{
    QLockFile lock(lockOf(entry));
    lock.setStaleLockTime(0);
    return lock.tryLock(0);
}

/// A killed window leaves a lock, though it may have had nothing unsaved. To try one is to take it away,
/// unless its window lives; one that is being made is not free either, since it was there before its first
/// byte.
void removeFreeLocks(const QDir& folder)
{
    const QStringList locks
        = folder.entryList({ QLatin1Char('*') + kSuffix + kLockSuffix }, QDir::Files | QDir::Hidden);
    for (const QString& lock : locks) {
        const QString entry = folder.filePath(lock.chopped(kLockSuffix.size()));
        if (!QFile::exists(entry))
            isLeftBehind(entry);
    }
}

/// A member that is text; empty without one.
std::string member(const nlohmann::json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

QString unsavedFolder()
{
    const std::filesystem::path data = userDataFolder();
    return data.empty() ? QString() : QString::fromStdString((data / "unsaved").string());
}

QList<UnsavedPlan> unsavedPlans(const QString& folder, int most)
{
    QList<UnsavedPlan> plans;
    if (folder.isEmpty())
        return plans;
    removeFreeLocks(QDir(folder));
    const QFileInfoList files
        = QDir(folder).entryInfoList({ QLatin1Char('*') + kSuffix }, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        if (plans.size() >= most)
            break;
        if (!isLeftBehind(file.filePath()))
            continue;
        const auto content = readUnsaved(file.filePath());
        plans.append({ file.filePath(), content ? content->path : QString(), file.lastModified() });
    }
    return plans;
}

Expected<UnsavedContent> readUnsaved(const QString& entry)
{
    const std::string name = entry.toStdString();
    const auto text = readFile(name, 2 * kMaxPlanBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const auto json = parseJsonObject(*text, name);
    if (!json)
        return tl::unexpected<Error>(json.error());
    const auto plan = json->find("plan");
    if (json->value("schema", nlohmann::json()) != kSchema || plan == json->end())
        return failure("plan-unsaved-broken", name);
    auto workbook = readPlanFile(plan->dump(), name);
    if (!workbook)
        return tl::unexpected<Error>(workbook.error());
    return UnsavedContent { std::move(*workbook), QString::fromStdString(member(*json, "path")),
        QByteArray::fromHex(QByteArray::fromStdString(member(*json, "hash"))) };
}

void forgetUnsaved(const QString& entry)
{
    QFile::remove(entry);
    QFile::remove(lockOf(entry));
}

UnsavedEntry::UnsavedEntry(const QString& folder)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    m_file = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
    auto lock = std::make_unique<QLockFile>(lockOf(m_file));
    lock->setStaleLockTime(0);
    if (lock->tryLock(0))
        m_lock = std::move(lock);
}

void UnsavedEntry::remove() const
{
    if (!m_file.isEmpty())
        QFile::remove(m_file);
}

std::string UnsavedEntry::text(const Workbook& workbook, const QString& path, const QByteArray& hash)
{
    nlohmann::json entry { { "schema", kSchema },
        { "plan", nlohmann::json::parse(writePlanFile(workbook)) } };
    if (!path.isEmpty())
        entry["path"] = path.toStdString();
    if (!hash.isEmpty())
        entry["hash"] = hash.toHex().toStdString();
    return entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace hbm::ui
