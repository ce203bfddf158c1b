// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/spec_names.h"

namespace hbm {

std::string_view nameOf(WeightSplit split)
{
    switch (split) {
    case WeightSplit::Tensor:
        return "tensor";
    case WeightSplit::KvHeads:
        return "kv_heads";
    case WeightSplit::Replicated:
        return "replicated";
    case WeightSplit::Experts:
        return "experts";
    case WeightSplit::Vocabulary:
        return "vocabulary";
    }
    return "unknown";
}

std::string_view nameOf(StagePlace place)
{
    switch (place) {
    case StagePlace::Layers:
        return "layers";
    case StagePlace::First:
        return "first";
    case StagePlace::Last:
        return "last";
    }
    return "unknown";
}

std::string_view nameOf(StateRole role)
{
    switch (role) {
    case StateRole::Convolution:
        return "convolution";
    case StateRole::Recurrent:
        return "recurrent";
    }
    return "unknown";
}

std::string_view nameOf(StateDtype dtype)
{
    switch (dtype) {
    case StateDtype::Model:
        return "model";
    case StateDtype::Config:
        return "config";
    case StateDtype::Fixed:
        return "fixed";
    }
    return "unknown";
}

std::string_view nameOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Problem:
        return "problem";
    }
    return "unknown";
}

} // namespace hbm
