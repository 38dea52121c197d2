package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters of replays: what of a recording is issued again, where and when. */
class ReplayEffectsTest {
    private static final long MILLISECOND_NS = 1_000_000;
    private static final long MIB = 1 << 20;
    private static final String SD1 = "sd=sd1,lun=DRIVE,size=16m,threads=8";
    private static final String SD2 = "sd=sd2,lun=DRIVE2,size=16m,threads=8";

    @TempDir
    private Path folder;

    private Path trace;

    /** A request a millisecond for two seconds, on two devices in turn, every third a write, from 8 MiB on. */
    @BeforeEach
    void record() throws IOException {
        List<String> lines = new ArrayList<>(List.of("time_us,op,offset_bytes,length_bytes,device,stream,latency_us"));
        for (int i = 0; i < 2000; i++) {
            lines.add(i * 1000 + ".000," + (i % 3 == 0 ? "W," : "R,") + (8 * MIB + i % 512 * 4096L) + ",4096,"
                    + (1 + i % 2) + "," + (1 + i % 2) + ",80.000");
        }
        trace = Files.write(folder.resolve("recorded"), lines);
    }

    private EffectRun.Carried replay(String options) {
        return EffectRun.of(SD1, "rd=rd1,elapsed=100,replay=(" + trace + options + ")")
                .only();
    }

    private static double seconds(EffectRun.Carried run) {
        return run.timesNs()[run.ops().size() - 1] / 1e9;
    }

    @Test
    @Effect({"rd.replay", "rd.replay.mode"})
    void aRecordingIsIssuedAtItsTimesOrAsItsModeSays() {
        EffectRun.Carried timed =
                EffectRun.of(SD1, "rd=rd1,elapsed=100,replay=" + trace).only();
        assertEquals(2000, timed.ops().size());
        assertEquals(100.0 * 1333 / 2000, timed.readPercent(), 0.1);
        long[] times = timed.timesNs();
        assertTrue(Arrays.stream(times).allMatch(time -> time % MILLISECOND_NS == 0), "at whole milliseconds");
        assertEquals(1.999, seconds(timed), 1e-6);

        EffectRun.Carried fast = replay(",mode=afap");
        assertEquals(2000, fast.ops().size());
        assertTrue(seconds(fast) < 0.1, seconds(fast) + " s");
        for (String mode : List.of("capped", "dependent", "load")) {
            assertEquals(2000, replay(",mode=" + mode).ops().size(), mode);
        }
    }

    @Test
    @Effect("rd.replay.inflight")
    void atMostAsManyAreInFlightAsAsked() {
        assertEquals(8, replay(",mode=afap").deepest());
        assertEquals(3, replay(",mode=afap,inflight=3").deepest());
    }

    @Test
    @Effect("rd.replay.speed")
    void twiceTheSpeedTakesHalfTheTime() {
        assertEquals(1.999 / 2, seconds(replay(",speed=200")), 1e-3);
    }

    @Test
    @Effect({"rd.replay.from", "rd.replay.to"})
    void aWindowIsAllThatIsReplayed() {
        assertEquals(1000, replay(",from=1s").ops().size(), 1);
        assertEquals(500, replay(",to=500ms").ops().size(), 1);
        assertEquals(250, replay(",from=250ms,to=500ms").ops().size(), 1);
    }

    @Test
    @Effect("rd.replay.repeat")
    void aRepetitionFollowsTheFirst() {
        EffectRun.Carried three = replay(",repeat=3");
        assertEquals(6000, three.ops().size());
        assertEquals(6, seconds(three), 0.01);
    }

    @Test
    @Effect("rd.replay.only")
    void theOtherDirectionIsLeftOut() {
        assertEquals(667, replay(",only=writes").ops().size());
        assertEquals(100, replay(",only=reads").readPercent());
    }

    @Test
    @Effect("rd.replay.shift")
    void everyOffsetIsShifted() {
        String unmoved = ",map=none,only=reads";
        long first = Arrays.stream(replayOn24MiB(unmoved).offsets()).min().orElseThrow();
        long[] moved = replayOn24MiB(unmoved + ",shift=8192").offsets();
        assertEquals(first + 8192, Arrays.stream(moved).min().orElseThrow());
    }

    private EffectRun.Carried replayOn24MiB(String options) {
        return EffectRun.of("sd=sd1,lun=DRIVE,size=24m", "rd=rd1,elapsed=100,replay=(" + trace + options + ")")
                .only();
    }

