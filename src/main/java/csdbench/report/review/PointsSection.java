package csdbench.report.review;

import csdbench.report.doc.Markup;
import csdbench.report.doc.PageFrame;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import csdbench.result.review.Warning;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** All load points, in a table that can be sorted and copied. */
final class PointsSection {
    private static final List<Percentile> SHOWN = Percentile.in(Percentile.Shown.SUMMARY);

    private final ComparedReviews subjects;

    PointsSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    void write(Markup out) {
        PageFrame.fold(out, "points", "Every point", "a table to sort and to copy", false);
        out.element(
                "p",
                "Times in microseconds. Service time counts from submission to the drive, response"
                        + " time from when it was due.",
                "class",
                "lead");
        out.open("p", "class", "tools");
        out.element("button", "Copy the table", "type", "button", "id", "copy", "hidden", "hidden");
        out.element("span", "", "id", "copied", "role", "status").close();
        out.open("div", "class", "wide tall", "tabindex", "0", "role", "group", "aria-label", "Every point");
        out.open("table", "class", "points", "id", "every-point");
        head(out);
        out.open("tbody");
        for (WorkloadReview workload : subjects.workloads()) {
            for (Subject subject : subjects.all()) {
                subject.result(workload.workload()).ifPresent(state -> rows(out, workload, subject, state));
            }
        }
        out.close().close().close().close().closeLine();
    }

    private static void head(Markup out) {
        out.open("thead").open("tr");
        for (String word : new String[] {"Workload", "Data"}) {
            out.element("th", word, "scope", "col", "data-sort", "text");
        }
        List<String> numbers = new ArrayList<>(List.of("Load %", "IOPS", "MB/s", "Reads %"));
        for (String kind : new String[] {"Service", "Response"}) {
            numbers.add(kind + " mean");
            SHOWN.forEach(percentile -> numbers.add(kind + " " + percentile.label()));
            numbers.add(kind + " max");
        }
        numbers.forEach(word -> out.element("th", word, "scope", "col", "class", "number", "data-sort", "number"));
        out.element("th", "Seconds", "scope", "col", "class", "number", "data-sort", "number");
        out.element("th", "Settled", "scope", "col", "data-sort", "text");
        out.element("th", "Warnings", "scope", "col", "data-sort", "text")
                .close()
                .close();
    }

    private static void rows(Markup out, WorkloadReview workload, Subject subject, StateResult state) {
        List<Point> points = new ArrayList<>(state.points());
        points.sort(Comparator.comparingDouble(Point::loadPercent));
        points.addFirst(state.maximum());
        for (Point point : points) {
            out.open("tr").element("td", ReviewLabels.full(workload.title())).element("td", subject.title());
            out.element("td", load(point.loadPercent()));
            number(out, "%.0f", point.iops());
            number(out, "%.1f", point.bytesPerSecond() / 1e6);
            number(out, "%.1f", point.readPercent());
            times(out, point.serviceNs());
            times(out, point.responseNs());
            number(out, "%.1f", point.seconds());
            out.element("td", point.settled() ? "yes" : "no");
            out.element(
                            "td",
                            String.join(
                                    "; ",
                                    point.warnings().stream().map(Warning::text).toList()))
                    .close()
                    .line();
        }
    }

    /** Percent of the maximum. */
    static String load(double percent) {
        return percent == 0 ? "maximum" : String.format(Locale.ROOT, "%.0f", percent);
    }

    private static void times(Markup out, Latency latency) {
        number(out, "%.1f", latency.mean() / 1000);
        SHOWN.forEach(percentile -> number(out, "%.1f", latency.ns(percentile) / 1000.0));
        number(out, "%.1f", latency.max() / 1000.0);
    }

    private static void number(Markup out, String format, double value) {
        out.element("td", String.format(Locale.ROOT, format, value));
    }
}
