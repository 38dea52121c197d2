package csdbench.report.doc;

import java.util.List;
import java.util.function.BiConsumer;

/** Writes pieces of a report into a page. Stateless; any thread. */
public final class HtmlPieces {
    private HtmlPieces() {}

    /** Without script: charts are pictures with their notes below. */
    public static void write(Markup out, List<? extends Piece> pieces) {
        write(out, pieces, HtmlPieces::picture);
    }

    /** @param figure writes a chart with its notes, in the way of the page */
    public static void write(Markup out, List<? extends Piece> pieces, BiConsumer<Markup, Chart> figure) {
        pieces.forEach(piece -> write(out, piece, figure));
    }

    /** As the whole page does it. */
    public static void write(Markup out, Piece piece, BiConsumer<Markup, Chart> figure) {
        switch (piece) {
            case Piece.Section section -> {
                out.open("section", "id", section.id()).element("h2", section.title());
                write(out, section.pieces(), figure);
                out.closeLine();
            }
            case Piece.Fold fold -> {
                out.open("details", "class", "fold", "id", fold.id()).open("summary");
                out.element("b", fold.title())
                        .element("span", fold.words(), "class", "soft")
                        .closeLine();
                write(out, fold.pieces(), figure);
                out.closeLine();
            }
            case Piece.Heading heading -> out.element("h3", heading.text());
            case Piece.Words words ->
                out.element("p", words.text(), "class", words.weight().style());
            case Piece.Tiles tiles -> tiles(out, tiles.tiles());
            case Piece.Charts charts -> {
                out.open("div", "class", charts.wide() ? "single" : "pair");
                charts.charts().forEach(chart -> figure.accept(out, chart));
                out.closeLine();
            }
            case Piece.Items items -> {
                out.open("ul");
                items.lines().forEach(line -> out.element("li", line));
                out.closeLine();
            }
            case Piece.Command command ->
                out.open("p").element("code", command.line()).closeLine();
            case Piece.Links links -> {
                out.open("nav", "aria-label", links.what());
                links.places().forEach((id, name) -> out.element("a", name, "href", "#" + id));
                out.close();
            }
            case Piece.Drawn drawn -> out.add(drawn.markup());
            case Table table -> table.write(out);
        }
    }

    private static void tiles(Markup out, List<Piece.Tile> tiles) {
        out.open("ul", "class", "tiles");
        for (Piece.Tile tile : tiles) {
            out.open("li").element("span", tile.name(), "class", "name");
            out.element("span", tile.figure(), "class", "figure");
            out.element("span", tile.words(), "class", "words").close();
        }
        out.closeLine();
    }

    static void picture(Markup out, Chart chart) {
        out.open("figure", "class", "chart").element("h4", chart.title()).add(Svg.inPage(chart));
        out.open("figcaption");
        chart.notes().forEach(note -> out.element("p", note));
        out.close().closeLine();
    }
}