    @Test
    @Effect({"rd.replay.map", "rd.replay.fold"})
    void addressesGoWhereTheMappingSays() {
        assertTrue(replay("").endOffset() <= 4 * MIB, "compact from the beginning on");
        EffectRun.Carried as = EffectRun.of(
                        "sd=sd1,lun=DRIVE,size=24m", "rd=rd1,elapsed=100,replay=(" + trace + ",map=none,only=reads)")
                .only();
        assertEquals(8.0 * MIB, (double) as.lowestOffset(), (double) MIB);
        EffectRun.Carried folded = replay(",map=modulo,fold=1m");
        assertTrue(folded.endOffset() <= 2 * MIB, "two devices of 1 MiB each end at " + folded.endOffset());
        assertTrue(replay(",map=scale").endOffset() > 8 * MIB);
    }

    @Test
    @Effect("rd.replay.odd")
    void requestsSmallerThanABlockGrowOrAreLeftOutOrAreReadFirst() throws IOException {
        Files.write(
                trace,
                List.of(
                        "time_us,op,offset_bytes,length_bytes,device,stream,latency_us",
                        "0.000,R,0,4096,1,1,80.000",
                        "1000.000,W,512,1024,1,1,80.000",
                        "2000.000,R,8192,4096,1,1,80.000"));
        assertEquals(
                List.of(4096L, 4096L, 4096L),
                Arrays.stream(replay("").sizes()).boxed().toList());
        assertEquals(2, replay(",odd=reject").ops().size());
        List<RecordedOp> emulated = replay(",odd=emulate").ops();
        assertEquals(
                List.of(false, false, true, false),
                emulated.stream().map(RecordedOp::write).toList());
    }

    @Test
    @Effect({"rd.replay.format", "rd.replay.strict"})
    void aRecordingIsReadAsTheFormatThatIsNamedAndAsStrictly() throws IOException {
        assertEquals(2000, replay(",format=csv").ops().size());
        assertThrows(AssertionError.class, () -> replay(",format=fio,strict=yes"));

        List<String> lines = new ArrayList<>(Files.readAllLines(trace));
        lines.add(1000, "torn");
        Files.write(trace, lines);
        assertEquals(2000, replay("").ops().size());
        assertThrows(AssertionError.class, () -> replay(",strict=yes"));
    }

    @Test
    @Effect({"rd.replay.duplication", "rd.replay.stagger"})
    void duplicatesAreReplayedOnEveryStorageEachLaterThanTheOneBefore() {
        EffectRun.Carried shared = both("");
        assertEquals(2000, shared.ops().size());

        EffectRun.Carried copies = both(",duplication=yes");
        assertEquals(2000, copies.on("sd1").size());
        assertEquals(2000, copies.on("sd2").size());
        assertEquals(0.0, (double) lag(copies), 1.0);

        assertEquals(250.0 * MILLISECOND_NS, (double) lag(both(",duplication=yes,stagger=250")), 1.0);
    }

    private EffectRun.Carried both(String options) {
        return EffectRun.of(SD1, SD2, "rd=rd1,elapsed=100,replay=(" + trace + options + ")")
                .only();
    }

    /** How much later the second storage begins and ends. */
    private static long lag(EffectRun.Carried run) {
        List<RecordedOp> first = run.on("sd1");
        List<RecordedOp> second = run.on("sd2");
        long begins = second.getFirst().submittedNs() - first.getFirst().submittedNs();
        assertEquals(begins, second.getLast().submittedNs() - first.getLast().submittedNs());
        return begins;
    }

    @Test
    @Effect({"sd.replay", "rg.rg", "rg.devices"})
    void aStorageStandsForItsDevicesOrItsGroup() {
        EffectRun.Carried second = EffectRun.of(
                        "rg=group,devices=(2)",
                        SD1 + ",replay=1",
                        SD2 + ",replay=group",
                        "rd=rd1,elapsed=100,replay=(" + trace + ",map=none,mode=afap)")
                .only();
        assertEquals(1000, second.on("sd1").size());
        assertEquals(1000, second.on("sd2").size());
        assertTrue(second.on("sd1").stream().allMatch(op -> op.offsetBytes() / 4096 % 2 == 0));
        assertTrue(second.on("sd2").stream().allMatch(op -> op.offsetBytes() / 4096 % 2 == 1));
    }

    @Test
    @Effect("general.misc")
    void miscFoldsAndFilters() {
        assertTrue(misc("misc=(lba_fold_size_mb=1)").endOffset() <= 2 * MIB);
        assertEquals(1000, misc("misc=(low_start_filter=1)").ops().size(), 1);
        assertEquals(1000, misc("misc=(high_start_filter=1)").ops().size(), 1);
    }

    private EffectRun.Carried misc(String general) {
        return EffectRun.of(general, SD1, "rd=rd1,elapsed=100,replay=" + trace).only();
    }
}
