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
                Piece.Small,
                Piece.Notes,
                Piece.Beside,
                Piece.Items,
                Piece.Facts,
                Piece.Card,
                Piece.Command,
                Piece.Linked,
                Piece.Links,
                Piece.Drawn,
                Table {
    /** How much weight a sentence has. */
    enum Weight {
        PLAIN,
        /** What came of it all, in one sentence. */
        RESULT,
        /** Before what it introduces. */
        LEAD,
        /** What the whole report is about. */
        WHAT,
        /** Beside the point. */
        SOFT,
        /** Below what it explains. */
        FOOT,
        /** What everybody should know. */
        NOTE,
        /** Why figures may mislead. */
        WARNING,
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
     * Pieces that a reader opens; what links to them opens them.
     *
     * @param id by which it is linked; empty for a small one within a section
     * @param words beside the title, which stay
     * @param printed whether it is open on paper, as it is short
     */
    record Fold(String id, String title, String words, boolean printed, List<Piece> pieces) implements Piece {
        public Fold {
            pieces = List.copyOf(pieces);
        }
    }

    /**
     * A heading within a section.
     *
     * @param below whether it stands below another one
     */
    record Heading(String text, boolean below) implements Piece {}

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

    /**
     * Many charts that share a legend and are compared with each other.
     *
     * @param charts by their headings
     * @param captions by the same headings: what is said of one, if anything
     */
    record Small(Map<String, Chart> charts, Map<String, String> captions) implements Piece {}

    /** What holds for several charts; a page says it once. */
    record Notes(List<String> notes) implements Piece {}

    /** Pieces beside each other where there is room. */
    record Beside(List<? extends Piece> pieces) implements Piece {}

    /**
     * Lines that belong together.
     *
     * @param numbered whether their order matters
     */
    record Items(List<String> lines, boolean numbered) implements Piece {}

    /** Names and values under headings, beside each other where there is room; blank values are left out. */
    record Facts(Map<String, Map<String, String>> columns) implements Piece {}

    /**
     * Pieces about one thing of several.
     *
     * @param title may be empty
     * @param tag a word about it; may be empty
     * @param words beside that; may be empty
     */
    record Card(String title, String tag, String words, List<Piece> pieces) implements Piece {}

    /** What one types into a shell. */
    record Command(String line) implements Piece {}

    /**
     * A sentence with a place to go to.
     *
     * @param before text before it
     * @param link relative to the report
     * @param after text behind it
     */
    record Linked(String before, String link, String after) implements Piece {}

    /** Places of the same page, by their ids. */
    record Links(String what, Map<String, String> places) implements Piece {}

    /** What only a page can show. */
    record Drawn(Markup markup) implements Piece {}

    static Piece words(String text) {
        return new Words(text, Weight.PLAIN);
    }

    static Piece result(String text) {
        return new Words(text, Weight.RESULT);
    }

    static Piece warning(String text) {
        return new Words(text, Weight.WARNING);
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

    static Piece note(String text) {
        return new Words(text, Weight.NOTE);
    }

    static Piece banner(String text) {
        return new Words(text, Weight.BANNER);
    }

    static Piece charts(Chart... charts) {
        return new Charts(List.of(charts), false);
    }

    static Piece heading(String text) {
        return new Heading(text, false);
    }

    static Piece items(List<String> lines) {
        return new Items(lines, false);
    }
}
