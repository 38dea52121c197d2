package csdbench.language.parm;

import java.util.ArrayList;
import java.util.List;

/** From one logical line to entries. Complains about what is not an entry and goes on after the next comma. */
final class Lexer {
    private static final int MIN_KEYWORD_LENGTH = 2;

    private final MappedText line;
    private final String text;
    private final Diagnostics diagnostics;
    private final List<Entry> entries = new ArrayList<>();
    private int at;

    private Lexer(MappedText line, Diagnostics diagnostics) {
        this.line = line;
        this.text = line.text();
        this.diagnostics = diagnostics;
    }

    /** The entries of a line, in order. A value that is missing is given as an empty one, already complained about. */
    static List<Entry> entries(MappedText line, Diagnostics diagnostics) {
        Lexer lexer = new Lexer(line, diagnostics);
        while (lexer.at < lexer.text.length()) {
            lexer.entry();
        }
        return lexer.entries;
    }

    private void entry() {
        int start = at;
        while (at < text.length() && "=,()\"".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == text.length() || text.charAt(at) != '=' || at == start) {
            int end = skipToComma();
            diagnostics.error(
                    line.span(start, end),
                    "Expecting 'keyword=' in parameter: " + text.substring(start, end),
                    start == end ? "there is a comma too many" : "write keyword=value, without blanks around the '='");
            return;
        }
        int keywordEnd = at;
        at++;
        List<Value> values = new ArrayList<>();
        boolean list = at < text.length() && text.charAt(at) == '(';
        if (list) {
            list(values);
        } else {
            values.add(value(false));
        }
        int end = at;
        endEntry(list);
        if (keywordEnd - start < MIN_KEYWORD_LENGTH) {
            diagnostics.error(
                    line.span(start, end),
                    "Keyword must contain a minimum of 2 characters: " + text.substring(start, end));
            return;
        }
        entries.add(new Entry(
                text.substring(start, keywordEnd), line.span(start, keywordEnd), values, list, line.span(start, end)));
    }

    /** After the values: a comma, or the end. */
    private void endEntry(boolean list) {
        if (at < text.length() && text.charAt(at) != ',') {
            int start = at;
            int end = skipToComma();
            if (list) {
                diagnostics.error(
                        line.span(start, end), "Unmatched Parenthesis: expecting a comma after ')'", "add the comma");
            }
            return;
        }
        at++;
    }

    private void list(List<Value> values) {
        int open = at;
        at++;
        while (true) {
            values.add(value(true));
            if (at == text.length()) {
                unclosed(open, values);
                return;
            }
            at++;
            if (text.charAt(at - 1) == ')') {
                return;
            }
        }
    }

    /** Takes the rest of the line as the list, with a warning; when that swallows another entry, it is an error. */
    private void unclosed(int open, List<Value> values) {
        boolean swallowed = values.stream()
                .anyMatch(value -> !value.quoted() && value.text().contains("="));
        TextSpan span = line.span(open, open + 1);
        String problem = "Unmatched Parenthesis: this '(' is never closed";
        if (swallowed) {
            diagnostics.error(span, problem, "add ')' after the last value");
        } else {
            diagnostics.warning(span, problem, "the rest of the line counts as the list; add ')'");
        }
    }

    /** One value; stops at its comma, at the {@code )} of its list, or at the end. */
    private Value value(boolean inList) {
        int start = at;
        StringBuilder plain = new StringBuilder();
        boolean quoted = false;
        int depth = 0;
        while (at < text.length()) {
            char next = text.charAt(at);
            if (next == '"') {
                quoted = true;
                at = quotedPart(plain);
                continue;
            }
            if (next == ',' && (!inList || depth == 0) || next == ')' && inList && depth == 0) {
                break;
            }
            depth += next == '(' ? 1 : 0;
            depth -= next == ')' ? 1 : 0;
            if (depth < 0) {
                diagnostics.error(
                        line.span(at, at + 1),
                        "Unmatched Parenthesis: this ')' closes nothing",
                        "remove it, or write '(' after the '='");
                depth = 0;
            } else {
                plain.append(next);
            }
            at++;
        }
        TextSpan span = line.span(start, at);
        if (plain.isEmpty()) {
            diagnostics.error(span, quoted ? "there is nothing between the quotes" : "a value is missing here");
        }
        return new Value(plain.toString(), span, quoted);
    }

    /** Takes the text between quotes; returns the position after them. */
    private int quotedPart(StringBuilder plain) {
        int close = text.indexOf('"', at + 1);
        if (close < 0) {
            diagnostics.error(line.span(at, at + 1), "this quote is never closed", "add '\"' after the value");
            plain.append(text, at + 1, text.length());
            return text.length();
        }
        plain.append(text, at + 1, close);
        return close + 1;
    }

    /** Moves after the next comma; returns where it was. */
    private int skipToComma() {
        int comma = text.indexOf(',', at);
        int end = comma < 0 ? text.length() : comma;
        at = end + 1;
        return end;
    }
}
