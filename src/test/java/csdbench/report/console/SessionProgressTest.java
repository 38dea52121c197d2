package csdbench.report.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.report.Samples;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunStarted;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SessionProgressTest {
    private static final long YEAR_SECONDS = 31_536_000;

    private final AtomicLong nowNs = new AtomicLong();
    private final SessionProgress progress = new SessionProgress(nowNs::get);

    @Test
    void aFillHasTheBytesOfTheLunToGoAndNotItsYear() {
        progress.begin(run(YEAR_SECONDS, Optional.empty()));

        assertEquals("run 1 of 1, fill: 10 s, 1 GB of 10 GB, 100/s, 100 MB/s, at most 1 m 30 s to go", after(10));
        assertEquals("run 1 of 1, fill: 20 s, 2 GB of 10 GB, 100/s, 100 MB/s, at most 1 m 20 s to go", after(20));
    }

    @Test
    void aRunOfSomeTimeHasTheRestOfIt() {
        progress.begin(run(60, Optional.empty()));

        assertEquals("run 1 of 1, fill: 10 s of 1 m, 100/s, 100 MB/s, 50 s to go", after(10));
    }

    @Test
    void whoWaitsForVirtualTimeIsToldHowLongThatTakes() {
        progress.begin(run(3600, Optional.of(Samples.SIMULATION)));
        nowNs.set(4_000_000_000L);
        assertEquals("run 1 of 1, fill: 20 m of 1 h in virtual time, 100/s, 100 MB/s, about 8 s to go", after(1200));

        progress.begin(run(YEAR_SECONDS, Optional.of(Samples.SIMULATION)));
        nowNs.addAndGet(1_000_000_000L);
        assertEquals(
                "run 2 of 2, fill: 1000 s in virtual time, 1 GB of 10 GB, 100/s, 100 MB/s, about 9 s to go",
                after(1000).replace("16 m 40 s", "1000 s"));
    }

    @Test
    void workOnFilesThatEndsByItselfHasNoTimeToGo() {
        RunStarted luns = run(360_000_000, Optional.empty());
        progress.begin(new RunStarted(
                luns.at(),
                luns.name(),
                luns.forLoops(),
                luns.load(),
                luns.times(),
                RunStarted.Kind.FILES,
                luns.targets(),
                luns.workloads(),
                luns.requested(),
                luns.data()));

        assertEquals("run 1 of 1, fill: 10 s, 100/s, 100 MB/s", after(10));
    }

    /** A thousand writes of 1 MB in ten seconds. */
    private String after(long seconds) {
        OpTotals writes =
                Samples.ops(1_000_000, 0, LongStream.generate(() -> 100_000).limit(1000));
        return progress.text(new IntervalClosed(
                Samples.START.plusSeconds(seconds),
                1,
                false,
                10,
                List.of(Events.totals(0, 0, OpTotals.NONE, writes)),
                CpuUse.UNKNOWN,
                0,
                List.of(),
                List.of()));
    }

    private static RunStarted run(long elapsedSeconds, Optional<RunStarted.Simulation> simulation) {
        return new RunStarted(
                Samples.START,
                "fill",
                "",
                new RunStarted.Load("max", OptionalDouble.empty()),
                new RunStarted.Times(elapsedSeconds, 0, 10),
                RunStarted.Kind.LUNS,
                List.of(Events.target("sd1", "/dev/x", 10_000_000_000L, 32, "uring", "", simulation)),
                List.of(Events.workload("fill", 100)),
                new RunStarted.Requested(
                        OptionalDouble.of(1_000_000),
                        32,
                        OptionalDouble.of(0),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.of(1),
                        false),
                List.of());
    }
}
