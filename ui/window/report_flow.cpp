// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_flow.h"

#include "core/report/report_text.h"

#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextObjectInterface>
#include <QTextTable>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kDrawing = QTextFormat::UserObject + 1;
constexpr int kChart = QTextFormat::UserProperty + 1;
const QColor kMuted(0x55, 0x5b, 0x66);
const QColor kLine(0xc4, 0xc9, 0xd2);

} // namespace

/// Paints a chart where its character stands, as wide as the line.
class DrawingObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    DrawingObject(ReportDrawings drawings, double width, QObject* parent)
        : QObject(parent)
        , m_drawings(std::move(drawings))
        , m_width(width)
    {
    }

    QSizeF intrinsicSize(QTextDocument*, int, const QTextFormat& format) override
    {
        const ChartPicture* picture = drawing(format);
        return picture ? QSizeF(picture->size()) * (m_width / picture->size().width()) : QSizeF();
    }

    void drawObject(
        QPainter* painter, const QRectF& rect, QTextDocument*, int, const QTextFormat& format) override
    {
        ChartPicture* picture = drawing(format);
        if (!picture || !rect.intersects(visible)) // a chart heeds no clip
            return;
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / picture->size().width(), rect.width() / picture->size().width());
        picture->paint(*painter);
        painter->restore();
    }

    QRectF visible; ///< of the document

private:
    ChartPicture* drawing(const QTextFormat& format) const
    {
        const auto found = m_drawings.find(static_cast<ReportChart>(format.intProperty(kChart)));
        return found == m_drawings.end() ? nullptr : found->second.get();
    }

    ReportDrawings m_drawings;
    double m_width;
};

namespace {

QString line(const std::string& text)
{
    return QString::fromStdString(reportLine(text));
}

QTextCharFormat letters(double points, bool bold = false, const QColor& color = Qt::black)
{
    QTextCharFormat format;
    format.setFont(pageFont(points, bold));
    format.setForeground(color);
    return format;
}

QTextBlockFormat spaced(double above, double below, int steps = 0)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    format.setBottomMargin(below);
    format.setIndent(steps); // a margin would be in dots of the device
    return format;
}

class Flow
{
public:
    Flow(QTextDocument& document, const ReportDrawings& drawings)
        : m_cursor(&document)
        , m_drawings(drawings)
    {
    }

    void block(const QString& text, const QTextBlockFormat& place, const QTextCharFormat& look)
    {
        if (m_first)
            m_cursor.setBlockFormat(place);
        else
            m_cursor.insertBlock(place);
        m_first = false;
        m_cursor.setBlockCharFormat(look);
        m_cursor.insertText(text, look);
    }

    std::vector<int> headings;

    void heading(const QString& text)
    {
        QTextBlockFormat place = spaced(14, 4);
        place.setHeadingLevel(2);
        block(text, place, letters(12.5, true));
        headings.push_back(m_cursor.block().position());
    }

    void operator()(const ReportParagraph& paragraph)
    {
        block(line(paragraph.text), spaced(2, 4), letters(paragraph.strong ? 10.5 : 9, paragraph.strong));
    }

    void operator()(const ReportList& list)
    {
        for (const ReportItem& item : list.items) {
            const QTextBlockFormat place = spaced(0, 1.5, item.depth + 1);
            block(QStringLiteral("• ") + line(item.text), place, letters(item.depth == 0 ? 8.5 : 7.5));
        }
    }

    void operator()(const ReportCode& code)
    {
        QTextCharFormat look = letters(8);
        QFont font(QStringLiteral("monospace"));
        font.setStyleHint(QFont::TypeWriter);
        font.setPointSizeF(8);
        look.setFont(font);
        QString text = QString::fromStdString(reportCode(code.text));
        text.chop(1); // the last line end
        block(text.replace(QChar(u'\n'), QChar(QChar::LineSeparator)), spaced(3, 6, 1), look);
    }

    void operator()(const ReportPicture& picture)
    {
        if (!m_drawings.contains(picture.chart))
            return;
        QTextCharFormat object;
        object.setObjectType(kDrawing);
        object.setProperty(kChart, static_cast<int>(picture.chart));
        block({}, spaced(4, 4), letters(9));
        m_cursor.insertText(QString(QChar(QChar::ObjectReplacementCharacter)), object);
    }

