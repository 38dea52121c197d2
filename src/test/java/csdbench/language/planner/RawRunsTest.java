package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.OpenFlags;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class RawRunsTest {
    @Test
    void aRunWithoutRateIsAMistake() {
        Plans plans = Plans.of(Plans.ONE + "rd=rd1,wd=wd1\n");
        assertEquals("iorate= parameter is missing.", plans.complaint().problem());
        assertEquals("test.parm:3:4", plans.complaint().span().place());
    }

    @Test
    void aRateThatIsNoneIsNotMissing() {
        assertEquals(
                List.of("iorate=maxx is not a number"),
                Plans.of(Plans.ONE + "rd=rd1,wd=wd1,iorate=maxx\n").problems());
    }

    @Test
    void theInnermostLoopIsTheRate() {
        Plans plans = Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=(100,200),forthreads=(1,2),forxfersize=4k\n");
        assertEquals(
                List.of(
                        "threads=1 xfersize=4k iorate=100",
                        "threads=1 xfersize=4k iorate=200",
                        "threads=2 xfersize=4k iorate=100",
                        "threads=2 xfersize=4k iorate=200"),
                plans.loops());
    }

    @Test
    void aSingleRateIsNoLoop() {
        assertEquals(
                List.of("RD=rd1; I/O rate: 200; elapsed=30; For loops: None"),
                Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=200\n").labels());
    }

    @Test
    void aBareParameterOfARunIsALoopOfOneValue() {
        Plans plans = Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max,threads=3,rdpct=70,compratio=2\n");
        assertEquals(List.of("threads=3 rdpct=70 comp=2"), plans.loops());
        assertEquals(3, plans.run().targets().get(0).threads());
        assertEquals(70, plans.run().workloads().get(0).access().readPercent());
        assertEquals(2, plans.run().streams().get(0).content().ratio());
    }

    @Test
    void aCurveBeginsWithItsMaximumUnderTheNameOfTheRun() {
        Plans plans = Plans.clean(Plans.ONE + "rd=run1,wd=wd1,iorate=curve,curve=(20,60),elapsed=2\n");
        assertEquals(
                List.of(
                        "RD=run1; I/O rate: Uncontrolled curve; elapsed=2; For loops: None",
                        "RD=run1_(20%); I/O rate: 2000; elapsed=2; For loops: None",
                        "RD=run1_(60%); I/O rate: 6000; elapsed=2; For loops: None"),
                plans.labels());
    }

    @Test
    void everyPassOfTheLoopsHasItsOwnCurve() {
        Plans plans = Plans.clean(Plans.ONE + "rd=r,wd=wd1,iorate=curve,curve=(50),forthreads=(1,2)\n");
        assertEquals(List.of("r", "r_(50%)", "r", "r_(50%)"), plans.names());
        assertEquals(List.of("threads=1", "threads=1", "threads=2", "threads=2"), plans.loops());
    }

    @Test
    void aMaximumIsControlledWhenAWorkloadHasASkew() {
        String text = "sd=sd1,lun=/tmp/a\nwd=a,sd=sd1,skew=70\nwd=b,sd=sd1\nrd=rd1,wd=*,iorate=max\n";
        assertEquals(
                List.of("RD=rd1; I/O rate: Controlled MAX; elapsed=30; For loops: None"),
                Plans.clean(text).labels());
    }

    @Test
    void theRateIsDividedBySkew() {
        String text = "sd=sd1,lun=/tmp/a\nwd=a,sd=sd1,skew=70\nwd=b,sd=sd1\nwd=c,sd=sd1,skew=0\n"
                + "rd=rd1,wd=*,iorate=1000\n";
        assertEquals(
                List.of(70.0, 15.0, 15.0),
                Plans.clean(text).run().workloads().stream()
                        .map(WorkloadSpec::sharePercent)
                        .toList());
    }

    @Test
    void aWorkloadForWhichNothingIsLeftIsLeftOut() {
        String text = "sd=sd1,lun=/tmp/a\nwd=a,sd=sd1,skew=100\nwd=b,sd=sd1\nrd=rd1,wd=*,iorate=1000\n";
        Plans plans = Plans.of(text);
        assertEquals(List.of("nothing of the rate of rd=rd1 is left for wd=b"), plans.problems());
        assertEquals(1, plans.run().workloads().size());
        assertEquals(List.of(), plans.errors());
    }

    @Test
    void valuesOfTheRunWinOverTheWorkloadAndThoseOverTheStorage() {
        String text = """
                sd=sd1,lun=/tmp/a,openflags=o_sync,range=(0,50),threads=2
                sd=sd2,lun=/tmp/b,openflags=o_sync,range=(0,50)
                wd=own,sd=sd1,openflags=o_dsync,range=(10,20),xfersize=8k,rdpct=60
                wd=plain,sd=sd2
                rd=a,wd=*,iorate=max
                rd=b,wd=*,iorate=max,openflags=o_direct,threads=5,xfersize=64k,rdpct=30
                """;
        Plans plans = Plans.clean(text);

        RunSpec first = plans.raw(0);
        assertEquals(
                List.of(true, false),
                first.targets().stream()
                        .map(target -> target.flags().dataSync())
                        .toList());
        assertEquals(
                List.of(2, 8), first.targets().stream().map(TargetSpec::threads).toList());
        assertEquals(new LbaRangeSpec.Percent(10, 20), first.streams().get(0).range());
        assertEquals(new LbaRangeSpec.Percent(0, 50), first.streams().get(1).range());
        assertEquals(60, first.workloads().get(0).access().readPercent());

        RunSpec second = plans.raw(1);
        assertTrue(second.targets().stream().allMatch(target -> target.flags().equals(OpenFlags.DIRECT)));
        assertTrue(second.targets().stream().allMatch(target -> target.threads() == 5));
        assertTrue(second.workloads().stream()
                .allMatch(workload -> workload.access().transfer().equals(new TransferSpec.Fixed(65536))
                        && workload.access().readPercent() == 30));
    }

    @Test
    void aTargetIsWrittenWhenAnyOfItsWorkloadsWrites() {
        String text = """
                sd=sd1,lun=/tmp/a
                sd=sd2,lun=/tmp/b
                wd=reads,sd=*
                wd=mix,sd=sd2,rdpct=99
                rd=rd1,wd=*,iorate=max
                """;
        assertEquals(
                List.of(false, true),
                Plans.clean(text).run().targets().stream()
                        .map(TargetSpec::writes)
                        .toList());
    }

    @Test
    void aTargetKnowsWhereItsLunWasWritten() {
        TargetSpec target = Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n")
                .run()
                .targets()
                .get(0);
        assertEquals("/tmp/a", target.lun());
        assertEquals(1L << 30, target.sizeBytes());
        assertEquals("test.parm:1:12", target.declaredAt());
    }

    @Test
    void streamsAreOrderedByWorkloadThenTarget() {
        String text = """
                sd=sd1,lun=/tmp/a
                sd=sd2,lun=/tmp/b
                wd=a,sd=(sd2,sd1)
                wd=b,sd=sd1
                rd=rd1,wd=(b,a),iorate=max
                """;
        List<StreamSpec> streams = Plans.clean(text).run().streams();
        assertEquals(
                List.of(0, 1, 1), streams.stream().map(StreamSpec::workload).toList());
        assertEquals(List.of(0, 0, 1), streams.stream().map(StreamSpec::target).toList());
    }

    @Test
    void limitsArrivalsAndCommandsBelongToTheRun() {
        RunSpec run = Plans.clean(Plans.ONE
                        + "rd=rd1,wd=wd1,iorate=max,maxdata=2,maxdatawritten=1g,distribution=deterministic,"
                        + "startcmd=\"echo a\"\n")
                .run();
        assertEquals(new LimitSpec.DataLimit(0, 2), run.limits().total());
        assertEquals(new LimitSpec.DataLimit(1 << 30, 0), run.limits().written());
        assertEquals(OptionalDouble.empty(), run.limits().stopCurveMs());
        assertEquals(ArrivalSpec.DETERMINISTIC, run.arrival());
        assertEquals(List.of("echo a"), run.hooks().before());
    }

    @Test
    void aShareOfTheRunBeforeIsKeptAsAShare() {
        String text = Plans.ONE + "rd=a,wd=wd1,iorate=max\nrd=b,wd=wd1,iorate=50%\n";
        assertEquals(
                new LoadSpec.ShareOfMeasured(50, false),
                Plans.clean(text).raw(1).load());
    }

    @Test
    void aDeviceWithoutFlagsIsOpenedDirectlyAndNotWarnedAbout() {
        assertEquals(
                1,
                Plans.clean("sd=sd1,lun=/dev/sdx\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=max\n")
                        .plan()
                        .runs()
                        .size());
    }
}
