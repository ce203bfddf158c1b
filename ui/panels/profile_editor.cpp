// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the editor looks, and what it shows; what its buttons do is in profile_editor_actions.cpp.
#include "ui/panels/profile_editor.h"

#include "ui/document/profile_draft.h"
#include "ui/models/profiles_model.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/profile_form.h"
#include "ui/support/theme.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/tone_label.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>

namespace hbm::ui {

namespace {

QPushButton* button(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text);
    button->setToolTip(tip);
    button->setAutoDefault(false); // Return belongs to the boxes
    return button;
}

} // namespace

ProfileEditor::ProfileEditor(const Catalogue& known, std::filesystem::path folder, QWidget* parent)
    : QDialog(parent)
    , m_library(std::move(folder), known)
    , m_model(new ProfilesModel(this))
    , m_draft(new ProfileDraft(this))
    , m_filter(new QLineEdit)
    , m_kinds(new QTabBar)
    , m_table(new CopyTable)
    , m_form(new ProfileForm(*m_draft))
    , m_messages(new MessageBar)
    , m_title(new QLabel)
    , m_whose(new ToneLabel)
    , m_state(new ToneLabel)
    , m_new(button(tr("&New"), tr("An empty profile of the kind that is listed (Ctrl+N)")))
    , m_load(button(tr("&Load…"), tr("Read a profile from a file; it is yours once it is saved")))
    , m_duplicate(button(tr("D&uplicate"), {}))
    , m_delete(button(tr("&Delete"), {}))
    , m_path(button(tr("Copy &path"), {}))
    , m_save(button(tr("&Save"), {}))
    , m_discard(button(tr("D&iscard"), tr("Back to what was saved last; Ctrl+Z takes it back")))
{
    setWindowTitle(tr("Hardware profiles"));
    setModal(false);
    auto* parts = new QSplitter(Qt::Horizontal, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(buildList());
    parts->addWidget(buildEditor());
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 5);
    parts->setSizes({ 430, 740 });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(parts, 1);
    resize(1180, 740);

    m_form->setCatalogue(m_library.catalogue());
    m_form->setSurroundings({ [this](const std::string& id) {
                                 const ProfileEntry* other = m_library.find(isNode(m_draft->profile()), id);
                                 return other && other->isOwn() && other->file != m_draft->file();
                             },
        [this](const std::string& id) { return m_library.find(false, id) != nullptr; } });
    connect(m_form, &ProfileForm::complaintsChanged, this, &ProfileEditor::refresh);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text);
        markRow();
    });
    connect(m_kinds, &QTabBar::currentChanged, this, &ProfileEditor::listProfiles);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ProfileEditor::rowChosen);
    connect(m_new, &QPushButton::clicked, this, [this] { leave([this] { startNew(); }); });
    connect(m_load, &QPushButton::clicked, this, &ProfileEditor::askForFile);
    connect(m_duplicate, &QPushButton::clicked, this, [this] { leave([this] { duplicate(); }); });
    connect(m_delete, &QPushButton::clicked, this, &ProfileEditor::remove);
    connect(m_path, &QPushButton::clicked, this, &ProfileEditor::copyPath);
    connect(m_save, &QPushButton::clicked, this, &ProfileEditor::save);
    connect(m_discard, &QPushButton::clicked, this, &ProfileEditor::discard);
    addShortcuts();
    listProfiles();
    openFirst();
}

QWidget* ProfileEditor::buildList()
{
    auto* list = new QWidget;
    m_filter->setPlaceholderText(tr("Filter: name, maker, size, “yours”"));
    m_filter->setAccessibleName(tr("Filter profiles"));
    m_filter->setClearButtonEnabled(true);
    m_kinds->addTab(tr("&Accelerators"));
    m_kinds->addTab(tr("N&odes"));
    m_kinds->setAccessibleName(tr("Kind of profile"));
    m_kinds->setExpanding(false);
    m_kinds->setDrawBase(false);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Hardware profiles"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_new);
    buttons->addWidget(m_load);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_filter);
    layout->addWidget(m_kinds);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    return list;
}

