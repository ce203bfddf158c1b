// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/failure_cures.h"

#include "core/hub/name_rules.h"
#include "ui/document/plan_document.h"
#include "ui/support/typed_model.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QUrl>

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

/// What may be better in a moment, or once a cable, a proxy or a sign-in page was seen to.
constexpr std::array<std::string_view, 15> kPassing { "hub-name", "hub-connect", "hub-timed-out",
    "hub-broken", "hub-server", "hub-rate-limited", "hub-proxy", "hub-certificate", "hub-failed",
    "hub-bad-answer", "hub-not-http", "hub-not-a-hub", "hub-status", "hub-hash", "hub-part" };

QString tr(const char* text)
{
    return QCoreApplication::translate("FailureCures", text);
}

QString argument(const Error& error, std::size_t number)
{
    return number < error.args.size() ? QString::fromStdString(error.args[number]) : QString();
}

MessageAction choice(const QString& tag, PlanDocument& document)
{
    const std::string asked = document.lastRequest().name;
    return { tag, {}, [tag, asked, &document] {
                auto reference = hub::parseReference(asked, document.hub().endpoint());
                if (!reference)
                    return;
                reference->path.clear();
                reference->tag = tag.toStdString();
                document.openModel(nameOf(*reference));
            } };
}

std::vector<MessageAction> choices(const QString& tags, PlanDocument& document)
{
    MessageAction all { tr("Choose a file"), tr("One of these quantizations") };
    for (const QString& tag : tags.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (hub::checkTag(tag.trimmed().toStdString())) // names of files of other people
            all.choices.push_back(choice(tag.trimmed(), document));
    return all.choices.empty() ? std::vector<MessageAction> {} : std::vector { std::move(all) };
}

std::vector<MessageAction> openPage(const QString& address)
{
    const QUrl page(address);
    if (page.scheme() != QLatin1String("https") && page.scheme() != QLatin1String("http"))
        return {};
    return { { tr("Open the model's page"), tr("%1 in the browser").arg(address),
        [page] { QDesktopServices::openUrl(page); } } };
}

} // namespace

std::vector<MessageAction> curesOf(const Error& error, PlanDocument& document)
{
    if (std::find(kPassing.begin(), kPassing.end(), error.code) != kPassing.end())
        return { { tr("Try again"), {}, [&document] { document.openAgain(); } } };
    if (error.code == "hub-adapter" && hub::isModelId(argument(error, 0).toStdString())) {
        const QString base = argument(error, 0);
        return { { tr("Load base model %1").arg(base), tr("Plan the model that the adapter belongs to"),
            [base, &document] { document.openModel(base); } } };
    }
    if (error.code == "hub-gguf-several" || error.code == "hub-gguf-none")
        return choices(argument(error, 1), document);
    if (error.code == "hub-gated-anonymous" || error.code == "hub-gated-denied")
        return openPage(argument(error, 0));
    return {};
}

} // namespace hbm::ui
