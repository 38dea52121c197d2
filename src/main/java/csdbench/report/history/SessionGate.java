package csdbench.report.history;

import csdbench.base.text.Printable;
import csdbench.report.JsonReport;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Markup;
import csdbench.report.doc.Piece;
import csdbench.report.review.ReviewFile;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.result.history.HistoryEntry;
import csdbench.result.session.ThresholdResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a session came to its end and kept its thresholds, for those who gate by it.
 *
 * @param entry the session
 * @param thresholds what was asked, may be none
 */
public record SessionGate(HistoryEntry entry, List<ThresholdResult> thresholds) {
    /** Of a folder of results; empty if it has none. */
    public static Optional<SessionGate> of(Path folder) throws IOException {
        Optional<HistoryEntry> entry = HistoryReader.read(folder);
        return entry.isEmpty() ? Optional.empty() : Optional.of(new SessionGate(entry.get(), thresholds(folder)));
    }

    private static List<ThresholdResult> thresholds(Path folder) throws IOException {
        if (Files.isRegularFile(folder.resolve(ReviewFile.FILE))) {
            return ReviewJudgement.of(ReviewFile.read(folder)).results();
        }
        List<ThresholdResult> thresholds = new ArrayList<>();
        for (Path part : JsonReport.folders(folder)) {
            thresholds.addAll(JsonReport.read(part).thresholds());
        }
        return thresholds;
    }

    /** As JUnit's XML, which servers of builds read: a case for the session, and one for each threshold. */
    public String junit() {
        JudgedThresholds judged = new JudgedThresholds(thresholds);
        long untold = judged.results().stream().filter(JudgedThresholds::untold).count();
        long lost = judged.results().stream().filter(each -> !each.passed()).count() - untold;
        Markup out = new Markup();
        out.open(
                "testsuite",
                "name",
                "csdbench",
                "timestamp",
                entry.started(),
                "hostname",
                entry.host(),
                "tests",
                Long.toString(judged.results().size() + 1L),
                "failures",
                Long.toString(lost),
                "errors",
                Long.toString(untold + (entry.complete() ? 0 : 1)),
                "skipped",
                Long.toString(judged.results().stream()
                        .filter(JudgedThresholds::begins)
                        .count()));
        out.open("testcase", "classname", "csdbench." + entry.kind().word(), "name", "session complete");
        if (!entry.complete()) {
            out.element("error", entry.folder(), "message", "the session did not come to its end, or had errors");
        }
        out.closeLine();
        for (ThresholdResult each : judged.results()) {
            out.open("testcase", "classname", each.run(), "name", each.asked());
            if (!each.passed()) {
                String kind = JudgedThresholds.untold(each) ? "error" : "failure";
                out.element(kind, entry.folder(), "message", JudgedThresholds.words(each));
            } else if (JudgedThresholds.begins(each)) {
                out.element("skipped", "", "message", JudgedThresholds.words(each));
            }
            out.closeLine();
        }
        out.closeLine();
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + Printable.of(out.toString()) + "\n";
    }

    /** The same for people, as the file of a name. */
    public String summary(Path file) {
        return summary().as(file);
    }

    private Doc summary() {
        JudgedThresholds judged = new JudgedThresholds(thresholds);
        List<Piece> head = new ArrayList<>();
        head.add(Piece.result(
                !entry.complete()
                        ? "The session did not come to its end, or had errors."
                        : judged.loss()
                                .map(loss -> loss + ".")
                                .orElse(
                                        judged.results().stream().anyMatch(JudgedThresholds::begins)
                                                ? judged.sentence() + "."
                                                : "The session kept what was asked.")));
        List<Piece> body = new ArrayList<>();
        judged.section().ifPresent(body::add);
        body.add(new Piece.Section(
                "runs",
                "Runs",
                List.of(HistoryListing.runs(entry.runs()), Piece.soft("Results are in " + entry.folder() + "."))));
        String title = "csdbench " + String.join(" ", entry.command());
        return new Doc(title, "Thresholds", title, head, body, false, false, List.of(entry.program()));
    }
}
