package csdbench.report.trace;

import csdbench.base.file.NewFile;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.trace.study.GapSample;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceLikeness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Two traces side by side, such as a recorded one and the one that its profile makes: what differs in words, then all
 * figures, then charts. Immutable.
 */
public final class TracePair {
    private final TraceReading first;
    private final TraceFacts facts;
    private final TraceReading second;
    private final TraceFacts others;
    private final List<TraceLikeness> likeness;
    private final GapSample.Apart gaps;

    /** @param gaps how far apart those of the two are */
    public TracePair(
            TraceReading first, TraceFacts facts, TraceReading second, TraceFacts others, GapSample.Apart gaps) {
        this.gaps = gaps;
        this.first = first;
        this.facts = facts;
        this.second = second;
        this.others = others;
        this.likeness = TraceLikeness.withLatencies(facts, others);
    }

    /** For a console. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(
                first.file() + ": " + TraceText.summary(facts), second.file() + ": " + TraceText.summary(others), ""));
        lines.addAll(words());
        lines.addAll(notes());
        lines.add("");
        lines.addAll(table().lines());
        return lines;
    }

    /** Writes the page atomically. */
    public void write(Path file) throws IOException {
        NewFile.replace(file, doc().as(file));
    }

    /** What is too far apart, one sentence each, and how far that is. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        likeness.stream()
                .filter(TraceLikeness::poor)
                .map(row -> "Differs: " + row.figure() + ", " + row.trace() + " here, " + row.made() + " there.")
                .forEach(words::add);
        long unknown = likeness.stream().filter(TracePair::oneSided).count();
        long alike = likeness.size() - words.size() - unknown;
        words.add(TraceNumbers.counted(alike, "figure") + (alike == 1 ? " is" : " are") + " alike: "
                + TraceLikeness.TOLERANCE + ".");
        if (unknown > 0) {
            words.add(TraceNumbers.counted(unknown, "figure") + (unknown == 1 ? " is" : " are")
                    + " not in both, and not compared.");
        }
        words.add(String.format(
                Locale.ROOT,
                "The gaps between requests %s: up to some length one has %.2f %% more of them, and by chance up to"
                        + " %.2f %%, once in a hundred times more (Kolmogorov-Smirnov, for gaps that do not depend on"
                        + " each other).",
                gaps.few()
                        ? "are too few to tell"
                        : gaps.same() ? "do not differ by more than chance" : "differ by more than chance",
                100 * gaps.distance(),
                100 * Math.min(1, gaps.limit())));
        return words;
    }

    /** What is known of how they were recorded and read. */
    private List<String> notes() {
        return Stream.concat(
                        first.notes().stream().map(note -> "Note, here: " + note + "."),
                        second.notes().stream().map(note -> "Note, there: " + note + "."))
                .toList();
    }

    private static boolean oneSided(TraceLikeness row) {
        return row.trace().equals(TraceNumbers.UNKNOWN) || row.made().equals(TraceNumbers.UNKNOWN);
    }

    private Table table() {
        Table table = Table.of(Table.name(""), Table.number("here"), Table.number("there"), Table.text(""));
        likeness.forEach(row -> table.row(row.figure(), row.trace(), row.made(), row.poor() ? "differs" : ""));
        return table;
    }

    Doc doc() {
        Map<String, TraceFacts> traces = new LinkedHashMap<>();
        traces.put("here", facts);
        traces.put("there", others);
        TraceCharts charts = new TraceCharts(traces);
        List<Piece> body = new ArrayList<>(List.of(
                new Piece.Section("figures", "In figures", List.of(table().labelled("In figures"))),
                new Piece.Section("time", "How fast", List.of(new Piece.Charts(charts.speeds(), false)))));
        if (!charts.latencies().isEmpty()) {
            body.add(TracePage.latencies(charts));
        }
        body.add(TracePage.hot(charts));
        body.add(new HeatSection(facts).named("offsets-here", "Where, here"));
        body.add(new HeatSection(others).named("offsets-there", "Where, there"));
        return new Doc(
                first.file() + " and " + second.file() + ", traces",
                "Two traces",
                first.file() + " and " + second.file(),
                head(),
                body,
                true,
                false,
                List.of());
    }

    private List<Piece> head() {
        List<Piece> head = new ArrayList<>();
        head.add(Piece.items(words()));
        head.add(Piece.what("Here, " + first.file() + " (" + first.formatTitle() + "): " + TraceText.summary(facts)));
        head.add(Piece.what(
                "There, " + second.file() + " (" + second.formatTitle() + "): " + TraceText.summary(others)));
        notes().forEach(note -> head.add(Piece.what(note)));
        stopped(head, first);
        stopped(head, second);
        facts.warnings().forEach(warning -> head.add(Piece.banner("Warning, here: " + warning + ".")));
        others.warnings().forEach(warning -> head.add(Piece.banner("Warning, there: " + warning + ".")));
        return head;
    }

    private static void stopped(List<Piece> head, TraceReading reading) {
        if (!reading.complete()) {
            head.add(Piece.banner("Reading " + reading.file() + " was stopped before its end."));
        }
    }
}
