// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What web pages and chat programs do to a command, undone.
#include "core/report/shell_words.h"

#include "core/base/text.h"

#include <cstdint>

namespace hbm {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

} // namespace

std::string typedText(std::string_view pasted)
{
    std::string out;
    out.reserve(pasted.size());
    for (std::size_t i = 0; i < pasted.size();) {
        const std::size_t start = i;
        const std::int32_t code = nextCodePoint(pasted, i);
        const bool wordStart = out.empty() || isBlank(out.back());
        switch (code) {
        case '\n':
        case '\t':
            out += static_cast<char>(code);
            break;
        case '\r': // of CR LF; alone it ends a line
            if (i >= pasted.size() || pasted[i] != '\n')
                out += '\n';
            break;
        case 0xA0: // no-break blanks
        case 0x2007:
        case 0x202F:
        case 0x3000:
            out += ' ';
            break;
        case 0x200B: // of no width
        case 0x200C:
        case 0x200D:
        case 0x2060:
        case 0xFEFF:
        case 0xAD:
            break;
        case 0x2018:
        case 0x2019:
        case 0x201A:
            out += '\'';
            break;
        case 0x201C:
        case 0x201D:
        case 0x201E:
            out += '"';
            break;
        case 0x2013: // a dash that was two
        case 0x2014:
            out += wordStart ? std::string_view("--") : pasted.substr(start, i - start);
            break;
        case 0x2212: // a minus
        case 0x2010:
        case 0x2011:
            out += '-';
            break;
        case -1:
            out += '?';
            break;
        default:
            if (code < 0x20 || code == 0x7F)
                out += ' ';
            else
                out += pasted.substr(start, i - start);
        }
    }
    return out;
}

} // namespace hbm
