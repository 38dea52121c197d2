package csdbench.report.fleet;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.review.ReviewReport;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The page of a fleet, without script: a line for each drive, what stands out, and peaks by workload. */
public final class FleetPage {
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
                page, new FleetPage(known.fleet(), known.reviews()).doc(folder).as(page));
        return known.unread();
    }

    private Doc doc(Path folder) {
        boolean simulated = fleet.drives().stream()
                .anyMatch(drive -> drive.what().filter(Fleet.What::simulated).isPresent());
        List<Piece> head = List.of(
                Piece.what("csdbench " + String.join(" ", fleet.arguments())),
                Piece.what(fleet.drives().size() + " drives, reviewed "
                        + (fleet.inTurn() ? "one host after the other" : "on all hosts together")
                        + (fleet.complete() ? "" : "; not complete")));
        List<Piece> body = new ArrayList<>(List.of(drives()));
        peaks().ifPresent(body::add);
        return new Doc(
                folder + ", fleet",
                "Fleet",
                (simulated ? "SIMULATED: " : "") + folder,
                head,
                body,
                false,
                false,
                List.of());
    }

    private Piece drives() {
        List<Piece> parts = new ArrayList<>();
        FleetLines.findings(fleet).forEach(sentence -> parts.add(Piece.words(sentence)));
        Table table = Table.of(
                Table.name("Drive"),
                Table.text("Model"),
                Table.text("Serial"),
                Table.text("Firmware"),
                Table.number("Capacity"),
                Table.number("IOPS"),
                Table.number("Response"),
                Table.number("Gain"),
                Table.number("Status"));
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
                    drive.figures().map(FleetLines::gain).orElse("-"),
                    FleetLines.status(drive));
        }
        parts.add(table);
        parts.add(
                Piece.soft("IOPS and response are the median over all results of the difference from the median drive;"
                        + " gain is the median over workloads of what compression adds, with its interval."));
        return new Piece.Section("drives", "Drives", parts);
    }

    private Optional<Piece> peaks() {
        Map<String, String> titles = new LinkedHashMap<>();
        for (Review review : reviews.values()) {
            for (WorkloadReview workload : review.workloads()) {
                workload.states()
                        .forEach(state -> titles.putIfAbsent(
                                key(workload, state), workload.title() + ", " + percent(state.dataPercent())));
            }
        }
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Workload, data saved")));
        reviews.keySet().forEach(drive -> columns.add(Table.number(drive)));
        Table table = new Table(columns);
        titles.forEach((key, title) -> table.row(Stream.concat(
                        Stream.of(title), reviews.values().stream().map(review -> peak(review, key)))
                .toList()));
        return table.isEmpty()
                ? Optional.empty()
                : Optional.of(new Piece.Section("peaks", "Peak IOPS", List.of(table)));
    }

    private static String key(WorkloadReview workload, StateResult state) {
        return workload.workload() + " " + state.dataPercent();
    }

    private static String percent(double value) {
        return value == Math.rint(value) ? (long) value + " %" : value + " %";
    }

    private static String peak(Review review, String key) {
        return review.workloads().stream()
                .flatMap(workload -> workload.states().stream()
                        .filter(state -> key(workload, state).equals(key)))
                .findFirst()
                .map(state -> ChartQuantity.IOPS.brief(state.peakIops()))
                .orElse("");
    }
}
