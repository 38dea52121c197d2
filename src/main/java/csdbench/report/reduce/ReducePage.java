package csdbench.report.reduce;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageFrame;
import csdbench.report.chart.Svg;
import csdbench.result.reduce.ReducedDrive;
import csdbench.result.reduce.Reduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Tests of data reduction as a page without script. */
public final class ReducePage {
    public static final String FILE = "report.html";

    private ReducePage() {}

    /** Draws the page, atomically. */
    public static void write(Reduction found, Path page) throws IOException {
        NewFile.replace(page, html(found));
    }

    private static String html(Reduction found) {
        return PageFrame.html(found.drive().title() + ", data reduction", body(found), List.of());
    }

    private static String body(Reduction found) {
        ReducedDrive drive = found.drive();
        Markup out = new Markup();
        out.open("header", "class", "head").element("p", "Data reduction", "class", "kicker");
        out.element("h1", (drive.simulated() ? "SIMULATED: " : "") + drive.title());
        line(out, String.join(", ", drive.luns()) + "; the first " + Formats.bytes(drive.spanBytes()) + " of each");
        if (!drive.devices().isEmpty()) {
            line(out, String.join("; ", drive.devices()));
        }
        line(out, "Counted by " + String.join(", ", drive.counters()));
        line(
                out,
                "Compared with " + drive.codec() + " in units of " + Formats.bytes(drive.unitBytes()) + ": "
                        + drive.codecReason());
        out.closeLine();
        out.open("main", "id", "content");
        if (!found.notShown().isEmpty()) {
            out.open("section", "id", "not-shown").element("h2", "Not shown");
            found.notShown().forEach(each -> out.element("p", each.test() + ": " + each.reason() + "."));
            out.closeLine();
        }
        if (found.accounting() != null) {
            AccountingSection.write(out, found.accounting(), drive, label(drive));
        }
        if (found.steps() != null) {
            StaircaseSection.write(out, found.steps(), label(drive));
        }
        if (found.settle() != null) {
            SettleSection.write(out, found.settle(), label(drive));
        }
        if (found.overfill() != null) {
            FillSection.write(out, found.overfill(), label(drive));
        }
        if (found.turnover() != null) {
            FillSection.write(out, found.turnover(), label(drive));
        }
        if (found.discards() != null) {
            ReturnSection.write(out, found.discards(), label(drive));
        }
        if (found.guarantee() != null) {
            GuaranteeSection.write(out, found.guarantee(), drive, label(drive));
        }
        out.close();
        PageFrame.footer(out);
        return out.toString();
    }

    private static void line(Markup out, String text) {
        out.element("p", text, "class", "what");
    }

    /** What is printed across charts. */
    private static String label(ReducedDrive drive) {
        return drive.simulated() ? "SIMULATED" : "";
    }

    static void figure(Markup out, Chart chart) {
        out.open("figure", "class", "chart").element("h4", chart.title()).add(Svg.inPage(chart));
        out.open("figcaption");
        chart.notes().forEach(note -> out.element("p", note));
        out.close().closeLine();
    }

    static void number(Markup out, String text) {
        out.element("td", text, "class", "number");
    }

    static void heading(Markup out, String text) {
        out.element("th", text, "scope", "col", "class", "number");
    }
}
