package csdbench.plan.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.OpenFlags;
import csdbench.plan.FormatPlanner;
import csdbench.plan.GeneralSpec;
import csdbench.plan.HostSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.Repetition;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.List;
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
