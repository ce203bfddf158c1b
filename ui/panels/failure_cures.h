// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about a model that was not opened, as buttons of its message.
#pragma once

#include "core/base/error.h"
#include "ui/panels/message_bar.h"

namespace hbm::ui {

class PlanDocument;

/// For the failure of what `document` was asked for last: try again, load the base model of an adapter,
/// choose one of several GGUF files, open the page where access is asked for. Empty where none helps.
std::vector<MessageAction> curesOf(const Error& error, PlanDocument& document);

} // namespace hbm::ui
