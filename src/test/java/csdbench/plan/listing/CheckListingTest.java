package csdbench.plan.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.FormatPlanner;
import csdbench.plan.GeneralSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.HostSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.Repetition;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class CheckListingTest {
    private static final LoadSpec MAX = new LoadSpec.Unlimited(false, false);

    @Test
    void theListingShowsRunsTimesAndLuns() {
        RunPlan plan = plan(PlanSamples.GENERAL, PlanSamples.run(new LoadSpec.FixedRate(100), 75));

        assertEquals("""
                1 run, 10 s at most

                #  run    load  threads  xfersize  read  seek    warmup  elapsed  pause  for loops
                1  run1  100/s        8  4.0 KiB   75 %  random             10 s

                written data           sd   run
                2:1 for deflate at 4k  sd1  run1

                lun     sd       size  use                                           may write
                /tmp/a  sd1  64.0 MiB  written, made or extended if it is too short  \
                at most 1000.0 KiB, and what it lacks
                """, String.join("\n", CheckListing.lines(plan)) + "\n");
    }

    @Test
    void ratesOfWorkloadsMakeTheLoadAndTheMix() {
        WorkloadSpec reads = own("reads", 500, 100);
        WorkloadSpec writes = own("writes", 1500, 0);
        WorkloadSpec rest = PlanSamples.workload(60, new SeekSpec.Mixed(100));

        assertTrue(row(MAX, reads, writes).matches("1  run1 +2 k/s .* 25 % .*"), () -> row(MAX, reads, writes));
        assertTrue(row(MAX, reads, rest).matches("1  run1 +max .* 60 % to 100 % .*"), () -> row(MAX, reads, rest));
        LoadSpec rated = new LoadSpec.FixedRate(1000);
        assertTrue(row(rated, reads, rest).matches("1  run1 +1 k/s .* 80 % .*"), () -> row(rated, reads, rest));
    }

    private static WorkloadSpec own(String name, double perSecond, double readPercent) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), readPercent, 0, 0, new SeekSpec.Mixed(100));
        return new WorkloadSpec(name, 0, OptionalDouble.of(perSecond), access, Optional.empty());
    }

    private static String row(LoadSpec load, WorkloadSpec... workloads) {
        RunSpec run = PlanSamples.run(
                PlanSamples.header("run1", 10, 0),
                load,
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(PlanSamples.target("sd1", "/tmp/a", 64 << 20)),
                List.of(workloads),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.exact(2))),
                HookSpec.NONE);
        return CheckListing.lines(plan(PlanSamples.GENERAL, run)).get(3);
    }

    @Test
    void aLunThatOneRunWritesIsCalledWritten() {
        TargetSpec read = PlanSamples.lun("sd1", "/dev/sdx", 0, 8, OpenFlags.DIRECT, false, Path.of(""), "a.parm:1:1");
        RunSpec reading = PlanSamples.run(
                PlanSamples.header("run1", 10, 0),
                MAX,
                LimitSpec.NONE,
                read,
                PlanSamples.workload(100, new SeekSpec.Mixed(100)));
        RunSpec writing = PlanSamples.run(
                PlanSamples.header("run2", 30, 0),
                MAX,
                LimitSpec.NONE,
                PlanSamples.target("sd1", "/dev/sdx", 0),
                PlanSamples.workload(0, new SeekSpec.Mixed(100)));

        assertEquals("/dev/sdx  sd1  all of it  read only  nothing", lastLine(plan(PlanSamples.GENERAL, reading)));
        assertEquals(
                "/dev/sdx  sd1  all of it  written  unbounded: up to the whole lun, overwritten repeatedly, for 30 s",
                lastLine(plan(PlanSamples.GENERAL, reading, writing)));
    }

    @Test
    void whatIsInFlightWhenALimitIsReachedIsInTheListing() {
        LimitSpec.DataLimit limit = new LimitSpec.DataLimit(1 << 30, 0);
        RunSpec run = PlanSamples.run(
                PlanSamples.header("run1", 10, 0),
                MAX,
                WriteBoundTest.total(limit),
                PlanSamples.target("sd1", "/dev/sdx", 0),
                PlanSamples.workload(0, new SeekSpec.Mixed(100)));

        assertEquals(
                "/dev/sdx  sd1  all of it  written  at most 1.0 GiB + what is in flight then",
                lastLine(plan(PlanSamples.GENERAL, run)));
    }

    @Test
    void repeatedRunsMultiplyTheirTime() {
        RunPlan plan = plan(PlanSamples.general(Repetition.times(3)), PlanSamples.run(MAX, 100));
        assertEquals(
                "1 run, 10 s at most, 3 times: 30 s", CheckListing.lines(plan).get(0));
    }

    @Test
    void aRunWithoutEndIsNamedInTheSummary() {
        RunSpec format = FormatPlanner.specFor(PlanSamples.run(MAX, 0), List.of(0), PlanSamples.GENERAL);
        assertTrue(CheckListing.lines(plan(PlanSamples.GENERAL, format)).get(0).contains("when their work is done"));
    }

    @Test
    void structuresOfFilesAreListedOnce() {
        RunSpec format = PlanSamples.fileRun("format_for_rd1", 0, MAX, PlanSamples.FORMAT);
        RunSpec work = PlanSamples.fileRun("rd1", 30, MAX, PlanSamples.READ);

        List<String> lines = CheckListing.lines(plan(PlanSamples.GENERAL, format, work));

        assertEquals(1, lines.stream().filter(line -> line.contains("/tmp/fs")).count());
    }

    private static RunPlan plan(GeneralSpec general, RunSpec... runs) {
        return new RunPlan(general, List.of(HostSpec.LOCAL), List.of(runs));
    }

    private static String lastLine(RunPlan plan) {
        List<String> lines = CheckListing.lines(plan);
        return lines.get(lines.size() - 1);
    }
}