    void operator()(const ReportTable& table)
    {
        if (!table.caption.empty()) {
            block(line(table.caption), spaced(4, 2), letters(8.5, false, kMuted));
            headings.push_back(m_cursor.block().position());
        }
        QTextTableFormat format;
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderBrush(kLine);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(3);
        format.setCellSpacing(0);
        format.setTopMargin(2);
        format.setBottomMargin(6);
        format.setHeaderRowCount(1);
        if (m_first)
            block({}, spaced(0, 0), letters(4));
        QTextTable* grid = m_cursor.insertTable(
            static_cast<int>(table.rows.size()) + 1, static_cast<int>(table.columns.size()), format);
        const double points = table.columns.size() > 6 ? 7 : 8;
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            cell(*grid, 0, column, table, table.columns[column].title, letters(points, true));
            for (std::size_t row = 0; row < table.rows.size(); ++row)
                if (column < table.rows[row].size())
                    cell(*grid, row + 1, column, table, table.rows[row][column], letters(points));
        }
        m_cursor.movePosition(QTextCursor::End);
    }

private:
    static void cell(QTextTable& grid, std::size_t row, std::size_t column, const ReportTable& table,
        const std::string& text, const QTextCharFormat& look)
    {
        QTextCursor inside
            = grid.cellAt(static_cast<int>(row), static_cast<int>(column)).firstCursorPosition();
        QTextBlockFormat place;
        if (table.columns[column].number)
            place.setAlignment(Qt::AlignRight);
        inside.setBlockFormat(place);
        inside.insertText(line(text), look);
    }

    QTextCursor m_cursor;
    const ReportDrawings& m_drawings;
    bool m_first = true;
};

} // namespace

QFont pageFont(double points, bool bold)
{
    QFont font = QGuiApplication::font();
    font.setPointSizeF(points);
    font.setBold(bold);
    // With a space between letters, however small, Qt joins none: "fi" stays two letters for those who
    // search.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return font;
}

ReportFlow::ReportFlow(
    const ReportDocument& report, const ReportDrawings& drawings, QPaintDevice& device, QSizeF page)
    : m_page(page)
    , m_object(new DrawingObject(drawings, page.width(), &m_document))
{
    m_document.setUndoRedoEnabled(false);
    m_document.setDefaultFont(pageFont(9));
    m_document.setDocumentMargin(0);
    m_document.setIndentWidth(10);
    Flow flow(m_document, drawings);
    flow.block(line(report.title), spaced(0, 4), letters(17, true));
    flow.block(line(report.subtitle), spaced(0, 2), letters(9.5));
    flow.block(line(report.program), spaced(0, 4), letters(9, false, kMuted));
    for (const ReportSection& section : report.sections) {
        flow.heading(line(section.title));
        for (const ReportBlock& block : section.blocks)
            std::visit([&flow](const auto& part) { flow(part); }, block);
    }
    m_headings = std::move(flow.headings);
    // Laid out from here on, rather than with each insertion.
    m_document.documentLayout()->setPaintDevice(&device);
    m_document.documentLayout()->registerHandler(kDrawing, m_object);
    m_document.setPageSize(page);
    keepTogether();
}

ReportFlow::~ReportFlow() = default;

/// Qt knows no such rule. Each heading that stands alone at the end of a page goes to the next one.
void ReportFlow::keepTogether()
{
    const QAbstractTextDocumentLayout* layout = m_document.documentLayout();
    const auto pageOf = [&](double y) { return static_cast<int>(y / m_page.height()); };
    for (const int position : m_headings) {
        const QTextBlock heading = m_document.findBlock(position);
        const QTextBlock next = heading.next();
        if (!next.isValid())
            continue;
        const QRectF here = layout->blockBoundingRect(heading), there = layout->blockBoundingRect(next);
        if (pageOf(here.top()) == pageOf(there.bottom() - 1) || there.height() > m_page.height())
            continue;
        QTextBlock first = heading; // of headings one below the other, which move together
        while (std::binary_search(m_headings.begin(), m_headings.end(), first.previous().position()))
            first = first.previous();
        QTextCursor cursor(first);
        QTextBlockFormat place = first.blockFormat();
        place.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        cursor.setBlockFormat(place);
        m_document.setPageSize(m_page); // all of it anew: a part of it would keep places of before
        m_document.pageCount();
    }
}

void ReportFlow::paint(QPainter& painter, int page) const
{
    const QRectF view({ 0, page * m_page.height() }, m_page);
    painter.save();
    painter.translate(0, -view.top());
    painter.setClipRect(view);
    m_object->visible = view;
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = view;
    context.palette.setColor(QPalette::Text, Qt::black);
    m_document.documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace hbm::ui

#include "report_flow.moc"
