package csdbench.language.parm;

/** Lays out one complaint: the position and the problem, the line, carets under the very characters, and advice. */
final class DiagnosticText {
    private static final int TAB_CELLS = 4;

    /** Longer lines are shown in part. */
    private static final int WINDOW_CELLS = 160;

    private static final int CELLS_BEFORE_SPAN = 60;

    private DiagnosticText() {}

    /** Several lines, each with its end. */
    static String of(Diagnostic diagnostic) {
        TextSpan span = diagnostic.span();
        String number = String.valueOf(span.line());
        String gutter = " ".repeat(number.length() + 2);
        StringBuilder out = new StringBuilder();
        out.append(span.place())
                .append(": ")
                .append(diagnostic.severity().word())
                .append(": ")
                .append(printable(diagnostic.problem()).stripTrailing())
                .append('\n');
        Excerpt excerpt = excerpt(span);
        out.append((" " + number + " | " + excerpt.text()).stripTrailing()).append('\n');
        out.append(gutter)
                .append("| ")
                .append(" ".repeat(excerpt.caretCell()))
                .append("^".repeat(excerpt.caretCells()))
                .append('\n');
        diagnostic.expected().ifPresent(words -> advice(out, gutter, "expected", words));
        diagnostic.hint().ifPresent(words -> advice(out, gutter, "hint", words));
        return out.toString();
    }

    private static void advice(StringBuilder out, String gutter, String kind, String words) {
        out.append(gutter)
                .append("= ")
                .append(kind)
                .append(": ")
                .append(printable(words))
                .append('\n');
    }

    private record Excerpt(String text, int caretCell, int caretCells) {}

    private static Excerpt excerpt(TextSpan span) {
        String line = lineOf(span);
        int from = Math.min(span.column() - 1, line.length());
        int to = Math.min(from + span.length(), line.length());
        String before = cells(line.substring(0, from));
        String marked = cells(line.substring(from, to));
        String after = cells(line.substring(to));
        boolean long_ = width(before) + width(marked) + width(after) > WINDOW_CELLS;
        if (long_) {
            before = "…".repeat(before.length() > CELLS_BEFORE_SPAN ? 1 : 0) + lastOf(before, CELLS_BEFORE_SPAN);
            int room = Math.max(0, WINDOW_CELLS - width(before));
            String rest = firstOf(marked + after, room);
            after = rest.substring(Math.min(marked.length(), rest.length()))
                    + (rest.length() < marked.length() + after.length() ? "…" : "");
            marked = marked.substring(0, Math.min(marked.length(), rest.length()));
        }
        return new Excerpt(before + marked + after, width(before), Math.max(1, width(marked)));
    }

    private static String lineOf(TextSpan span) {
        var lines = span.text().lines();
        return span.line() <= lines.size() ? lines.get(span.line() - 1) : "";
    }

    private static String lastOf(String text, int count) {
        int from = Math.max(0, text.length() - count);
        boolean splits = from > 0 && Character.isLowSurrogate(text.charAt(from));
        return text.substring(splits ? from + 1 : from);
    }

    private static String firstOf(String text, int count) {
        int to = Math.min(count, text.length());
        boolean splits = to > 0 && Character.isHighSurrogate(text.charAt(to - 1));
        return text.substring(0, splits ? to - 1 : to);
    }

    /** Tabs as blanks, and nothing that would move the cursor or change colours. */
    private static String cells(String text) {
        return printable(text.replace("\t", " ".repeat(TAB_CELLS)));
    }

    private static String printable(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int index = 0; index < text.length(); index++) {
            char next = text.charAt(index);
            boolean harmful = Character.isISOControl(next)
                    || Character.getType(next) == Character.FORMAT
                    || Character.isSurrogate(next) && !isPaired(text, index);
            out.append(harmful ? '\uFFFD' : next);
        }
        return out.toString();
    }

    private static boolean isPaired(String text, int index) {
        return Character.isHighSurrogate(text.charAt(index))
                ? index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))
                : index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }

    /** Cells of a terminal that a text takes. */
    private static int width(String text) {
        return text.codePoints().map(DiagnosticText::cellsOf).sum();
    }

    private static int cellsOf(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL -> 2;
            default -> (codePoint >= 0xFF01 && codePoint <= 0xFF60) || codePoint >= 0x1F300 ? 2 : 1;
        };
    }
}
