package csdbench.job.suite.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.Terminal;
import csdbench.job.data.DataState;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepParmfileTest {
    private static final List<Double> LOADS = List.of(50.0, 100.0);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();

    @Test
    void aWorkloadOnARealDriveIsItsProfileItsThreadsAndACurve() {
        ReviewRequest request = Requests.real("/dev/sdx", List.of("random-read-4k"), List.of(50.0), LOADS);
        StepParmfile text =
                new StepParmfile(request, new DataState(50), folder, Dialect.CSDBENCH, DriveCondition.first(request));
        assertEquals("""
                * 4K random read on the first 25 % of the drive, data 50 % compressible (2:1); published.
                * A step of a review (suite corners).
                seed=7
                compressionseed=7
                compratio=2
                sd=sd1,lun="/dev/sdx",openflags=o_direct,threads=128
                wd=random-read-4k_reads,sd=*,skew=100,rdpct=100,xfersize=4k,seekpct=random,range=(0,25)
                rd=random-read-4k,wd=random-read-4k_*,iorate=curve,curve=(50,100),elapsed=60,warmup=10,interval=1
                """, text.workload(first(request), LOADS));
    }

    /** A run that forgot it would fill a drive that promised too much. */
    @Test
    void everyRunOfEveryStepStopsWhereSpaceIsLeft() {
        ReviewRequest plain = Requests.real("/dev/sdx", List.of("random-read-4k"), List.of(50.0), LOADS);
        ReviewRequest request = new ReviewRequest(
                plain.suite(),
                plain.profiles(),
                new ReviewRequest.Target(
                        List.of("/dev/sdx"),
                        false,
                        OptionalLong.empty(),
                        OptionalDouble.empty(),
                        0,
                        OptionalDouble.of(7)),
                plain.fill(),
                plain.repetition(),
                plain.seed(),
                plain.engine(),
                plain.asTrace(),
                plain.arguments());
        StepParmfile text = text(request, 1).measuring(2, 1);
        for (String parmfile : List.of(
                text.depths(),
                text.fill(1),
                text.workload(first(request), LOADS),
                text.replay(first(request), LOADS, folder.resolve("trace"), "hand"),
                text.idle(60))) {
            List<String> runs =
                    parmfile.lines().filter(line -> line.startsWith("rd=")).toList();
            assertFalse(runs.isEmpty(), parmfile);
            runs.forEach(run -> assertTrue(run.endsWith(",stopatfree=7"), run));
        }
    }

    @Test
    void pointsOfARealDriveTurnFromLowToHighAndTheMaximumIsMeasuredAgain() {
        ReviewRequest request = Requests.real("/dev/sdx", List.of("random-read-4k"), List.of(50.0), LOADS);
        StepParmfile text = text(request, 1).measuring(2, 1);
        String parm = text.workload(first(request), List.of(10.0, 50.0, 90.0, 100.0, 120.0));
        assertTrue(parm.contains(",iorate=curve,curve=(10,120,50,100,90),"), parm);
        assertTrue(parm.contains("rd=random-read-4k-again1,wd=random-read-4k_*,iorate=max,"), parm);
        assertTrue(parm.contains("\nseed=1007\n"), "a pass has random numbers of its own: " + parm);
        assertEquals(List.of(10.0, 120.0, 50.0, 100.0, 90.0), text.order(List.of(10.0, 50.0, 90.0, 100.0, 120.0)));
    }

    @Test
    void aMeasurementOnASimulatedDriveLeavesNoTrace() {
        ReviewRequest request = Requests.simulated(List.of("random-write-4k"), List.of(0.0), LOADS);
        String parm = text(request, 3).measuring(1, 2).workload(first(request), LOADS);
        assertTrue(parm.contains("preconditioned2-0-1.drive&keep=no\""), parm);
        assertTrue(parm.contains("-again2,"), parm);
    }

    @Test
    void aSimulatedDriveGoesFromStepToStepInAFileAndIsPreconditionedOnce() {
        ReviewRequest request = Requests.simulated(List.of("random-write-4k"), List.of(0.0), LOADS);
        String fill = text(request, 1).fill(8);
        assertTrue(fill.contains("init=fresh&ratio=1&state=out/0/filled-0-1.drive\",threads=8"), fill);
        String worn = text(request, 3).workload(first(request), LOADS);
        assertTrue(worn.contains("init=random&span=25&ratio=1&state=out/0/preconditioned2-0-1.drive"), worn);
        assertTrue(worn.contains(",confidence=(1,3)"), worn);
    }

    private static StepParmfile text(ReviewRequest request, int number) {
        return new StepParmfile(
                request,
                request.states().getFirst(),
                Path.of("out/0"),
                Dialect.CSDBENCH,
                DriveCondition.before(number, request));
    }

    @Test
    void everyStepOfTheUsualSuiteIsAParmfileThatCanBePlanned() throws Exception {
        Suite suite = Suites.suite("storagereview");
        for (boolean simulated : List.of(true, false)) {
            ReviewRequest request = Requests.of(suite, simulated ? "sim:csd3000-7.68tb" : "/dev/sdx", simulated);
            StepParmfile text = text(request, 4);
            assertEquals(7, planned(text.depths()).runs().size());
            assertEquals(1, planned(text.fill(4)).runs().size());
            assertEquals(
                    1,
                    planned(text.precondition(PreconditionStep.random(1), 1 << 30))
                            .runs()
                            .size());
            assertEquals(1, planned(text.idle(60)).runs().size());
            for (Profile workload : request.profiles().values()) {
                RunPlan plan = planned(text.workload(workload, suite.loadPercents()));
                assertEquals(13, plan.runs().size());
                RunSpec maximum = plan.runs().getFirst();
                assertEquals(workload.threads(), maximum.targets().getFirst().threads());
            }
        }
    }

    private RunPlan planned(String text) throws Exception {
        Path parmfile = folder.resolve("step.parm");
        Files.writeString(parmfile, text);
        PrintStream err = new PrintStream(complaints, true, StandardCharsets.UTF_8);
        StepRun steps =
                new StepRun(new Terminal(err, err, Optional.empty()), new StopRequest(), List.of(), Optional.empty());
        Optional<RunPlan> plan = steps.plan(parmfile);
        assertEquals("", complaints.toString(StandardCharsets.UTF_8), text);
        return plan.orElseThrow();
    }

    private static Profile first(ReviewRequest request) {
        return request.profile(request.suite().workloads().getFirst());
    }
}
