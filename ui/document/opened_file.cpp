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

Expected<OpenedFile> readOpened(const std::string& name, Wanted wanted, const Watch& watch)
{
    if (wanted == Wanted::Profile || (wanted == Wanted::Either && isProfileFile(name)))
        return widened(readProfileFile(name));
    return widened(openModel(name, watch));
}

Expected<OpenedFile> readSafely(
    const FileReader& reader, const std::string& name, Wanted wanted, const Watch& watch)
{
    try {
        return reader(name, wanted, watch);
    } catch (const std::exception& e) {
        return failure("open-failed", name, { e.what() });
    }
}

} // namespace hbm::ui
