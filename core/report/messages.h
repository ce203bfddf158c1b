// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// English sentences for the codes of errors, issues, assumptions and explanations, and names for figures: the
// catalogue that the terminal prints and that translations are made from.
#pragma once

#include "core/base/error.h"
#include "core/base/figure.h"
#include "core/planning/capacity_plan.h"

#include <span>
#include <string>
#include <string_view>

namespace hbm {

struct MessageTemplate
{
    std::string_view code;
    const char* text; ///< {0} is `where` of an error, `field` of an issue; {1}, {2} … the arguments
};

std::span<const MessageTemplate> messageTemplates();
std::span<const MessageTemplate> jsonMessages(); ///< those of them that are about JSON text
std::span<const MessageTemplate> planMessages(); ///< and about plan files
std::span<const MessageTemplate> modelMessages(); ///< and about a model
std::span<const MessageTemplate> weightMessages(); ///< and about safetensors files
std::span<const MessageTemplate> ggufMessages(); ///< and about GGUF files
std::span<const MessageTemplate> leverMessages();
std::span<const MessageTemplate> vllmMessages();
std::span<const MessageTemplate> hubMessages();
std::span<const MessageTemplate> profileMessages(); ///< and about the user's own profiles
std::span<const MessageTemplate> logMessages(); ///< and about start-up logs and calibrations
std::span<const MessageTemplate> launchMessages(); ///< and about engine options and launch commands
std::span<const MessageTemplate> engineMessages(); ///< about SGLang, TensorRT-LLM and llama.cpp
std::span<const MessageTemplate> sourceMessages(); ///< where a plain value comes from
std::span<const MessageTemplate> countLabels(); ///< names of the figures that counts are made of

/// The template of a code; nullptr for a code without one (a test keeps that from happening).
const char* messageTemplate(std::string_view code);

/// Puts arguments into a template. A missing argument leaves its mark as it is.
std::string fillTemplate(std::string_view text, std::string_view zero, std::span<const std::string> args);

std::string sentence(const Error& error);
std::string sentence(const Issue& issue);
std::string sentence(const Explanation& explanation);

/// The English name of a figure's code: "weights.experts" -> "Routed experts"; the code itself if it has
/// none.
const char* labelTemplate(std::string_view code);
std::string label(std::string_view code);

const char* verdictTemplate(Verdict verdict); ///< "Does not fit: weights"

} // namespace hbm
