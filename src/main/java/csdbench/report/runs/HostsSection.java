package csdbench.report.runs;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.Percentile;
import csdbench.result.session.HostResult;
import csdbench.result.session.HostSpread;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What each of several hosts did in a run, and how far they are apart. */
final class HostsSection {
    private HostsSection() {}

    static List<Piece> of(RunResult run) {
        List<HostResult> hosts = run.parts().hosts();
        if (hosts.isEmpty()) {
            return List.of();
        }
        double mean = hosts.stream()
                .mapToDouble(host -> meanNs(host))
                .filter(ns -> ns > 0)
                .average()
                .orElse(0);
        Table table = Table.of(
                Table.name("Host"),
                Table.number("a second"),
                Table.number("MB/s"),
                Table.number("mean response"),
                Table.number("against the mean"),
                Table.number("p99 response"),
                Table.number("clock known to"));
        for (HostResult host : hosts) {
            Ops total = host.total();
            Long p99 = total.responseNs().ns(Percentile.P99);
            table.row(
                    host.name(),
                    total.iops() == null ? "" : text("%,.1f", total.iops()),
                    total.bytesPerSecond() == null ? "" : text("%,.1f", total.bytesPerSecond() / 1e6),
                    ns(meanNs(host) > 0 ? meanNs(host) : null),
                    meanNs(host) > 0 ? text("%+.1f %%", 100 * (meanNs(host) / mean - 1)) : "",
                    ns(p99),
                    ns(host.clockBoundNs()));
        }
        List<Piece> pieces = new ArrayList<>(List.of(Piece.heading("Hosts"), table));
        if (run.parts().hostSpread() != null) {
            pieces.add(Piece.soft(sentence(run.parts().hostSpread())));
        }
        return pieces;
    }

    private static TableCell ns(Number ns) {
        return TableCell.of(ChartQuantity.NANOSECONDS, ns);
    }

    static String sentence(HostSpread spread) {
        String difference = text("%+.1f %%", spread.difference() * 100);
        if (spread.low().isEmpty()) {
            return "Mean responses of the slowest and the fastest host differ by " + difference + "; with fewer than "
                    + HostSpread.MIN_INTERVALS + " intervals nobody knows how much of that is noise.";
        }
        String band = difference
                + text(
                        " (95 %% band of the intervals %+.1f to %+.1f %%)",
                        spread.low().getAsDouble() * 100, spread.high().getAsDouble() * 100);
        return spread.beyondNoise()
                ? spread.slowest() + " responds slower than " + spread.fastest() + ": " + band + "."
                : "The hosts differ by no more than noise: " + band + ".";
    }

    private static double meanNs(HostResult host) {
        Long mean = host.total().responseNs().mean();
        return mean == null ? 0 : mean;
    }

    private static String text(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
