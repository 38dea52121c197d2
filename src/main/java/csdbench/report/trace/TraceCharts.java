package csdbench.report.trace;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OverTime;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.List;

final class TraceCharts {
    /** Minimum seconds for ticks of seconds; shorter traces have milliseconds. */
    private static final double SHORT_SECONDS = 20;

    private TraceCharts() {}

    static Chart rate(TraceFacts facts) {
        OverTime over = facts.overTime();
        return overTime("rate", "IOPS", ChartQuantity.IOPS, over, over.reads(), over.writes());
    }

    static Chart throughput(TraceFacts facts) {
        OverTime over = facts.overTime();
        return overTime(
                "throughput",
                "Throughput",
                ChartQuantity.BYTES_PER_SECOND,
                over,
                over.readBytes(),
                over.writtenBytes());
    }

    private static Chart overTime(
            String name, String title, ChartQuantity measure, OverTime over, List<Long> reads, List<Long> writes) {
        boolean brief = over.bins() * over.binSeconds() < SHORT_SECONDS;
        double unit = brief ? 1e9 : 1;
        return new Chart(
                name,
                title,
                new Axis("time", brief ? ChartQuantity.NANOSECONDS : ChartQuantity.SECONDS),
                new Axis(title, measure),
                List.of(
                        new Curve("reads", "", 0, 0, spots(reads, over.binSeconds(), unit)),
                        new Curve("writes", "", 1, 1, spots(writes, over.binSeconds(), unit))),
                "",
                List.of("Mean of each " + TraceNumbers.seconds(over.binSeconds()) + "."));
    }

    private static List<Spot> spots(List<Long> values, double binSeconds, double unit) {
        List<Spot> spots = new ArrayList<>();
        // The last bin is usually incomplete and would look like a drop.
        int whole = values.size() > 2 ? values.size() - 1 : values.size();
        for (int i = 0; i < whole; i++) {
            spots.add(new Spot((i + 0.5) * binSeconds * unit, values.get(i) / binSeconds, ""));
        }
        return spots;
    }

    static Chart hot(TraceFacts facts) {
        List<Spot> spots = new ArrayList<>();
        spots.add(new Spot(0, 0, ""));
        for (LocalityFacts.HotShare hot : facts.locality().hotShares()) {
            spots.add(new Spot(hot.spacePercent(), 100 * hot.touchShare(), ""));
        }
        spots.add(new Spot(100, 100, ""));
        return new Chart(
                "hot",
                "Hot share",
                new Axis("hottest part of the footprint", ChartQuantity.PERCENT),
                new Axis("share of all accesses", ChartQuantity.PERCENT),
                List.of(
                        new Curve("this trace", "", 2, 2, spots),
                        new Curve("uniform", "", 7, 7, List.of(new Spot(0, 0, ""), new Spot(100, 100, "")))),
                "",
                List.of("Counted: " + TraceNumbers.basis(facts.locality()) + "."));
    }
}
