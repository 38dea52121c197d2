package csdbench.report.doc;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a report as Markdown, for a mail, a wiki or a ticket: sentences, tables, and what each chart shows in words.
 * Headings within it begin with two hashes. For one report and one thread.
 */
final class MarkdownPieces {
    /** What means something to Markdown or begins markup in it. */
    private static final String SPECIAL = "\\`*_[]<>|#~";

    private final StringBuilder out = new StringBuilder();
    private final Set<String> said = new HashSet<>();

    /** The beginning of a report. */
    MarkdownPieces begin(String title, String kicker) {
        heading(title, 1);
        paragraph(escaped(kicker));
        return this;
    }

    MarkdownPieces add(List<? extends Piece> pieces) {
        write(pieces, 2);
        return this;
    }

    /** The report with its last sentences. */
    String end(List<String> footer) {
        footer.forEach(line -> paragraph(escaped(line)));
        return out.toString().strip() + "\n";
    }

    private void write(List<? extends Piece> pieces, int level) {
        pieces.forEach(piece -> write(piece, level));
    }

    private void write(Piece piece, int level) {
        switch (piece) {
            case Piece.Section section -> part(section.title(), "", section.pieces(), level);
            case Piece.Fold fold -> part(fold.title(), fold.words(), fold.pieces(), level);
            case Piece.Card card -> part(card.title(), card.words(), card.pieces(), level + 1);
            case Piece.Heading heading -> heading(heading.text(), level + (heading.below() ? 2 : 1));
            case Piece.Words words -> words(words);
            case Piece.Tiles tiles ->
                lines(tiles.tiles().stream()
                        .map(tile -> "- " + escaped(tile.name()) + ": **" + escaped(tile.figure()) + "** "
                                + escaped(tile.words()))
                        .toList());
            case Piece.Charts charts -> charts.charts().forEach(chart -> notes(chart.title(), chart.notes()));
            case Piece.Small small ->
                lines(small.captions().entrySet().stream()
                        .map(caption -> "- " + escaped(caption.getKey()) + ": " + escaped(caption.getValue()))
                        .toList());
            case Piece.Notes notes ->
                notes.notes().stream().filter(said::add).forEach(note -> paragraph(escaped(note)));
            case Piece.Beside beside -> write(beside.pieces(), level);
            case Piece.Items items ->
                lines(items.lines().stream()
                        .map(line -> (items.numbered() ? "1. " : "- ") + escaped(line))
                        .toList());
            case Piece.Facts facts -> facts.columns().forEach((name, values) -> facts(name, values, level + 1));
            case Piece.Command command -> paragraph("    " + command.line().replace('\n', ' '));
            case Piece.Linked linked ->
                paragraph(escaped(linked.before()) + "[" + escaped(linked.link()) + "](<"
                        + linked.link().replaceAll("[<>\n]", "_") + ">)" + escaped(linked.after()));
            case Piece.Links links -> {}
            case Piece.Drawn drawn -> {}
            case Table table -> lines(table.markdown());
        }
    }

    /** Nothing at all of pieces that only a page can show. */
    private void part(String title, String words, List<Piece> pieces, int level) {
        int begin = out.length();
        if (!title.isEmpty()) {
            heading(title, level);
        }
        paragraph(escaped(words));
        int headed = out.length();
        write(pieces, level);
        if (out.length() == headed) {
            out.setLength(begin);
        }
    }

    private void words(Piece.Words words) {
        String text = escaped(words.text());
        boolean strong = words.weight() == Piece.Weight.RESULT || words.weight().compareTo(Piece.Weight.WARNING) >= 0;
        paragraph(strong ? "**" + text + "**" : text);
    }

    private void notes(String title, List<String> notes) {
        lines(notes.stream()
                .filter(said::add)
                .map(note -> "- " + escaped(title) + ": " + escaped(note))
                .toList());
    }

    private void facts(String name, Map<String, String> values, int level) {
        heading(name, level);
        lines(values.entrySet().stream()
                .filter(fact -> fact.getValue() != null && !fact.getValue().isBlank())
                .map(fact -> "- " + escaped(fact.getKey()) + ": " + escaped(fact.getValue()))
                .toList());
    }

    private void heading(String text, int level) {
        paragraph("#".repeat(Math.min(level, 6)) + " " + escaped(text));
    }

    private void paragraph(String text) {
        if (!text.isBlank()) {
            out.append(text).append("\n\n");
        }
    }

    private void lines(List<String> lines) {
        if (!lines.isEmpty()) {
            paragraph(String.join("\n", lines));
        }
    }

    /** One line of text that Markdown shows as it is, and in which no markup begins. */
    static String escaped(String words) {
        String text = Markup.micro(words);
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (SPECIAL.indexOf(c) >= 0) {
                safe.append('\\');
            }
            safe.append(c < ' ' || c == 0x7f ? ' ' : c);
        }
        return safe.toString();
    }
}
