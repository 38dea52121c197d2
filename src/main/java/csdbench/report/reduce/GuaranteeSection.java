package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Guarantee.ClaimPart;
import csdbench.result.reduce.Guarantee.Terms;
import csdbench.result.reduce.ReducedDrive;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A claim, what was measured, and on which terms. */
final class GuaranteeSection {
    private GuaranteeSection() {}

    static void write(Markup out, Guarantee guarantee, ReducedDrive drive, String label) {
        Terms terms = guarantee.terms();
        out.open("section", "id", "guarantee")
                .element("h2", "Guarantee: " + guarantee.verdict().words());
        out.element(
                "p",
                String.format(
                        Locale.ROOT,
                        "Claimed %s for %s. Measured %s: above %s and below %s, each bound with %s %% confidence.",
                        guarantee.claimed(),
                        terms.dataWords(),
                        ratio(guarantee.measured()),
                        ratio(guarantee.low()),
                        guarantee.high().isEmpty()
                                ? "any ratio"
                                : ratio(guarantee.high().getAsDouble()),
                        terms.confidence()));
        out.element(
                "p",
                String.format(
                        Locale.ROOT,
                        "The claim is missed if the upper bound is below it; it is kept if not, and the lower bound"
                                + " is at most %s below it; else nothing is shown. The same data comes to %s by %s"
                                + " in units of %s.",
                        Formats.percent(terms.resolutionPercent()),
                        ratio(terms.codecRatio()),
                        drive.codec(),
                        Formats.bytes(drive.unitBytes())));
        out.element(
                "p",
                String.format(
                        Locale.ROOT,
                        "Counted: %s, by %s, %d s after each write; %s written.",
                        terms.counter(),
                        String.join(", ", drive.counters()),
                        terms.settleSeconds(),
                        Formats.bytes(terms.writtenBytes())));
        if (terms.origin() != null) {
            out.element("p", "Measured by " + terms.origin() + ". To repeat it:");
            out.open("p").element("code", command(guarantee, drive)).closeLine();
        }
        list(out, "What counts", terms.counted());
        list(out, "What does not count", terms.notCounted());
        table(out, guarantee);
        if (!guarantee.parts().isEmpty()) {
            out.open("div", "class", "pair");
            ReducePage.figure(out, chart(guarantee, label));
            out.closeLine();
        }
        out.closeLine();
    }

    private static void table(Markup out, Guarantee guarantee) {
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", "Part at", "scope", "col");
        List.of("written", "stored", "ratio").forEach(head -> ReducePage.heading(out, head));
        out.close().close().open("tbody");
        for (ClaimPart part : guarantee.parts()) {
            out.open("tr").element("th", Formats.bytes(part.offsetBytes()), "scope", "row");
            ReducePage.number(out, Formats.bytes(part.writtenBytes()));
            ReducePage.number(out, Formats.bytes(part.storedBytes()));
            ReducePage.number(out, ratio(1 / part.storedShare()));
            out.close();
        }
        out.close().close().closeLine();
    }

    private static Chart chart(Guarantee guarantee, String label) {
        List<Spot> parts = guarantee.parts().stream()
                .map(part -> new Spot(part.offsetBytes(), 1 / part.storedShare(), ""))
                .toList();
        List<Spot> claim = parts.stream()
                .map(part -> new Spot(part.x(), guarantee.claim(), ""))
                .toList();
        return new Chart(
                "guarantee",
                "Ratio of each part",
                new Axis("part at", ChartQuantity.BYTES),
                new Axis("ratio", ChartQuantity.COUNT),
                List.of(new Curve("claim", "", 1, 1, claim), new Curve("device", "", 0, 0, parts)),
                label,
                List.of(guarantee.claimed() + " claimed for "
                        + guarantee.terms().dataWords() + "."));
    }

    private static String command(Guarantee guarantee, ReducedDrive drive) {
        Terms terms = guarantee.terms();
        String luns = drive.luns().stream()
                .map(GuaranteeSection::quoted)
                .collect(Collectors.joining(" --lun ", " --lun ", ""));
        return "csdbench reduce" + luns + " --test guarantee --claim "
                + guarantee.claimed() + " --data " + quoted(terms.data()) + " --confidence " + terms.confidence()
                + " --span "
                + drive.spanBytes() + " --settle " + terms.settleSeconds();
    }

    /** As a shell needs it. */
    private static String quoted(String word) {
        return word.matches("[\\w/.:,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static void list(Markup out, String title, List<String> lines) {
        out.element("h3", title).open("ul");
        lines.forEach(line -> out.element("li", line));
        out.closeLine();
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%,.3f:1", ratio);
    }
}
