package csdbench.language.parm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text that was put together from pieces of others: lines were trimmed and joined, variables replaced. Knows for every
 * character where it came from. Immutable.
 */
final class MappedText {
    static final MappedText EMPTY = new MappedText("", List.of());

    private final String text;
    private final List<Piece> pieces;

    /**
     * A run of characters with a common origin.
     *
     * @param start of the run in the whole
     * @param length of the run, above 0
     * @param origin where it came from; as long as the run when it is {@code verbatim}
     * @param verbatim each character came from its own position; otherwise all came from the whole origin
     */
    private record Piece(int start, int length, TextSpan origin, boolean verbatim) {
        Piece shifted(int by) {
            return new Piece(start + by, length, origin, verbatim);
        }

        int firstColumn(int index) {
            return origin.column() + (verbatim ? index - start : 0);
        }

        int endColumn(int index) {
            return verbatim ? origin.column() + index - start + 1 : origin.column() + origin.length();
        }

        /** The part between two indexes of the whole, empty when there is none. */
        List<Piece> part(int from, int to) {
            int first = Math.max(from, start);
            int end = Math.min(to, start + length);
            if (first >= end) {
                return List.of();
            }
            TextSpan kept =
                    verbatim ? new TextSpan(origin.text(), origin.line(), firstColumn(first), end - first) : origin;
            return List.of(new Piece(first - from, end - first, kept, verbatim));
        }
    }

    private MappedText(String text, List<Piece> pieces) {
        this.text = text;
        this.pieces = pieces;
    }

    /** Part of one line of a text; columns are counted from 0 here. */
    static MappedText of(SourceText source, int line, int fromColumn, int toColumn) {
        if (fromColumn >= toColumn) {
            return EMPTY;
        }
        TextSpan origin = new TextSpan(source, line, fromColumn + 1, toColumn - fromColumn);
        return new MappedText(
                source.lines().get(line - 1).substring(fromColumn, toColumn),
                List.of(new Piece(0, toColumn - fromColumn, origin, true)));
    }

    String text() {
        return text;
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    MappedText part(int from, int to) {
        List<Piece> kept = new ArrayList<>();
        pieces.forEach(piece -> kept.addAll(piece.part(from, to)));
        return new MappedText(text.substring(from, to), kept);
    }

    MappedText plus(MappedText more) {
        List<Piece> all = new ArrayList<>(pieces);
        more.pieces.forEach(piece -> all.add(piece.shifted(text.length())));
        return new MappedText(text + more.text, all);
    }

    /** Replaces what a pattern finds; the function answers null to leave a find as it is. */
    MappedText replace(Pattern pattern, Function<MatchResult, String> replacement) {
        Matcher matcher = pattern.matcher(text);
        MappedText result = EMPTY;
        int kept = 0;
        while (matcher.find()) {
            String inserted = replacement.apply(matcher);
            if (inserted != null) {
                MappedText piece = inserted(inserted, span(matcher.start(), matcher.end()));
                result = result.plus(part(kept, matcher.start())).plus(piece);
                kept = matcher.end();
            }
        }
        return kept == 0 ? this : result.plus(part(kept, text.length()));
    }

    private static MappedText inserted(String text, TextSpan origin) {
        return text.isEmpty() ? EMPTY : new MappedText(text, List.of(new Piece(0, text.length(), origin, false)));
    }

    /**
     * Where characters came from. When they came from several lines, the part on the first of them; when there are
     * none, the position after the character before.
     */
    TextSpan span(int from, int to) {
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("an empty text came from nowhere");
        }
        if (from >= to) {
            return placeAt(from);
        }
        Piece first = pieceAt(from);
        int column = first.firstColumn(from);
        int end = first.endColumn(Math.min(to, first.start + first.length) - 1);
        for (Piece piece : pieces) {
            boolean inside = piece.start > from && piece.start < to;
            if (inside && isSameLine(piece.origin, first.origin)) {
                end = Math.max(end, piece.endColumn(Math.min(to, piece.start + piece.length) - 1));
            }
        }
        return new TextSpan(first.origin.text(), first.origin.line(), column, end - column);
    }

    private TextSpan placeAt(int index) {
        if (index == 0) {
            Piece first = pieces.get(0);
            return new TextSpan(first.origin.text(), first.origin.line(), first.origin.column(), 0);
        }
        Piece before = pieceAt(index - 1);
        return new TextSpan(before.origin.text(), before.origin.line(), before.endColumn(index - 1), 0);
    }

    private Piece pieceAt(int index) {
        for (Piece piece : pieces) {
            if (index < piece.start + piece.length) {
                return piece;
            }
        }
        throw new IllegalArgumentException("no character " + index + " in a text of " + text.length());
    }

    private static boolean isSameLine(TextSpan one, TextSpan other) {
        return one.text() == other.text() && one.line() == other.line();
    }

    @Override
    public String toString() {
        return text;
    }
}
