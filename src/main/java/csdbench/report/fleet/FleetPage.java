package csdbench.report.fleet;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.review.ReviewReport;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page of a fleet, without script: a line for each drive, what stands out, and peaks by workload. */
public final class FleetPage {
    private static final String SIMULATED = "SIMULATED";

    private final Fleet fleet;
    private final Map<String, Review> reviews;

    private FleetPage(Fleet fleet, Map<String, Review> reviews) {
        this.fleet = fleet;
        this.reviews = reviews;
    }

    /**
     * Draws the page of a folder, atomically.
     *
     * @return which drives are left out, and why, a sentence each
     */
    public static List<String> write(Path folder, Path page) throws IOException {
        FleetFile.Reviewed known = FleetFile.reviewed(folder, FleetFile.read(folder));
        NewFile.replace(
                page, new FleetPage(known.fleet(), known.reviews()).of(folder).as(page));
        return known.unread();
    }

    /** What the page says. */
    public static Doc doc(Path folder) throws IOException {
        FleetFile.Reviewed known = FleetFile.reviewed(folder, FleetFile.read(folder));
        return new FleetPage(known.fleet(), known.reviews()).of(folder);
    }

    private Doc of(Path folder) {
        List<Piece> head = new ArrayList<>();
        FleetPeaks peaks = FleetPeaks.of(reviews);
        head.add(Piece.result(sentence(peaks)));
        String simulated = simulated();
        if (!simulated.isEmpty()) {
            head.add(Piece.banner(simulated + ": "
                    + (simulated.equals(SIMULATED) ? "these" : "those of drives that say so")
                    + " are figures of a model, not of hardware."));
        }
        List<String> findings = FleetLines.findings(fleet);
        findings.stream().filter(FleetPage::warns).forEach(sentence -> head.add(Piece.warning(sentence)));
        peaks.tiles().ifPresent(head::add);
        head.add(Piece.what("csdbench " + String.join(" ", fleet.arguments())));
        head.add(Piece.what(
                "Reviewed " + (fleet.inTurn() ? "one host after the other" : "on all hosts together") + dates()));
        List<Piece> body = new ArrayList<>();
        peaks.section().ifPresent(body::add);
        body.add(drives(findings));
        return new Doc(
                (simulated.isEmpty() ? "" : simulated + ": ") + folder + ", fleet of "
                        + fleet.drives().size(),
                "Fleet",
                (simulated.isEmpty() ? "" : simulated + ": ") + folder,
                head,
                body,
                false,
                false,
                List.of());
    }

    private String gain(Fleet.Drive drive, Fleet.Figures figures) {
        boolean compresses = Optional.ofNullable(reviews.get(drive.folder()))
                .map(review -> review.drive().compresses())
                .orElse(true);
        return compresses ? FleetLines.gain(figures) : "does not compress";
    }

    /** How much of it is a model's; empty for nothing. */
    private String simulated() {
        List<Boolean> models = fleet.drives().stream()
                .flatMap(drive -> drive.what().stream())
                .map(Fleet.What::simulated)
                .distinct()
                .toList();
        return !models.contains(true) ? "" : models.contains(false) ? "PARTLY SIMULATED" : SIMULATED;
    }

    private static boolean warns(String finding) {
        return finding.startsWith("warning: ") || finding.contains(": OUTLIER ");
    }

    private String sentence(FleetPeaks peaks) {
        long done = fleet.drives().stream()
                .filter(drive -> drive.status() == Fleet.Status.COMPLETE)
                .count();
        String all = fleet.drives().size() + " drives" + (fleet.complete() ? "" : ", " + done + " of them reviewed");
        List<Fleet.Measure> judged = fleet.measures().stream()
                .filter(measure -> measure.threshold().isPresent())
                .toList();
        String outliers = judged.stream()
                .flatMap(measure -> measure.outliers().stream())
                .map(Fleet.Outlier::drive)
                .distinct()
                .collect(Collectors.joining(", "));
        return all + peaks.sentence()
                + (judged.isEmpty() ? "" : "; " + (outliers.isEmpty() ? "no drive" : outliers) + " stands out") + ".";
    }

    private String dates() {
        return reviews.values().stream()
                .map(review -> review.times().started())
                .min(Comparator.naturalOrder())
                .map(started -> ", begun " + started)
                .orElse("");
    }

    private Piece drives(List<String> findings) {
        List<Piece> parts = new ArrayList<>();
        findings.stream().filter(finding -> !warns(finding)).forEach(sentence -> parts.add(Piece.words(sentence)));
        Table table = Table.of(
                Table.name("Drive"),
                Table.text("Model"),
                Table.text("Serial"),
                Table.text("Firmware"),
                Table.number("Capacity"),
                Table.number("IOPS, difference"),
                Table.number("Response, difference"),
                Table.text("Gain"),
                Table.text("Status"));
        for (Fleet.Drive drive : fleet.drives()) {
            String page = reviews.containsKey(drive.folder()) ? drive.folder() + "/" + ReviewReport.FILE : "";
            table.row(
                    TableCell.linked(drive.folder(), page, ""),
                    drive.what().map(FleetLines::title).orElse(""),
                    drive.what().map(Fleet.What::serial).orElse(""),
                    drive.what().map(Fleet.What::firmware).orElse(""),
                    drive.what()
                            .map(what -> Formats.bytes(what.capacityBytes()))
                            .orElse(""),
                    FleetLines.percent(drive, Fleet.Figures::iops),
                    FleetLines.percent(drive, Fleet.Figures::response),
                    drive.figures().map(figures -> gain(drive, figures)).orElse(""),
                    FleetLines.status(drive));
        }
        parts.add(table.labelled("Drives"));
        parts.add(
                Piece.soft("IOPS and response are the median over all results of the difference from the median drive;"
                        + " gain is the median over workloads of what compression adds, with its interval."));
        return new Piece.Section("drives", "Drives", parts);
    }
}
