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
constexpr std::array<std::string_view, 18> kPassing { "hub-name", "hub-connect", "hub-timed-out",
    "hub-broken", "hub-server", "hub-rate-limited", "hub-proxy", "hub-certificate", "hub-failed",
    "hub-bad-answer", "hub-not-http", "hub-not-a-hub", "hub-status", "hub-hash", "hub-part", "hub-data-host",
    "hub-handshake", "hub-page-host" };

QString tr(const char* text)
{
    return QCoreApplication::translate("FailureCures", text);
}

QString argument(const Error& error, std::size_t number)
{
    return number < error.args.size() ? QString::fromStdString(error.args[number]) : QString();
}

bool isPath(const std::string& label)
{
    return QString::fromStdString(label).endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive);
}

/// `label` is a tag, or the path of a file that no tag tells from others.
MessageAction choice(const std::string& label, PlanDocument& document)
{
    const std::string asked = document.lastRequest().name;
    return { QString::fromStdString(label), {}, [label, asked, &document] {
                auto reference = hub::parseReference(asked, document.hub().endpoint());
                if (!reference)
                    return;
                reference->path = isPath(label) ? label : std::string();
                reference->tag = isPath(label) ? std::string() : label;
                document.openInstead({ nameOf(*reference).toStdString() });
            } };
}

std::vector<MessageAction> choices(const QString& labels, PlanDocument& document)
{
    MessageAction all { tr("Choose a file"), tr("One of the GGUF models of this repository") };
    for (const QString& part : labels.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const std::string label = part.trimmed().toStdString();
        if (isPath(label) ? hub::checkPath(label).has_value() : hub::checkTag(label).has_value())
            all.choices.push_back(choice(label, document)); // names of files of other people
    }
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
            [base, &document] {
                OpenRequest request { base.toStdString() };
                request.asBase = true;
                document.openInstead(std::move(request));
            } } };
    }
    if (error.code == "hub-gguf-several" || error.code == "hub-gguf-none")
        return choices(argument(error, 1), document);
    if (error.code.starts_with("hub-gated-")) // of all of them the page comes first
        return openPage(argument(error, 0));
    return {};
}

} // namespace hbm::ui
