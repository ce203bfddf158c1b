// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Units that move with the amount, for places where one state of a layer and a whole session stand side by
// side. The unit that the user chose decides between powers of 1024 and of 1000.
#pragma once

#include "core/base/text.h"

#include <QString>

namespace hbm::ui {

struct ByteScale
{
    double size = 1; ///< bytes
    int step = 0; ///< 0 = bytes, 1 = KiB, 2 = MiB …
    QString name;

    bool operator==(const ByteScale&) const = default;
};

/// The largest unit that `bytes` hold at least once. Who chose MiB keeps it up to a whole TiB, which no
/// session of today reaches.
ByteScale byteScale(double bytes, ByteUnit unit);

/// A number in such a unit, with separators and without its name.
QString scaledNumber(double bytes, const ByteScale& scale, int decimals);

/// With one decimal in the largest unit that leaves something before the point: a state of 428.6 MiB beside
/// a cache of 27.0 GiB is not "0.4 GiB".
QString amountText(Bytes bytes, ByteUnit unit);

} // namespace hbm::ui
