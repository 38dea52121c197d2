package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.LoadSpec;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunSpec;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ReplayRunsTest {
    private static final String TWO = "sd=sd1,lun=/tmp/a,size=1g\nsd=sd2,lun=/tmp/b,size=1g\n";

    private static ReplaySpec replay(RunSpec run) {
        return run.replay().orElseThrow();
    }

    @Test
    void aRecordingNeedsNeitherWorkloadNorRateNorTime() {
        RunSpec run = Plans.clean(TWO + "rd=r,replay=trace\n").run();
        assertEquals(new LoadSpec.AsRecorded(100), run.load());
        assertEquals(0, run.header().elapsedSeconds());
        assertEquals(2, run.targets().size());
        assertEquals(
                List.of(new ReplaySpec.Group(List.of(), List.of(0, 1), 0)),
                replay(run).groups());
        assertTrue(run.targets().getFirst().writes());
    }

    @Test
    void groupsOfDevicesGoToTheStorageThatStandsForThem() {
        String text = "rg=logs,devices=(8273,8274)\n"
                + TWO.replace("size=1g\nsd", "size=1g,replay=logs\nsd")
                        .replace("/tmp/b,size=1g", "/tmp/b,size=1g,replay=8272")
                + "sd=sd3,lun=/tmp/c,size=1g\nrd=r,replay=trace\n";
        RunSpec run = Plans.clean(text).run();
        assertEquals(
                List.of(
                        new ReplaySpec.Group(List.of("8273", "8274"), List.of(0), 0),
                        new ReplaySpec.Group(List.of("8272"), List.of(1), 0)),
                replay(run).groups());
        assertEquals(2, run.targets().size());
    }

    @Test
    void storageThatIsNamedForTheRunStandsForAllOtherDevices() {
        String text = TWO.replace("size=1g\nsd", "size=1g,replay=8272\nsd");
        assertEquals(
                List.of(
                        new ReplaySpec.Group(List.of("8272"), List.of(0), 0),
                        new ReplaySpec.Group(List.of(), List.of(1), 0)),
                replay(Plans.clean(text + "rd=r,sd=*,replay=trace\n").run()).groups());
    }

    @Test
    void everyStorageReplaysAllOfItWhenDuplicated() {
        RunSpec run = Plans.clean(TWO + "rd=r,replay=(trace,duplication=yes,stagger=100)\n")
                .run();
        assertEquals(
                List.of(
                        new ReplaySpec.Group(List.of(), List.of(0), 0),
                        new ReplaySpec.Group(List.of(), List.of(1), 100_000_000)),
                replay(run).groups());
    }

    @Test
    void ratesAreRunsOfTheirOwnAndSharesAreOfTheRecordedSpeed() {
        Plans plans = Plans.clean(TWO + "rd=r,iorate=(50%,120%,1000,max),replay=trace\n");
        assertEquals(List.of("iorate=50%", "iorate=120%", "iorate=1000", "iorate=max"), plans.loops());
        assertEquals(120, replay(plans.raw(1)).order().pace().speedPercent());
        assertEquals(new LoadSpec.FixedRate(1000), plans.raw(2).load());
    }

    @Test
    void pointsOfACurveAreSharesOfWhatTheRecordingReachedAtMost() {
        Plans plans = Plans.clean(TWO + "rd=r,iorate=curve,curve=(50,100),replay=trace\n");
        assertEquals(List.of("r", "r_(50%)", "r_(100%)"), plans.names());
        assertEquals(new LoadSpec.Unlimited(false, true), plans.raw(0).load());
        assertEquals(new LoadSpec.ShareOfMeasured(50, true), plans.raw(1).load());
    }

    @Test
    void whatAnOldParameterSaysAboutFoldingAndFilteringHolds() {
        String text = "misc=(lba_fold_size_mb=512,low_start_filter=10,high_start_filter=20)\n" + TWO;
        ReplayOrder order =
                replay(Plans.clean(text + "rd=r,replay=trace\n").run()).order();
        assertEquals(Mapping.MODULO, order.layout().mapping());
        assertEquals(512L << 20, order.layout().foldBytes());
        assertEquals(10_000_000_000L, order.selection().fromNs());
        assertEquals(20_000_000_000L, order.selection().toNs());
    }

    @Test
    void aRecordingThatOnlyReadsIsNotTakenToWrite() {
        RunSpec run = Plans.clean(TWO + "rd=r,replay=(trace,only=reads)\n").run();
        assertTrue(run.targets().stream().noneMatch(target -> target.writes()));
        assertTrue(run.written().isEmpty());
    }

    @Test
    void whatCannotBeIsSaid() {
        assertEquals(
                List.of("mode=load ignores the recorded times, so speed= and iorate= do not apply"),
                Plans.of(TWO + "rd=r,iorate=100,replay=(trace,mode=load)\n").errors());
        assertEquals(
                List.of("rd=r replays a trace; validation of replayed writes is not supported yet"),
                Plans.of("validate=yes\n" + TWO + "rd=r,replay=trace\n").errors());
        assertEquals(
                List.of("rd=r replays a trace, and names 2 workloads"),
                Plans.of(TWO + "wd=a,sd=sd1\nwd=b,sd=sd1\nrd=r,wd=(a,b),replay=trace\n")
                        .errors());
    }
}
