// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/model_summary.h"

#include "ui/inputs/summary_words.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <set>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ModelSummary", text);
}

/// "743 B parameters", "8.0 B parameters", "124 M parameters".
QString parameterText(std::int64_t parameters)
{
    const double billions = static_cast<double>(parameters) / 1e9;
    if (billions >= 100)
        return unbroken(tr("%1 B parameters").arg(countText(std::llround(billions))));
    if (billions >= 1)
        return unbroken(tr("%1 B parameters").arg(QLocale().toString(billions, 'f', 1)));
    return unbroken(tr("%1 M parameters").arg(countText(parameters / 1'000'000)));
}

/// "on 21", "" when every layer owns one.
QString where(std::size_t layers, const ModelSpec& model)
{
    const auto owners = static_cast<std::int64_t>(layers);
    return owners == model.layers ? QString() : tr(" on %1").arg(countText(owners));
}

QString where(const CacheComponent& component, const ModelSpec& model)
{
    return where(component.layers.size(), model);
}

/// States of all kinds in one word: convolution and recurrence, or the rings of a compressor.
QString stateText(const ModelSpec& model)
{
    std::set<int> layers;
    for (const CacheComponent& c : model.cache)
        if (c.kind == CacheKind::State)
            layers.insert(c.layers.begin(), c.layers.end());
    return layers.empty() ? QString() : tr("state%1").arg(where(layers.size(), model));
}

QString headsText(const CacheComponent& component, const ModelSpec& model)
{
    const std::int64_t query = model.dims.numAttentionHeads;
    const QString kind = component.heads == 1 && query != 1 ? tr("MQA")
        : component.heads == query                          ? tr("MHA")
                                                            : tr("GQA");
    return tr("%1 %2/%3, head dim %4")
        .arg(kind, countText(query), countText(component.heads), countText(component.keyElements));
}

QString capText(const CacheComponent& component)
{
    return component.cap == CapKind::Chunk ? tr("chunk %1").arg(countText(component.capTokens))
                                           : tr("window %1").arg(countText(component.capTokens));
}

QString perRow(const CacheComponent& c)
{
    return c.tokensPerRow > 1 ? tr(" 1:%1").arg(countText(c.tokensPerRow)) : QString();
}

/// `first` is the first component of K and V, which names the heads; null for that one itself.
QString keyValueText(const CacheComponent& c, const ModelSpec& model, const CacheComponent* first)
{
    if (!first) {
        const QString heads = headsText(c, model) + perRow(c);
        return (c.cap == CapKind::None ? heads : heads + QStringLiteral(", ") + capText(c)) + where(c, model);
    }
    if (c.cap != CapKind::None)
        return capText(c) + where(c, model);
    // A second part without a cap is told apart by its shape.
    return first->cap == CapKind::None
        ? tr("%1 × %2%3%4").arg(countText(c.heads), countText(c.keyElements), perRow(c), where(c, model))
        : tr("full%1").arg(where(c, model));
}

QString componentText(const CacheComponent& c, const ModelSpec& model, const CacheComponent* first)
{
    switch (c.kind) {
    case CacheKind::Latent:
        return tr("MLA latent %1%2").arg(countText(c.keyElements), where(c, model));
    case CacheKind::IndexerKey:
        return tr("indexer%1").arg(where(c, model));
    case CacheKind::Compressed:
        return tr("compressed 1:%1%2").arg(countText(c.tokensPerRow), where(c, model));
    case CacheKind::Cross:
        return c.axis == TokenAxis::Image ? tr("cross-attention to images%1").arg(where(c, model))
                                          : tr("cross-attention to the encoder%1").arg(where(c, model));
    case CacheKind::State: // said once for all of them, at the end
        return {};
    case CacheKind::KeyValue:
        break;
    }
    return keyValueText(c, model, first);
}

QString reasonText(const std::string& reason)
{
    if (reason == "encoder-only")
        return tr("encoder");
    if (reason == "diffusion")
        return tr("image or video diffusion");
    if (reason == "masked-diffusion")
        return tr("masked diffusion");
    if (reason == "adapter")
        return tr("adapter");
    if (reason == "recomputes-prefix")
        return tr("computes the prefix again");
    if (reason == "hidden-state-cache")
        return tr("keeps hidden states");
    return QString::fromStdString(reason);
}

/// How far the layout is a guess.
QString assumedText(const ModelSpec& model)
{
    const bool other = std::any_of(model.issues.begin(), model.issues.end(), [](const Issue& issue) {
        return issue.code == "model-approximate" || issue.code == "model-byte-patches";
    });
    if (other)
        return tr("layout assumed");
    return model.modelType.empty()
        ? tr("unknown family, read as plain GQA")
        : tr("unknown family “%1”, read as plain GQA").arg(QString::fromStdString(model.modelType));
}

