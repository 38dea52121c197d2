package csdbench.report.vdbench;

import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** What one of several hosts did in a run, as events of its own. One thread owns it. */
final class HostEvents {
    private final String host;
    private List<StreamTotals> measured = List.of();
    private List<StreamTotals> averaged = List.of();
    private final List<CpuUse> cpus = new ArrayList<>();

    HostEvents(String host) {
        this.host = host;
    }

    /** The host's part of an interval, without streams when it is lost; empty when it takes no part in the run. */
    Optional<IntervalClosed> interval(IntervalClosed whole) {
        return whole.hosts().stream()
                .filter(part -> part.host().equals(host))
                .findFirst()
                .map(part -> add(whole, part));
    }

    private IntervalClosed add(IntervalClosed whole, IntervalClosed.HostTotals part) {
        if (!whole.warmup()) {
            measured = sum(measured, part.streams());
        }
        // As in the average of the whole, the first interval is left out.
        if (!whole.warmup() && whole.number() > 1) {
            averaged = sum(averaged, part.streams());
            cpus.add(part.cpu());
        }
        return new IntervalClosed(
                whole.at(),
                whole.number(),
                whole.warmup(),
                whole.seconds(),
                part.streams(),
                part.cpu(),
                0,
                List.of(),
                List.of());
    }

    private static List<StreamTotals> sum(List<StreamTotals> soFar, List<StreamTotals> more) {
        return StreamTotals.sumByPair(
                Stream.concat(soFar.stream(), more.stream()).toList());
    }

    /** The end of the run on this host; rates divide by the seconds of the whole, so that hosts add up to it. */
    RunFinished finished(RunFinished whole) {
        RunFinished.Average average = whole.average();
        boolean any = average.lastInterval() >= average.firstInterval();
        RunFinished.Totals totals =
                new RunFinished.Totals(average.totals().seconds(), any ? averaged : measured, cpu());
        return new RunFinished(
                whole.at(),
                whole.ending(),
                new RunFinished.Average(average.firstInterval(), average.lastInterval(), totals),
                new RunFinished.Totals(whole.measured().seconds(), measured, totals.cpu()),
                whole.lateness(),
                whole.process(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new RunFinished.Devices(List.of(), List.of(), List.of(), List.of(), List.of()),
                new RunFinished.Drained(0, 0));
    }

    private CpuUse cpu() {
        List<CpuUse> known = cpus.stream().filter(CpuUse::known).toList();
        return known.isEmpty()
                ? CpuUse.UNKNOWN
                : new CpuUse(
                        mean(known, CpuUse::userPercent),
                        mean(known, CpuUse::systemPercent),
                        mean(known, CpuUse::waitPercent),
                        mean(known, CpuUse::idlePercent));
    }

    private static double mean(List<CpuUse> cpus, ToDoubleFunction<CpuUse> part) {
        return cpus.stream().mapToDouble(part).average().orElseThrow();
    }
}
