package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.report.chart.Markup;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Guarantee.ClaimPart;
import csdbench.result.reduce.Guarantee.Terms;
import csdbench.result.reduce.ReducedDrive;
import java.util.List;
import java.util.Locale;

/** A claim, what was measured, and on which terms. */
final class GuaranteeSection {
    private GuaranteeSection() {}

    static void write(Markup out, Guarantee guarantee, ReducedDrive drive) {
        Terms terms = guarantee.terms();
        out.open("section", "id", "guarantee")
                .element("h2", "Guarantee: " + guarantee.verdict().words());
        out.element(
                "p",
                String.format(
                        Locale.ROOT,
                        "Claimed %s for %s. Measured %s: above %s and below %s, each bound with %s %% confidence.",
                        guarantee.claimed(),
                        terms.data(),
                        ratio(guarantee.measured()),
                        ratio(guarantee.low()),
                        guarantee.high().isEmpty()
                                ? "any ratio"
                                : ratio(guarantee.high().getAsDouble()),
                        terms.confidencePercent()));
        out.element(
                "p",
                String.format(
                        Locale.ROOT,
                        "The claim is missed if the upper bound is below it; it is kept if not, and the lower bound"
                                + " is at most %.4g %% below it; else nothing is shown. The same data comes to %s by %s"
                                + " in units of %s.",
                        terms.resolutionPercent(),
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
        list(out, "What counts", terms.counted());
        list(out, "What does not count", terms.notCounted());
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
        out.closeLine();
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
