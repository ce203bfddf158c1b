// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/opened_file.h"

#include "core/base/file_access.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"

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

bool isProfileFile(const std::string& name)
{
    const auto text = readFile(name, kMaxProfileBytes); // no profile is larger
    return text && namesProfileSchema(*text);
}

} // namespace

Expected<OpenedFile> readOpened(const OpenRequest& request, const Watch& watch,
    const std::function<Expected<ModelSpec>(const OpenRequest&, const Watch&)>& model)
{
    if (request.wanted == Wanted::Profile
        || (request.wanted == Wanted::Either && isProfileFile(request.name)))
        return widened(readProfileFile(request.name));
    return widened(model(request, watch));
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