QWidget* ProfileEditor::buildEditor()
{
    auto* editor = new QWidget;
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    large.setBold(true);
    m_title->setFont(large);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QVBoxLayout(editor);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_whose);
    layout->addWidget(m_messages);
    layout->addWidget(m_form, 1);
    layout->addWidget(buildButtons());
    return editor;
}

QWidget* ProfileEditor::buildButtons()
{
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_duplicate);
    layout->addWidget(m_delete);
    layout->addWidget(m_path);
    layout->addStretch(1);
    layout->addWidget(m_state);
    layout->addWidget(m_discard);
    layout->addWidget(m_save);
    m_state->setWordWrap(false);
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return line;
}

void ProfileEditor::addShortcuts()
{
    const auto on = [this](const QKeySequence& keys, auto&& run) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, run);
    };
    on(QKeySequence(Qt::CTRL | Qt::Key_S), [this] {
        if (m_save->isEnabled())
            save();
        else
            m_form->focusProblem();
    });
    on(QKeySequence(Qt::CTRL | Qt::Key_N), [this] { leave([this] { startNew(); }); });
    on(QKeySequence(Qt::CTRL | Qt::Key_F), [this] { m_filter->setFocus(Qt::ShortcutFocusReason); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Z), [this] {
        m_draft->undoStack().undo();
        m_draft->endGesture();
    });
    on(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] {
        m_draft->undoStack().redo();
        m_draft->endGesture();
    });
}

void ProfileEditor::refresh()
{
    const QString name = QString::fromStdString(ui::nameOf(m_draft->profile()));
    m_title->setText(name.isEmpty() ? tr("Without a name") : name);
    const bool own = m_draft->isEditable();
    m_whose->say(
        own ? QString() : tr("Shipped with the program: read only. Duplicate it to edit."), Role::Muted);
    if (own && m_origin == ProfileOrigin::Elsewhere)
        m_whose->say(tr("From a file that is left as it is: saving puts a copy into the folder of your own."),
            Role::Muted);
    m_duplicate->setText(own ? tr("D&uplicate") : tr("D&uplicate to edit"));
    m_duplicate->setToolTip(tr("A profile of your own that begins as a copy of this one"));
    const bool hasFile = !m_draft->file().empty();
    m_delete->setEnabled(hasFile);
    m_delete->setToolTip(hasFile ? tr("Move the file away; it can be brought back")
            : own                ? tr("There is no file yet: Discard leaves nothing behind")
                                 : tr("A shipped profile stays"));
    m_path->setEnabled(hasFile);
    m_path->setToolTip(hasFile ? QString::fromStdString(m_draft->file().string())
                               : tr("Only a saved profile of yours has a file"));
    const QString problem = m_form->problem();
    const bool dirty = m_draft->isDirty();
    m_save->setEnabled(dirty && problem.isEmpty());
    m_save->setToolTip(!own      ? tr("A shipped profile is not changed")
            : !problem.isEmpty() ? problem
            : dirty              ? tr("Write it into the folder of your own profiles (Ctrl+S)")
                                 : tr("Nothing has changed since it was saved"));
    m_discard->setEnabled(dirty);
    if (!problem.isEmpty() && own)
        m_state->say(tr("Cannot be saved: see “%1”").arg(m_form->problemField()), Role::Over);
    else
        m_state->say(dirty ? tr("Not saved") : own ? tr("Saved") : QString(), Role::Muted);
}

QString ProfileEditor::stateText() const
{
    return m_state->text();
}

void ProfileEditor::markRow()
{
    m_marking = true;
    const int row
        = m_openId.empty() || isNode(m_draft->profile()) != isListingNodes() ? -1 : m_model->rowOf(m_openId);
    if (row < 0)
        m_table->selectionModel()->clear();
    else
        m_table->selectRow(row);
    if (row >= 0)
        m_table->scrollTo(m_model->index(row, 0));
    m_marking = false;
}

} // namespace hbm::ui
