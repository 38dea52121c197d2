package csdbench.report.doc;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes pieces of a report into a page. For one page and one thread. */
record HtmlPieces(Markup out, PageCharts charts) {
    void write(List<? extends Piece> pieces) {
        pieces.forEach(this::write);
    }

    private void write(Piece piece) {
        switch (piece) {
            case Piece.Section section -> {
                out.open("section", "id", section.id()).element("h2", section.title());
                write(section.pieces());
                out.closeLine();
            }
            case Piece.Fold fold -> fold(fold);
            case Piece.Heading heading -> out.element(heading.below() ? "h4" : "h3", heading.text());
            case Piece.Words words -> words(words);
            case Piece.Tiles tiles -> tiles(tiles.tiles());
            case Piece.Charts some -> {
                out.open("div", "class", some.wide() ? "single" : "pair");
                some.charts().forEach(chart -> charts.figure(out, chart));
                out.closeLine();
            }
            case Piece.Small small -> charts.small(out, small.charts(), small.captions());
            case Piece.Notes notes -> charts.say(out, notes.notes());
            case Piece.Beside beside -> {
                out.open("div", "class", "pair");
                write(beside.pieces());
                out.closeLine();
            }
            case Piece.Items items -> items(items);
            case Piece.Facts facts -> {
                out.open("div", "class", "columns");
                facts.columns().forEach(this::facts);
                out.closeLine();
            }
            case Piece.Card card -> card(card);
            case Piece.Command command ->
                out.open("p").element("code", command.line()).closeLine();
            case Piece.Linked linked -> {
                out.open("p").text(linked.before());
                out.element("a", linked.link(), "href", linked.link());
                out.text(linked.after()).closeLine();
            }
            case Piece.Links links -> {
                out.open("nav", "aria-label", links.what());
                links.places().forEach((id, name) -> out.element("a", name, "href", "#" + id));
                out.close();
            }
            case Piece.Drawn drawn -> out.add(drawn.markup());
            case Table table -> table.write(out);
        }
    }

    private void words(Piece.Words words) {
        boolean aside = words.weight().compareTo(Piece.Weight.NOTE) >= 0;
        out.element("p", words.text(), "class", words.weight().style(), "role", aside ? "note" : "");
    }

    private void fold(Piece.Fold fold) {
        if (fold.id().isEmpty()) {
            out.open("details").element("summary", fold.title());
            write(fold.pieces());
            out.closeLine();
        } else {
            PageFrame.fold(out, fold.id(), fold.title(), fold.words(), fold.printed());
            write(fold.pieces());
            out.close().closeLine();
        }
    }

    private void tiles(List<Piece.Tile> tiles) {
        out.open("ul", "class", "tiles");
        for (Piece.Tile tile : tiles) {
            out.open("li").element("span", tile.name(), "class", "name");
            out.element("span", tile.figure(), "class", "figure");
            out.element("span", tile.words(), "class", "words").close();
        }
        out.closeLine();
    }

    private void items(Piece.Items items) {
        if (items.numbered()) {
            out.open("ol", "class", "steps");
        } else {
            out.open("ul");
        }
        items.lines().forEach(line -> out.element("li", line));
        out.closeLine();
    }

    private void facts(String heading, Map<String, String> facts) {
        out.open("div").element("h4", heading).open("dl", "class", "facts");
        facts.forEach((name, value) -> {
            if (value != null && !value.isBlank()) {
                out.open("div").element("dt", name).element("dd", value).close();
            }
        });
        out.close().close();
    }

    private void card(Piece.Card card) {
        out.open("article", "class", card.tag().isEmpty() ? "card facts" : "card profile");
        if (!card.tag().isEmpty()) {
            out.open("div", "class", "card-head").element("h3", card.title());
            out.element(
                            "span",
                            card.tag(),
                            "class",
                            "tag " + card.tag().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"))
                    .element("span", card.words(), "class", "soft");
            out.close();
        } else if (!card.title().isEmpty()) {
            out.element("h3", card.title());
        }
        write(card.pieces());
        out.closeLine();
    }
}
