package csdbench.engine.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.FakeMachine;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SpaceCheck;
import csdbench.drive.real.WritePermits;
import csdbench.io.BlockOperation;
import csdbench.io.OpenFlags;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.Repetition;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine with a drive whose zones take writes in order only, one that prefers them so, and one without zones. */
class ZoneOrderTest {
    private static final long MIB = 1 << 20;
    private static final long ZONE = 16 * MIB;
    private static final SeekSpec TO_END = new SeekSpec.ToEnd();
    private static final LbaRangeSpec WHOLE = new LbaRangeSpec.Whole();

    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void build() {
        machine = new FakeMachine(folder)
                .disk("vda", 10 * FakeMachine.GIB)
                .partition("vda", "vda1", 9 * FakeMachine.GIB)
                .mount("vda1", "/", "ext4")
                .disk("managed", 256 * MIB)
                .zoned("managed", "host-managed", ZONE)
                .disk("aware", 256 * MIB)
                .zoned("aware", "host-aware", ZONE)
                .disk("odd", 256 * MIB)
                .zoned("odd", "host-managed", 0)
                .disk("plain", 256 * MIB);
    }

    private Preflight.Report inspect(Repetition repetition, RunSpec... runs) {
        boolean odd = runs[0].targets().getFirst().lun().equals("/dev/odd");
        WritePermits permits = new WritePermits(List.of(odd ? "/dev/odd" : "/dev/managed"));
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty());
        SafetyGuard guard = new SafetyGuard(machine.view(), permits, Map.of(), Optional.empty());
        return new Preflight(
                        probe,
                        guard,
                        permits,
                        new SpaceCheck(machine.view()),
                        PlanSamples.general(repetition),
                        1L << 40,
                        Optional.empty())
                .inspect(List.of(runs));
    }

    private List<String> problems(RunSpec... runs) {
        Preflight.Report report = inspect(Repetition.times(1), runs);
        assertEquals(List.of(), report.refusals());
        return report.problems();
    }

    private static TargetSpec target(String lun, int threads, OpenFlags flags, boolean writes) {
        return PlanSamples.lun("sd1", lun, 0, threads, flags, writes, Path.of(""), "a.parm:1:1");
    }

    private static AccessSpec access(double readPercent, SeekSpec seek) {
        return new AccessSpec(new TransferSpec.Fixed(65536), readPercent, 0, 0, seek);
    }

    private static RunSpec run(String name, TargetSpec target, List<AccessSpec> works, List<LbaRangeSpec> ranges) {
        List<WorkloadSpec> workloads = new ArrayList<>();
        List<StreamSpec> streams = new ArrayList<>();
        for (int i = 0; i < works.size(); i++) {
            workloads.add(PlanSamples.workload("wd" + (i + 1), 100.0 / works.size(), works.get(i)));
            streams.add(PlanSamples.stream(i, 0, ranges.get(i), 0, 0, 0, ContentSpec.INCOMPRESSIBLE));
        }
        return PlanSamples.run(
                PlanSamples.header(name, 10, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(target),
                workloads,
                streams,
                HookSpec.NONE);
    }

    private static RunSpec writing(String name, SeekSpec seek, LbaRangeSpec range, int threads) {
        TargetSpec target = target("/dev/managed", threads, OpenFlags.DIRECT, true);
        return run(name, target, List.of(access(0, seek)), List.of(range));
    }

    private void assertRefused(String why, RunSpec... runs) {
        List<String> problems = problems(runs);
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.getFirst().contains(" " + why + ", and sd=sd1,lun="), problems::toString);
    }

    @Test
    void aRandomWriteIsRefusedWithTheSizeOfZonesAndWhatWorks() {
        assertEquals(
                List.of("a.parm:1:1: error: wd=wd1 of rd=rd1 would write at random, and sd=sd1,lun=/dev/managed has"
                        + " zones of 16.0 MiB each, which take writes in order only\n    = hint: write in order:"
                        + " seekpct=eof, with threads=1; reads may go anywhere"),
                problems(writing("rd1", new SeekSpec.Mixed(100), WHOLE, 1)));
    }

    @Test
    void zonesThatWereWrittenBeforeTheSessionMustBeEmptiedFirst() {
        RunSpec first = writing("rd1", TO_END, new LbaRangeSpec.Bytes(0, 2 * ZONE), 1);
        RunSpec second = writing("rd2", TO_END, new LbaRangeSpec.Bytes(2 * ZONE, 4 * ZONE), 1);
        machine.writtenZone("managed", 3 * ZONE).writtenZone("managed", 4 * ZONE);

        assertEquals(List.of(), problems(first));
        assertEquals(
                List.of("a.parm:1:1: error: wd=wd1 of rd=rd2 would write to zones that are not empty, the first at byte"
                        + " 50331648, and sd=sd1,lun=/dev/managed has zones of 16.0 MiB each, which take writes in"
                        + " order only\n    = hint: empty them, which loses their data: blkzone reset /dev/managed"),
                problems(first, second));

        HookSpec resets = new HookSpec(List.of("blkzone reset $lun"), List.of());
        assertEquals(List.of(), problems(second.withHooks(resets)), "a command may empty them");
        assertEquals(List.of(), problems(first.withHooks(resets), second), "also one before");
    }

    @Test
    void onlyAWorkloadThatGoesOnceToTheEndWritesInOrder() {
        assertEquals(List.of(), problems(writing("rd1", TO_END, WHOLE, 1)));
        assertRefused("would write over and over", writing("rd1", new SeekSpec.Mixed(0), WHOLE, 1));
        assertRefused("would write over and over", writing("rd1", new SeekSpec.Streams(2), WHOLE, 1));
        assertRefused("would write from a random place on", writing("rd1", new SeekSpec.FromRandomStart(), WHOLE, 1));
        assertRefused("would write with gaps", writing("rd1", new SeekSpec.Stride(4096, 4096), WHOLE, 1));
        assertRefused("would write at random", writing("rd1", new SeekSpec.Shuffled(), WHOLE, 1));
    }

    @Test
    void oneOfSeveralWritesAtATimeMayOvertakeAnother() {
        assertRefused(
                "would have 8 writes at a time, of which one may overtake another", writing("rd1", TO_END, WHOLE, 8));
    }

    @Test
    void readsGoAnywhereAlsoBesideWrites() {
        TargetSpec read = target("/dev/managed", 8, OpenFlags.DIRECT, false);
        AccessSpec reads = access(100, new SeekSpec.Mixed(100));
        assertEquals(List.of(), problems(run("rd1", read, List.of(reads), List.of(WHOLE))));

        TargetSpec both = target("/dev/managed", 1, OpenFlags.DIRECT, true);
        assertEquals(List.of(), problems(run("rd1", both, List.of(access(0, TO_END), reads), List.of(WHOLE, WHOLE))));
        assertRefused(
                "would do other things between its writes and leave gaps",
                run("rd1", both, List.of(access(50, TO_END)), List.of(WHOLE)));
    }

    @Test
    void trimsMoveNoWritePointerAndZeroesDo() {
        TargetSpec target = target("/dev/managed", 8, OpenFlags.DIRECT, true);
        for (BlockOperation operation : List.of(BlockOperation.TRIM, BlockOperation.WRITE_ZEROES)) {
            AccessSpec access = new AccessSpec(
                    new TransferSpec.Fixed(65536),
                    new AccessSpec.OperationShares(Map.of(operation, 100.0)),
                    0,
                    0,
                    new SeekSpec.Mixed(100));
            RunSpec run = run("rd1", target, List.of(access), List.of(WHOLE));
            assertEquals(operation == BlockOperation.TRIM ? 0 : 1, problems(run).size(), operation::word);
        }
    }

    @Test
    void thePageCacheWritesInAnOrderOfItsOwn() {
        OpenFlags dsync = new OpenFlags(false, false, true, false, 0);
        assertRefused(
                "would write through the page cache, which has an order of its own",
                run("rd1", target("/dev/managed", 1, dsync, true), List.of(access(0, TO_END)), List.of(WHOLE)));
        assertEquals(
                List.of(),
                problems(run(
                        "rd1",
                        target("/dev/managed", 1, OpenFlags.NONE, true),
                        List.of(access(0, TO_END)),
                        List.of(WHOLE))),
                "a device without flags is opened directly");
    }

    @Test
    void writesBeginWhereAZoneBegins() {
        assertEquals(List.of(), problems(writing("rd1", TO_END, new LbaRangeSpec.Bytes(ZONE, 3 * ZONE), 1)));
        assertRefused(
                "would begin to write at byte 1048576, within a zone",
                writing("rd1", TO_END, new LbaRangeSpec.Bytes(MIB, 3 * ZONE), 1));
    }

    @Test
    void noZoneIsWrittenTwice() {
        TargetSpec target = target("/dev/managed", 1, OpenFlags.DIRECT, true);
        List<AccessSpec> two = List.of(access(0, TO_END), access(0, TO_END));
        LbaRangeSpec first = new LbaRangeSpec.Bytes(0, ZONE + MIB);
        assertRefused(
                "would write to zones that wd=wd1 of rd=rd1 writes, too",
                run("rd1", target, two, List.of(first, new LbaRangeSpec.Bytes(ZONE, 4 * ZONE))));
        assertEquals(
                List.of(),
                problems(run("rd1", target, two, List.of(first, new LbaRangeSpec.Bytes(2 * ZONE, 4 * ZONE)))));

        assertRefused(
                "would write to zones that wd=wd1 of rd=rd1 writes, too",
                writing("rd1", TO_END, WHOLE, 1),
                writing("rd2", TO_END, WHOLE, 1));
        HookSpec resets = new HookSpec(List.of("blkzone reset /dev/managed"), List.of());
        assertEquals(
                List.of(),
                problems(
                        writing("rd1", TO_END, WHOLE, 1),
                        writing("rd2", TO_END, WHOLE, 1).withHooks(resets)),
                "a command may reset them");
        List<String> repeated =
                inspect(Repetition.times(2), writing("rd1", TO_END, WHOLE, 1)).problems();
        assertTrue(repeated.getFirst().contains("would be repeated"), repeated::toString);
    }

    @Test
    void zonesInWhichOrderIsOnlyBetterAreANoteAndOtherDrivesNone() {
        TargetSpec aware = target("/dev/aware", 8, OpenFlags.DIRECT, true);
        assertEquals(
                Optional.of("sd1: /dev/aware has zones of 16.0 MiB each, which take writes in order best: others may"
                        + " become slower with time, and rates with it"),
                ZoneOrder.note(aware, facts("/dev/aware")));
        assertEquals(Optional.empty(), ZoneOrder.note(aware.withWrites(false), facts("/dev/aware")));
        assertEquals(Optional.empty(), ZoneOrder.note(aware, facts("/dev/managed")));
        assertEquals(Optional.empty(), ZoneOrder.note(aware, facts("/dev/plain")));
    }

    private DeviceFacts facts(String lun) {
        return DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty())
                .facts(lun);
    }

    @Test
    void zonesWhoseSizeTheSystemDoesNotTellAreHeldToTheirOrderAllTheSame() {
        TargetSpec odd = target("/dev/odd", 1, OpenFlags.DIRECT, true);
        List<String> random = problems(run("rd1", odd, List.of(access(0, new SeekSpec.Mixed(100))), List.of(WHOLE)));
        assertEquals(1, random.size(), random::toString);
        assertEquals(List.of(), problems(run("rd1", odd, List.of(access(0, TO_END)), List.of(WHOLE))));
    }
}
