package csdbench.report.doc;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A part of a report. Immutable, as long as a {@link Table} gets no more rows. */
public sealed interface Piece
        permits Piece.Section,
                Piece.Fold,
                Piece.Heading,
                Piece.Words,
                Piece.Tiles,
                Piece.Charts,
                Piece.Items,
                Piece.Command,
                Piece.Links,
                Piece.Drawn,
                Table {
    /** How much weight a sentence has. */
    enum Weight {
        PLAIN,
        /** Before what it introduces. */
        LEAD,
        /** What the whole report is about. */
        WHAT,
        /** Beside the point. */
        SOFT,
        /** Below what it explains. */
        FOOT,
        /** What nobody may overlook. */
        BANNER;

        /** Of the page's style; empty for plain. */
        String style() {
            return this == PLAIN ? "" : name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Parts under a heading.
     *
     * @param id by which it is linked; may be empty
     */
    record Section(String id, String title, List<Piece> pieces) implements Piece {
        public Section {
            pieces = List.copyOf(pieces);
        }
    }

    /**
     * Pieces that a reader opens.
     *
     * @param words beside the title, which stay
     */
    record Fold(String id, String title, String words, List<Piece> pieces) implements Piece {
        public Fold {
            pieces = List.copyOf(pieces);
        }
    }

    /** A heading within a section. */
    record Heading(String text) implements Piece {}

    /** A sentence or some. */
    record Words(String text, Weight weight) implements Piece {}

    /** Key figures, each with its name and a few words. */
    record Tiles(List<Tile> tiles) implements Piece {}

    /** One of them. */
    record Tile(String name, String figure, String words) {}

    /**
     * Charts beside each other.
     *
     * @param wide whether one has all of the width
     */
    record Charts(List<Chart> charts, boolean wide) implements Piece {}

    /** Lines that belong together. */
    record Items(List<String> lines) implements Piece {}

    /** What one types into a shell. */
    record Command(String line) implements Piece {}

    /** Places of the same page, by their ids. */
    record Links(String what, Map<String, String> places) implements Piece {}

    /** What only a page can show. */
    record Drawn(Markup markup) implements Piece {}

    static Piece words(String text) {
        return new Words(text, Weight.PLAIN);
    }

    static Piece lead(String text) {
        return new Words(text, Weight.LEAD);
    }

    static Piece what(String text) {
        return new Words(text, Weight.WHAT);
    }

    static Piece soft(String text) {
        return new Words(text, Weight.SOFT);
    }

    static Piece foot(String text) {
        return new Words(text, Weight.FOOT);
    }

    static Piece banner(String text) {
        return new Words(text, Weight.BANNER);
    }

    static Piece charts(Chart... charts) {
        return new Charts(List.of(charts), false);
    }
}