/// What a vendor's runtime is called; empty where there is no common name.
QString runtimeName(const Accelerator& accelerator)
{
    if (accelerator.vendor == "NVIDIA")
        return QStringLiteral("CUDA");
    return accelerator.vendor == "AMD" ? QStringLiteral("ROCm") : QString();
}

/// The datasheet's number: decimal GB, or GiB where the vendor counts so.
QString soldAs(Bytes marketed)
{
    const bool binary = marketed.value % kGB != 0 && marketed.value % kGiB == 0;
    return ui::bytesText(marketed, binary ? ByteUnit::GiB : ByteUnit::GB, 0);
}

QString perDevice(const PlanMemory& memory, const Accelerator& a, ByteUnit unit)
{
    const QString size = unbroken(ui::bytesText(memory.bytes, unit));
    return a.devicesPerPackage > 1 ? tr("%1 on each of %2 devices").arg(size).arg(a.devicesPerPackage) : size;
}

} // namespace

QString attentionSummary(const ModelSpec& model)
{
    if (!model.noCacheReason.empty())
        return unbroken(tr("no KV cache (%1)").arg(reasonText(model.noCacheReason)));
    QStringList parts;
    const CacheComponent* first = nullptr;
    for (const CacheComponent& c : model.cache) {
        if (c.layers.empty() || c.kind == CacheKind::State)
            continue;
        QString words = componentText(c, model, first);
        if (first || c.kind != CacheKind::KeyValue) // what names the heads is too long for one line
            words = unbroken(words);
        // An indexer belongs to the latent before it; the rest are kinds of their own.
        if (c.kind == CacheKind::IndexerKey && !parts.isEmpty())
            parts.back() += QChar(0x00A0) + QStringLiteral("+ ") + words;
        else
            parts += words;
        if (!first && c.kind == CacheKind::KeyValue)
            first = &c;
    }
    if (const QString state = stateText(model); !state.isEmpty())
        parts += unbroken(state);
    if (parts.isEmpty() && !noCacheIssue(model).code.empty())
        parts += tr("no KV cache of its own");
    return joined(parts);
}

QString modelSummary(const ModelSpec& model)
{
    QStringList parts;
    if (model.assumed)
        parts += assumedText(model);
    if (model.layers > 0 || model.noCacheReason.empty()) // of others the layers were not read
        parts += unbroken(model.layers == 1 ? tr("1 layer") : tr("%1 layers").arg(countText(model.layers)));
    if (const QString attention = attentionSummary(model); !attention.isEmpty())
        parts += attention;
    if (const std::int64_t parameters = totalParameters(model.weights, false); parameters > 0)
        parts += parameterText(parameters);
    if (!model.weightFormat.empty())
        parts += QString::fromStdString(model.weightFormat);
    return joined(parts);
}

QString memorySummary(const Accelerator* accelerator, EngineKind engine, ByteUnit unit)
{
    if (!accelerator)
        return tr("No GPU chosen.");
    const Accelerator& a = *accelerator;
    const PlanMemory memory = planMemory(a);
    const QString sold
        = a.memoryMarketed ? unbroken(tr("sold as %1").arg(soldAs(*a.memoryMarketed))) : QString();
    const QString size = perDevice(memory, a, unit);
    QStringList parts;
    if (engine == EngineKind::Ideal && a.memoryMarketed)
        parts += tr("Planned with %1 as sold").arg(soldAs(*a.memoryMarketed));
    switch (memory.basis) {
    case MemoryBasis::Runtime:
        parts += runtimeName(a).isEmpty() ? tr("%1 visible to the runtime").arg(size)
                                          : tr("%1 visible to %2").arg(size, runtimeName(a));
        break;
    case MemoryBasis::Driver:
        parts += tr("%1 by the driver; what the runtime sees, a little less, is unknown").arg(size);
        break;
    case MemoryBasis::NominalBinary:
        parts += tr("%1 by its label; what driver and runtime see is unknown").arg(size);
        break;
    case MemoryBasis::Marketed:
        parts += tr("%1 by the datasheet; what driver and runtime see is unknown").arg(size);
        break;
    case MemoryBasis::Unknown:
        parts += tr("Memory size unknown");
        break;
    }
    if (!sold.isEmpty() && engine != EngineKind::Ideal)
        parts += sold;
    if (a.memoryUnified)
        parts += tr("shared with the CPU");
    return joined(parts);
}

QString memoryDetail(const Accelerator& accelerator, ByteUnit unit)
{
    const PlanMemory memory = planMemory(accelerator);
    if (memory.basis == MemoryBasis::Unknown)
        return tr("size unknown");
    const QString size = ui::bytesText(memory.bytes, unit);
    return accelerator.devicesPerPackage > 1 ? tr("%1 × %2").arg(accelerator.devicesPerPackage).arg(size)
                                             : size;
}

} // namespace hbm::ui
