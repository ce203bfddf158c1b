// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Amounts on a logarithmic chart: from single bytes to exbibytes on one axis, so the unit moves with the
// amount.
#include "ui/charts/growth_text.h"
#include "ui/support/byte_scale.h"

#include <cmath>

namespace hbm::ui::growth {

QString amount(Bytes bytes, ByteUnit unit)
{
    return amountText(bytes, unit);
}

QString axisAmount(double bytes, ByteUnit unit)
{
    const ByteScale scale = byteScale(bytes, unit);
    return scaledNumber(std::round(bytes / scale.size) * scale.size, scale, 0) + QChar(u' ') + scale.name;
}

} // namespace hbm::ui::growth
