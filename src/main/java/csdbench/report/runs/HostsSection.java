package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.report.ResultDocument;
import csdbench.report.RunSummary;
import csdbench.report.chart.Markup;
import csdbench.result.Percentile;
import java.util.List;
import java.util.Locale;

/** What each of several hosts did in a run, and how far they are apart. */
final class HostsSection {
    private HostsSection() {}

    static void write(Markup out, ResultDocument.Run run) {
        List<RunSummary.HostDocument> hosts = run.parts().hosts();
        if (hosts.isEmpty()) {
            return;
        }
        double mean = hosts.stream()
                .mapToDouble(host -> meanNs(host))
                .filter(ns -> ns > 0)
                .average()
                .orElse(0);
        out.element("h4", "Hosts");
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", "Host", "scope", "col");
        for (String title :
                List.of("a second", "MB/s", "mean response", "against the mean", "p99 response", "clock known to")) {
            out.element("th", title, "scope", "col", "class", "number");
        }
        out.close().close().open("tbody");
        for (RunSummary.HostDocument host : hosts) {
            ResultDocument.Ops total = host.total();
            out.open("tr").element("th", host.name(), "scope", "row");
            number(out, total.iops() == null ? "" : text("%,.1f", total.iops()));
            number(out, total.bytesPerSecond() == null ? "" : text("%,.1f", total.bytesPerSecond() / 1e6));
            number(out, meanNs(host) > 0 ? Formats.nanos(meanNs(host)) : "");
            number(out, meanNs(host) > 0 ? text("%+.1f %%", 100 * (meanNs(host) / mean - 1)) : "");
            Long p99 = total.responseNs().ns(Percentile.P99);
            number(out, p99 == null ? "" : Formats.nanos(p99));
            number(out, Formats.nanos(host.clockBoundNs()));
            out.close();
        }
        out.close().close().closeLine();
        if (run.parts().hostSpread() != null) {
            out.element("p", sentence(run.parts().hostSpread()), "class", "soft");
        }
    }

    static String sentence(RunSummary.SpreadDocument spread) {
        String difference = text("%+.1f %%", spread.difference() * 100);
        if (spread.low() == null) {
            return "Mean responses of the slowest and the fastest host differ by " + difference + "; with fewer than "
                    + RunSummary.HostSpread.MIN_INTERVALS + " intervals nobody knows how much of that is noise.";
        }
        String band = difference
                + text(" (95 %% band of the intervals %+.1f to %+.1f %%)", spread.low() * 100, spread.high() * 100);
        return spread.beyondNoise()
                ? spread.slowest() + " responds slower than " + spread.fastest() + ": " + band + "."
                : "The hosts differ by no more than noise: " + band + ".";
    }

    private static double meanNs(RunSummary.HostDocument host) {
        Long mean = host.total().responseNs().mean();
        return mean == null ? 0 : mean;
    }

    private static void number(Markup out, String text) {
        out.element("td", text, "class", "number");
    }

    private static String text(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
