// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a screen reader learns of a StopSlider: that it is a slider, its value in real units, its ends.
#include "ui/widgets/stop_slider.h"

#include <QAccessibleWidget>

namespace hbm::ui {

namespace {

class AccessibleSlider : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit AccessibleSlider(StopSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QVariant currentValue() const override { return QVariant::fromValue<qlonglong>(slider()->value()); }
    void setCurrentValue(const QVariant& value) override { emit slider()->valueChanged(value.toLongLong()); }
    QVariant minimumValue() const override { return end(true); }
    QVariant maximumValue() const override { return end(false); }
    QVariant minimumStepSize() const override { return QVariant::fromValue<qlonglong>(1); }

private:
    StopSlider* slider() const { return static_cast<StopSlider*>(widget()); }

    QVariant end(bool first) const
    {
        const auto& stops = slider()->stops();
        return stops.empty() ? QVariant()
                             : QVariant::fromValue<qlonglong>((first ? stops.front() : stops.back()).value);
    }
};

QAccessibleInterface* makeSlider(const QString& className, QObject* object)
{
    auto* slider
        = className == QLatin1String("hbm::ui::StopSlider") ? qobject_cast<StopSlider*>(object) : nullptr;
    return slider ? new AccessibleSlider(slider) : nullptr;
}

} // namespace

void StopSlider::installAccessible()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeSlider);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace hbm::ui
