package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.result.CpuUse;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunStarted;
import csdbench.result.power.PowerReading;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A line of {@code intervals.jsonl}; names, units and compatibility as in {@link SessionResult}.
 *
 * @param schema {@link SessionResult#SCHEMA}
 * @param head run and interval
 * @param work operations
 * @param operations of a run on files, one entry each, steps included
 * @param backlog operations due but not started, at its end
 * @param cpu of the whole machine
 * @param targets one entry each
 * @param workloads one entry each
 * @param hosts one entry each; left out when one machine did it all
 * @param slowest operations that were among the slowest of the run when they ended; left out without any and in the
 *     warm-up
 */
public record IntervalResult(
        int schema,
        @JsonUnwrapped Head head,
        @JsonUnwrapped Work work,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Part> operations,
        long backlog,
        CpuUse cpu,
        List<Part> targets,
        List<Part> workloads,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Part> hosts,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SlowResult> slowest) {

    public IntervalResult {
        work.demanded();
        hosts = hosts == null ? List.of() : List.copyOf(hosts);
        operations = operations == null ? List.of() : List.copyOf(operations);
        slowest = slowest == null ? List.of() : List.copyOf(slowest);
    }

    /**
     * The part of an operation, a target or a workload.
     *
     * @param name of its definition, or the word for the operation
     * @param total what it did
     * @param counters what the device of a target counted; null for others, and where nothing counts
     */
    public record Part(
            String name,
            Ops total,
            @JsonInclude(JsonInclude.Include.NON_NULL) Counters counters) {
        Part(String name, Ops total) {
            this(name, total, null);
        }
    }

    /**
     * @param run 1 for the first of the session
     * @param name of the run definition
     * @param label values of the loops, empty if there are none
     * @param interval 1 for the first of the run
     * @param at its end, in UTC
     * @param warmup whether it belongs to the warm-up
     * @param seconds its length
     * @param simulated whether a target is a drive that lives in the process; left out where none is
     * @param power what sources of it read, one entry each; left out when none was asked
     */
    public record Head(
            int run,
            String name,
            String label,
            int interval,
            String at,
            boolean warmup,
            double seconds,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean simulated,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PowerReading> power) {
        public Head {
            power = power == null ? List.of() : List.copyOf(power);
        }

        /** The name, and the values of the loops. */
        public String title() {
            return RunStarted.title(name, label);
        }
    }

    /** What is counted in an interval; without what is not. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Counters(
            OptionalLong hostReadBytes,
            OptionalLong hostWrittenBytes,
            OptionalLong physicalReadBytes,
            OptionalLong physicalWrittenBytes,
            OptionalLong storedBytes,
            OptionalLong compressedBytes,
            OptionalLong occupiedBytes,
            OptionalLong freeBytes,
            OptionalLong percentageUsed,
            OptionalLong temperatureCelsius) {
        private static Counters of(List<DeviceCounters> all, int target) {
            if (target >= all.size() || !all.get(target).any()) {
                return null;
            }
            DeviceCounters.Traffic traffic = all.get(target).traffic();
            DeviceCounters.Space space = all.get(target).space();
            DeviceCounters.Health health = all.get(target).health();
            return new Counters(
                    traffic.hostReadBytes(),
                    traffic.hostWrittenBytes(),
                    traffic.physicalReadBytes(),
                    traffic.physicalWrittenBytes(),
                    space.storedBytes(),
                    space.compressedBytes(),
                    space.occupiedBytes(),
                    space.freeBytes(),
                    health.percentageUsedAfter(),
                    health.temperatureCelsius());
        }
    }

    /**
     * The result of an interval.
     *
     * @param run that it belongs to, so far
     */
    public static IntervalResult of(RunTally run, IntervalClosed interval) {
        RunStarted started = run.started();
        double seconds = interval.seconds();
        List<Part> targets = new ArrayList<>();
        for (int i = 0; i < started.targets().size(); i++) {
            OpTotals total = OpSums.ofTarget(started, interval.streams(), i).total();
            targets.add(new Part(
                    started.targets().get(i).name(), Ops.of(total, seconds), Counters.of(interval.counters(), i)));
        }
        List<Part> workloads = new ArrayList<>();
        for (int i = 0; i < started.workloads().size(); i++) {
            OpTotals total = OpSums.ofWorkload(started, interval.streams(), i).total();
            workloads.add(new Part(started.workloads().get(i).name(), Ops.of(total, seconds)));
        }
        return of(
                run,
                interval,
                List.copyOf(targets),
                List.copyOf(workloads),
                SlowResult.of(started, run.slowestSoFar(interval)));
    }

    /** The same without targets, workloads and single operations. */
    public static IntervalResult withoutParts(RunTally run, IntervalClosed interval) {
        return of(run, interval, List.of(), List.of(), List.of());
    }

    private static IntervalResult of(
            RunTally run, IntervalClosed interval, List<Part> targets, List<Part> workloads, List<SlowResult> slowest) {
        RunStarted started = run.started();
        double seconds = interval.seconds();
        OpSums sums = OpSums.of(started, interval.streams());
        return new IntervalResult(
                SessionResult.SCHEMA,
                new Head(
                        run.ordinal(),
                        started.name(),
                        started.forLoops(),
                        interval.number(),
                        SessionResult.utc(interval.at()),
                        interval.warmup(),
                        seconds,
                        started.simulated(),
                        run.power()),
                Work.of(sums, seconds),
                started.kind().onFiles()
                        ? sums.operations().stream()
                                .map(file -> new Part(file.operation(), Ops.of(file.totals(), seconds)))
                                .toList()
                        : List.of(),
                interval.backlog(),
                interval.cpu(),
                targets,
                workloads,
                interval.hosts().stream()
                        .map(host -> new Part(
                                host.host(),
                                Ops.of(OpSums.of(started, host.streams()).total(), seconds)))
                        .toList(),
                slowest);
    }
}
