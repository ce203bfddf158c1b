// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/opened_file.h"

#include "core/base/file_access.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/plan_file.h"

#include <exception>

namespace hbm::ui {

namespace {

/// Passes a value or an error on as the wider type.
template <class T> Expected<OpenedFile> widened(Expected<T> read)
{
    if (!read)
        return tl::unexpected<Error>(read.error());
    return OpenedFile(std::move(*read));
}

/// What the file says that it is; a model may be larger than any plan, and say nothing.
Wanted kindOf(const std::string& name)
{
    const auto text = readFile(name, kMaxPlanBytes);
    if (text && namesPlanSchema(*text))
        return Wanted::Plan;
    return text && namesProfileSchema(*text) ? Wanted::Profile : Wanted::Model;
}

Expected<OpenedFile> readPlan(const std::string& name)
{
    auto text = readFile(name, kMaxPlanBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    auto workbook = readPlanFile(*text, name);
    if (!workbook)
        return tl::unexpected<Error>(workbook.error());
    return OpenedFile(OpenedPlan { std::move(*workbook), name, std::move(*text) });
}

} // namespace

Expected<OpenedFile> readOpened(const OpenRequest& request, const Watch& watch,
    const std::function<Expected<ModelSpec>(const OpenRequest&, const Watch&)>& model)
{
    switch (request.wanted == Wanted::Any ? kindOf(request.name) : request.wanted) {
    case Wanted::Plan:
        return readPlan(request.name);
    case Wanted::Profile:
        return widened(readProfileFile(request.name));
    default:
        return widened(model(request, watch));
    }
}

Expected<OpenedFile> readLocal(const OpenRequest& request, const Watch& watch)
{
    return readOpened(request, watch,
        [](const OpenRequest& asked, const Watch& how) { return openModel(asked.name, how); });
}

Expected<OpenedFile> readSafely(const FileReader& reader, const OpenRequest& request, const Watch& watch)
{
    try {
        return reader(request, watch);
    } catch (const std::exception& e) {
        return failure("open-failed", request.name, { e.what() });
    }
}

} // namespace hbm::ui
