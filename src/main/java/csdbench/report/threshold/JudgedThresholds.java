package csdbench.report.threshold;

import csdbench.base.text.Phrases;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.session.ThresholdResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Thresholds, and whether they were kept, for a report.
 *
 * @param results may be none, of which nothing is said
 */
public record JudgedThresholds(List<ThresholdResult> results) {
    private static final String TITLE = "Thresholds";

    public JudgedThresholds {
        results = results.stream().map(Judgement::again).toList();
    }

    public boolean kept() {
        return results.stream().allMatch(ThresholdResult::passed);
    }

    /** Whether one was not kept; of others it may not be known. */
    public boolean lost() {
        return results.stream().anyMatch(JudgedThresholds::lost);
    }

    /** What everybody should know first. */
    public Optional<Piece> warning() {
        return loss().map(loss -> Piece.warning(loss + ", of " + counted(results.size()) + "."));
    }

    /** The first that was not kept, or of which that cannot be told, and how many others; empty if all were. */
    public Optional<String> loss() {
        List<ThresholdResult> first = results.stream()
                .filter(result -> lost() ? lost(result) : untold(result))
                .toList();
        return first.stream()
                .findFirst()
                .map(result -> (lost() ? "" : "It cannot be told whether ") + result.asked() + " of " + result.run()
                        + (first.size() == 1 ? " was" : " and " + Phrases.count(first.size() - 1L, "other") + " were")
                        + (lost() ? " not kept" : " kept"));
    }

    /** All of them under a heading. */
    public Optional<Piece> section() {
        return results.isEmpty()
                ? Optional.empty()
                : Optional.of(new Piece.Section(
                        "thresholds", TITLE, List.of(Piece.words(sentence() + "."), table().labelled(TITLE))));
    }

    /** A table with a sentence below; none without results. */
    public List<String> lines() {
        if (results.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(table().lines());
        lines.add(sentence());
        if (results.stream().anyMatch(result -> lost(result) && ofResponse(result))) {
            lines.add("mean and percentiles are of response time, from when an I/O is due; service.p99 is from its"
                    + " submission");
        }
        return lines;
    }

    private static boolean ofResponse(ThresholdResult result) {
        return result.asked().matches("(p\\d|mean).*");
    }

    private Table table() {
        Table table = Table.of(Table.name("run"), Table.text("asked"), Table.number("measured"), Table.text("kept"));
        results.forEach(result -> table.row(
                result.run(),
                result.asked() + compared(result),
                result.measured() == null
                        ? "not told"
                        : Judgement.known(result.asked()).figure().shown(result.measured()),
                begins(result) ? "not judged" : result.passed() ? "pass" : untold(result) ? "cannot tell" : "FAIL"));
        return table;
    }

    /** Whether it could not be judged because it is among the first with a tag, and was passed for that. */
    public static boolean begins(ThresholdResult result) {
        return result.passed()
                && result.limit() == null
                && result.earlierRuns() != null
                && result.earlierRuns() < Baseline.LEAST_RUNS;
    }

    /**
     * Whether it is not known if it was kept: earlier runs that it is relative to are too few or differ too much, or
     * the machine was busy.
     */
    public static boolean untold(ThresholdResult result) {
        return !result.passed()
                && !Judgement.known(result.asked()).tag().isEmpty()
                && (result.limit() == null || result.untold() != null);
    }

    /** Whether it was not kept. */
    public static boolean lost(ThresholdResult result) {
        return !result.passed() && !untold(result);
    }

    /** What a threshold meant that is relative to earlier runs. */
    private static String compared(ThresholdResult result) {
        Threshold threshold = Judgement.known(result.asked());
        return threshold.tag().isEmpty() ? "" : " (" + compared(threshold, result) + ")";
    }

    private static String compared(Threshold threshold, ThresholdResult result) {
        if (result.earlierRuns() == null) {
            return "nothing like this run has the tag";
        }
        if (begins(result)) {
            return "the " + List.of("first", "second", "third").get(result.earlierRuns()) + " of the "
                    + Baseline.LEAST_RUNS + " that later ones are compared with";
        }
        String runs = Phrases.count(result.earlierRuns(), "run");
        return result.limit() != null
                ? threshold.figure().shown(result.limit()) + ", by " + runs
                        + (result.untold() == null ? "" : "; " + result.untold())
                : runs
                        + (result.earlierRuns() < Baseline.LEAST_RUNS
                                ? ", of " + Baseline.LEAST_RUNS + " that it takes"
                                : " that differ too much")
                        + " to tell";
    }

    /** What was measured against what, of one. */
    public static String words(ThresholdResult result) {
        Figure figure = Judgement.known(result.asked()).figure();
        return result.asked() + compared(result) + ": "
                + (result.measured() == null ? "not told" : figure.shown(result.measured()) + " measured");
    }

    /** What is to be said of all of them, without a full stop. */
    public String sentence() {
        long first = results.stream().filter(JudgedThresholds::begins).count();
        return kept()
                ? first == 0
                        ? "All thresholds were kept"
                        : first == results.size()
                                ? "No threshold was judged: runs to compare with are too few yet"
                                : "All thresholds were kept but " + first + " that could not be judged:"
                                        + " runs to compare with are too few yet"
                : failed()
                        + (results.stream().anyMatch(result -> result.measured() == null)
                                ? "; what is not told was not measured, is of too few operations, or a guess of a model"
                                : "");
    }

    private String failed() {
        long failed = results.stream().filter(JudgedThresholds::lost).count();
        long untold = results.stream().filter(JudgedThresholds::untold).count();
        String words = failed + " of " + counted(results.size()) + (failed == 1 ? " was" : " were") + " not kept";
        return untold == 0
                ? words
                : failed == 0
                        ? "Whether " + untold + " of " + counted(results.size()) + (untold == 1 ? " was" : " were")
                                + " kept cannot be told"
                        : words + ", and of " + untold + " it cannot be told";
    }

    private static String counted(int count) {
        return Phrases.count(count, "threshold");
    }
}
