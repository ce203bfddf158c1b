// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's own window, with its sliders moved as a hand would.
#pragma once

#include "core/hardware/catalogue.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/widgets/stop_slider.h"
#include "ui/window/main_window.h"

#include <QApplication>

#include <cmath>
#include <random>
#include <stdexcept>

namespace hbm::bench {

struct Page
{
    std::string name;
    ui::ViewChoice choice;
};

class PlannerWindow
{
public:
    PlannerWindow()
        : m_document(shippedCatalogue())
        , m_window(m_document)
    {
        m_window.resize(1280, 860);
        m_window.show();
        QApplication::processEvents();
        (void)m_window.inputs().rows(); // made by now
        m_window.repaint();
    }

    static std::vector<Page> pages()
    {
        using ui::ViewChoice;
        return { { "Memory", ViewChoice::Memory }, { "Context", ViewChoice::Context },
            { "Fit map", ViewChoice::FitMap }, { "Layers", ViewChoice::Layers },
            { "Compare", ViewChoice::Compare } };
    }
    static QStringList sliders() { return { QStringLiteral("max-model-len"), QStringLiteral("sessions") }; }

    void show(const Page& page)
    {
        m_window.view().showView(page.choice);
        QApplication::processEvents();
    }

    /// Sliders are logarithmic: so are the values.
    qint64 randomValue(const QString& name)
    {
        const double most = name == QLatin1String("sessions") ? 10 : 20;
        const double least = name == QLatin1String("sessions") ? 0 : 12;
        return static_cast<qint64>(std::exp2(std::uniform_real_distribution<double>(least, most)(m_random)));
    }

    void move(const QString& name, qint64 value)
    {
        auto* slider = m_window.findChild<ui::StopSlider*>(name + QLatin1String("/slider"));
        if (!slider)
            throw std::runtime_error("no slider " + name.toStdString());
        emit slider->valueChanged(value); // as a drag does; the document tells the slider its value
        QApplication::processEvents(); // lays out and paints what changed
    }

private:
    ui::PlanDocument m_document;
    ui::MainWindow m_window;
    std::mt19937 m_random { 1 };
};

} // namespace hbm::bench
