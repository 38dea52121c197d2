package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.StopRequest;
import csdbench.job.session.StepRun;
import csdbench.job.session.Terminal;
import csdbench.language.profile.Dialect;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepParmfileTest {
    private static final List<Double> LOADS = List.of(50.0, 100.0);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();

    @Test
    void aWorkloadOnARealDriveIsItsProfileItsThreadsAndACurve() {
        ReviewOrder order = Orders.real("/dev/sdx", List.of("random-read-4k"), List.of(50.0), LOADS);
        StepParmfile text = new StepParmfile(order, new DataState(50), folder, Dialect.CSDBENCH);
        assertEquals("""
                * 4K random read on the first 25 % of the drive, data 50 % compressible (2:1); published.
                * A step of a review (suite corners).
                seed=7
                compressionseed=7
                compratio=2
                sd=sd1,lun="/dev/sdx",openflags=o_direct,threads=128
                wd=random-read-4k_reads,sd=*,skew=100,rdpct=100,xfersize=4k,seekpct=random,range=(0,25)
                rd=random-read-4k,wd=random-read-4k_*,iorate=curve,curve=(50,100),elapsed=60,warmup=10,interval=1
                """, text.workload(order.workloads().getFirst(), false));
    }

    @Test
    void aSimulatedDriveGoesFromStepToStepInAFileAndAgesOnce() {
        ReviewOrder order = Orders.simulated(List.of("random-write-4k"), List.of(0.0), LOADS);
        StepParmfile text = new StepParmfile(order, new DataState(0), Path.of("out/0"), Dialect.CSDBENCH);
        assertTrue(text.fill(8).contains("init=fresh&ratio=1&state=out/0/filled-0-1.drive\",threads=8"), text.fill(8));
        String aged = text.workload(order.workloads().getFirst(), true);
        assertTrue(aged.contains("init=random&span=25&ratio=1&state=out/0/aged-0-1.drive"), aged);
        assertTrue(aged.contains(",confidence=(1,3)"), aged);
    }

    @Test
    void everyStepOfTheUsualSuiteIsAParmfileThatCanBePlanned() throws Exception {
        Suite suite = Suites.suite("storagereview");
        for (boolean simulated : List.of(true, false)) {
            ReviewOrder order = Orders.order(
                    suite.workloads(),
                    List.of(33.0),
                    suite.loadPercents(),
                    simulated ? "sim:csd3000-7.68tb" : "/dev/sdx",
                    simulated,
                    1);
            StepParmfile text = new StepParmfile(order, new DataState(33), folder, Dialect.CSDBENCH);
            assertEquals(7, planned(text.depths()).runs().size());
            assertEquals(1, planned(text.fill(4)).runs().size());
            assertEquals(1, planned(text.aging(1 << 30)).runs().size());
            for (int i = 0; i < order.workloads().size(); i++) {
                RunPlan plan = planned(text.workload(order.workloads().get(i), i >= 2));
                assertEquals(13, plan.runs().size());
                RunSpec maximum = (RunSpec) plan.runs().getFirst();
                assertEquals(
                        order.workloads().get(i).threads(),
                        maximum.targets().getFirst().threads());
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
}
