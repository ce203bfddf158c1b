// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two colour sets, written down once. Everything that paints asks for a role, never for a colour.
#include "ui/support/theme.h"

#include <array>

namespace hbm::ui {

namespace {

struct Pair
{
    QRgb light;
    QRgb dark;
};

/// In the order of Role.
constexpr std::array<Pair, 14> kColors { {
    { 0xff0072b2, 0xff4ba3db }, // Weights
    { 0xffe08a00, 0xfff2a93b }, // KvInUse
    { 0xfffbe3b8, 0xff5c4a28 }, // KvFree
    { 0xff7a8494, 0xff8f99a9 }, // Reserve
    { 0xffe9ecf0, 0xff323946 }, // KeptBack
    { 0xffc8402f, 0xfff07562 }, // Over
    { 0xff1b7f4b, 0xff5cc890 }, // Fits
    { 0xff9a6700, 0xffe3b341 }, // Tight
    { 0xfff6f7f9, 0xff1d2129 }, // Ground
    { 0xffffffff, 0xff262b35 }, // Panel
    { 0xff1c2330, 0xffe8ebf0 }, // Text
    { 0xff5d6878, 0xffa2acbb }, // Muted
    { 0xffd9dde3, 0xff3a414e }, // Line
    { 0xff1769b5, 0xff6fb3ef }, // Accent
} };

QColor mix(const QColor& a, const QColor& b, double share)
{
    const auto channel
        = [share](int from, int to) { return static_cast<int>(from + (to - from) * share + 0.5); };
    return { channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()) };
}

} // namespace

QColor Theme::color(Role role) const
{
    const Pair& pair = kColors[static_cast<std::size_t>(role)];
    return QColor::fromRgb(dark ? pair.dark : pair.light);
}

QPalette Theme::palette() const
{
    const QColor ground = color(Role::Ground);
    const QColor panel = color(Role::Panel);
    const QColor text = color(Role::Text);
    const QColor muted = color(Role::Muted);
    const QColor line = color(Role::Line);
    const QColor accent = color(Role::Accent);
    // The accent of the dark set is light, so what stands on it is dark.
    const QColor onAccent = dark ? ground : QColor(Qt::white);
    // Buttons stand out from the panel a little; Fusion derives its outlines from Window and Button.
    const QColor button = dark ? mix(panel, text, 0.06) : mix(panel, line, 0.25);

    QPalette p;
    p.setColor(QPalette::Window, ground);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, panel);
    p.setColor(QPalette::AlternateBase, mix(panel, ground, dark ? 0.5 : 0.7));
    p.setColor(QPalette::Text, text);
    // Holds figures too (defaults in force), so it is as readable as other secondary text.
    p.setColor(QPalette::PlaceholderText, mix(muted, panel, 0.08));
    p.setColor(QPalette::Button, button);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, color(Role::Over));
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, onAccent);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    // A tool tip is a card above cards: the panel's colour in light, a step lighter in dark.
    p.setColor(QPalette::ToolTipBase, dark ? mix(panel, text, 0.08) : panel);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::Light, dark ? mix(panel, text, 0.14) : QColor(Qt::white));
    p.setColor(QPalette::Midlight, mix(panel, line, 0.5));
    p.setColor(QPalette::Mid, line);
    p.setColor(QPalette::Dark, dark ? mix(ground, Qt::black, 0.35) : mix(line, muted, 0.35));
    p.setColor(QPalette::Shadow, dark ? QColor(Qt::black) : mix(muted, text, 0.5));

    const QColor faint = mix(muted, ground, 0.4);
    for (QPalette::ColorRole role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        p.setColor(QPalette::Disabled, role, faint);
    p.setColor(QPalette::Disabled, QPalette::Link, faint);
    p.setColor(QPalette::Disabled, QPalette::Base, mix(panel, ground, dark ? 0.5 : 1.0));
    p.setColor(QPalette::Disabled, QPalette::Button, mix(button, ground, 0.5));
    p.setColor(QPalette::Disabled, QPalette::Highlight, line);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, muted);
    p.setColor(QPalette::Disabled, QPalette::PlaceholderText, faint);
    return p;
}

Theme themeOf(const QPalette& palette)
{
    return { palette.color(QPalette::Active, QPalette::Window).lightness() < 128 };
}

} // namespace hbm::ui
