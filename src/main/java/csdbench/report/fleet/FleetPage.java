package csdbench.report.fleet;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageFrame;
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
import java.util.OptionalDouble;

/** The page of a fleet, without script: a line for each drive, what stands out, and peaks by workload. */
public final class FleetPage {
    private final Fleet fleet;
    private final Map<String, Review> reviews;
    private final Markup out = new Markup();

    private FleetPage(Fleet fleet, Map<String, Review> reviews) {
        this.fleet = fleet;
        this.reviews = reviews;
    }

    /** Draws the page of a folder, atomically. */
    public static void write(Path folder, Path page) throws IOException {
        Fleet fleet = FleetFile.read(folder);
        FleetPage drawn = new FleetPage(fleet, FleetFile.reviews(folder, fleet));
        NewFile.replace(page, drawn.html(folder));
    }

    private String html(Path folder) {
        return PageFrame.html(folder + ", fleet", body(folder), List.of());
    }

    private String body(Path folder) {
        boolean simulated = fleet.drives().stream()
                .anyMatch(drive -> drive.what().filter(Fleet.What::simulated).isPresent());
        out.open("header", "class", "head").element("p", "Fleet", "class", "kicker");
        out.element("h1", (simulated ? "SIMULATED: " : "") + folder);
        line("csdbench " + String.join(" ", fleet.arguments()));
        line(fleet.drives().size() + " drives, reviewed "
                + (fleet.inTurn() ? "one host after the other" : "on all hosts together")
                + (fleet.complete() ? "" : "; not complete"));
        out.closeLine();
        out.open("main", "id", "content");
        drives();
        peaks();
        out.close();
        PageFrame.footer(out);
        return out.toString();
    }

    private void line(String text) {
        out.element("p", text, "class", "what");
    }

    private void drives() {
        out.open("section", "id", "drives").element("h2", "Drives");
        FleetLines.findings(fleet).forEach(sentence -> out.element("p", sentence));
        begin(
                "Drive",
                List.of("Model", "Serial", "Firmware"),
                List.of("Capacity", "IOPS", "Response", "Gain", "Status"));
        for (Fleet.Drive drive : fleet.drives()) {
            out.open("tr").open("th", "scope", "row");
            if (reviews.containsKey(drive.folder())) {
                out.element("a", drive.folder(), "href", drive.folder() + "/" + ReviewReport.FILE);
            } else {
                out.text(drive.folder());
            }
            out.close();
            out.element("td", drive.what().map(FleetLines::title).orElse(""));
            out.element("td", drive.what().map(Fleet.What::serial).orElse(""));
            out.element("td", drive.what().map(Fleet.What::firmware).orElse(""));
            number(drive.what().map(what -> Formats.bytes(what.capacityBytes())).orElse(""));
            number(FleetLines.percent(drive.figures().map(Fleet.Figures::iops).orElse(OptionalDouble.empty())));
            number(FleetLines.percent(
                    drive.figures().map(Fleet.Figures::response).orElse(OptionalDouble.empty())));
            number(drive.figures().map(FleetLines::gain).orElse("-"));
            number(FleetLines.status(drive));
            out.close();
        }
        end();
        out.element(
                "p",
                "IOPS and response are the median over all results of the difference from the median drive; gain is the"
                        + " median over workloads of what compression adds, with its interval.",
                "class",
                "soft");
        out.closeLine();
    }

    private void peaks() {
        Map<String, String> titles = new LinkedHashMap<>();
        for (Review review : reviews.values()) {
            for (WorkloadReview workload : review.workloads()) {
                workload.states()
                        .forEach(state -> titles.putIfAbsent(
                                key(workload, state), workload.title() + ", " + percent(state.dataPercent())));
            }
        }
        if (titles.isEmpty()) {
            return;
        }
        out.open("section", "id", "peaks").element("h2", "Peak IOPS");
        begin("Workload, data saved", List.of(), new ArrayList<>(reviews.keySet()));
        titles.forEach((key, title) -> {
            out.open("tr").element("th", title, "scope", "row");
            reviews.values().forEach(review -> number(peak(review, key)));
            out.close();
        });
        end();
        out.closeLine();
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

    private void begin(String first, List<String> texts, List<String> numbers) {
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", first, "scope", "col");
        texts.forEach(title -> out.element("th", title, "scope", "col"));
        numbers.forEach(title -> out.element("th", title, "scope", "col", "class", "number"));
        out.close().close().open("tbody");
    }

    private void end() {
        out.close().close().closeLine();
    }

    private void number(String text) {
        out.element("td", text, "class", "number");
    }
}
