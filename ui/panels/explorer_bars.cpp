// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explorer_bars.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kBars = 24; // more are a table

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::ExplorerView)
};

} // namespace

ExplorerBars explorerBars(const ExplorerModel& model, const ExplorerFilter& filter, std::int64_t wanted)
{
    ExplorerBars bars;
    bars.wanted = wanted;
    bars.all = static_cast<std::size_t>(filter.rowCount());
    for (int row = 0; row < std::min(filter.rowCount(), kBars); ++row) {
        const int source = filter.mapToSource(filter.index(row, 0)).row();
        const ExploredGpus& gpus = model.row(source);
        const auto cell = [&](int column) { return model.index(source, column).data().toString(); };
        bars.rows.push_back({ model.name(source), gpus.verdict, gpus.sessions,
            Words::tr("%1 of memory, weights %2")
                    .arg(cell(ExplorerModel::MemoryOfAll), cell(ExplorerModel::WeightsShare))
                + QLatin1Char('\n') + cell(ExplorerModel::Layout) });
    }
    return bars;
}

} // namespace hbm::ui
