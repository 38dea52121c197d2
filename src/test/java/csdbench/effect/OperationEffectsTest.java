package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import csdbench.result.RunStarted;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Parameters that decide what is done, to what, how large and how many at a time. */
class OperationEffectsTest {
    private static final String SD = "sd=sd1,lun=DRIVE,size=16m,threads=4";
    private static final String RD = "rd=rd1,wd=wd1,iorate=1000,elapsed=2";

    private static EffectRun.Carried run(String wdMore) {
        return EffectRun.of(SD, "wd=wd1,sd=sd1" + wdMore, RD).only();
    }

    @Test
    @Effect("wd.xfersize")
    void operationsHaveTheirTransferSize() {
        assertTrue(Arrays.stream(run("").sizes()).allMatch(bytes -> bytes == 4096));
        assertTrue(Arrays.stream(run(",xfersize=64k").sizes()).allMatch(bytes -> bytes == 65_536));

        long[] mixed = run(",xfersize=(4k,25,16k,75)").sizes();
        assertEquals(
                25, 100.0 * Arrays.stream(mixed).filter(bytes -> bytes == 4096).count() / mixed.length, 5);

        long[] between = EffectRun.of(SD + ",align=4k", "wd=wd1,sd=sd1,xfersize=(4k,32k,4k)", RD)
                .only()
                .sizes();
        assertEquals(8, Arrays.stream(between).distinct().count());
    }

    @Test
    @Effect({"wd.rdpct", "wd.wrpct"})
    void theShareOfReadsIsAsAsked() {
        assertEquals(100, run("").readPercent());
        assertEquals(30, run(",rdpct=30").readPercent(), 5);
        assertEquals(80, run(",wrpct=20").readPercent(), 5);
        assertEquals(0, run(",wrpct=100").readPercent());
    }

    @Test
    @Effect("wd.profile")
    void aProfileDoesAllThatItsStreamsSay() {
        EffectRun.Carried oltp = run(",profile=oracle");
        assertTrue(Arrays.stream(oltp.sizes()).distinct().count() > 1);
        assertTrue(oltp.readPercent() > 20 && oltp.readPercent() < 95, oltp.readPercent() + " % of reads");
        assertTrue(oltp.started().workloads().size() > 1);
    }

    @Test
    @Effect({"sd.threads", "rd.forthreads"})
    void threadsAreOperationsInFlight() {
        for (int threads : List.of(1, 4)) {
            EffectRun.Carried run = EffectRun.of(
                            "sd=sd1,lun=DRIVE,size=16m,threads=" + threads,
                            "wd=wd1,sd=sd1",
                            "rd=rd1,wd=wd1,iorate=max,elapsed=2,maxdata=4m")
                    .only();
            assertEquals(threads, run.deepest());
        }
        EffectRun loop =
                EffectRun.of(SD, "wd=wd1,sd=sd1", "rd=rd1,wd=wd1,iorate=max,elapsed=2,maxdata=4m,forthreads=(2,16)");
        assertEquals(2, loop.run(0).deepest());
        assertEquals(16, loop.run(1).deepest());
    }

    @Test
    @Effect({"sd.sd", "sd.lun", "wd.wd", "wd.sd", "rd.rd", "rd.wd"})
    void whatIsNamedIsWhatIsUsed() {
        EffectRun run = EffectRun.of(
                "sd=first,lun=DRIVE,size=16m",
                "sd=second,lun=DRIVE2,size=16m",
                "wd=reads,sd=first",
                "wd=writes,sd=second,rdpct=0",
                "rd=one,wd=reads,iorate=1000,elapsed=2",
                "rd=other,wd=writes,iorate=1000,elapsed=2");
        assertEquals("one", run.run(0).started().name());
        assertEquals("other", run.run(1).started().name());
        assertTrue(run.run(0).ops().stream().allMatch(op -> op.target().equals("first") && !op.write()));
        assertTrue(run.run(1).ops().stream().allMatch(op -> op.target().equals("second") && op.write()));
        RunStarted other = run.run(1).started();
        assertEquals("writes", other.workloads().getFirst().name());
        assertTrue(other.targets().getFirst().lun().endsWith("unit=2"));
    }

    @Test
    @Effect("rd.sd")
    void theStorageOfARunReplacesThatOfItsWorkloads() {
        String[] sds = {"sd=sd1,lun=DRIVE,size=16m", "sd=sd2,lun=DRIVE2,size=16m", "wd=wd1,sd=sd1"};
        EffectRun run = EffectRun.of(
                sds[0],
                sds[1],
                sds[2],
                RD,
                "rd=rd2,wd=wd1,sd=sd2,iorate=1000,elapsed=2",
                "rd=rd3,wd=wd1,sd=(sd1,sd2),iorate=1000,elapsed=2");
        assertEquals(List.of("sd1"), targets(run.run(0)));
        assertEquals(List.of("sd2"), targets(run.run(1)));
        assertEquals(List.of("sd1", "sd2"), targets(run.run(2)));
    }

    private static List<String> targets(EffectRun.Carried run) {
        return run.ops().stream().map(RecordedOp::target).distinct().sorted().toList();
    }

    @Test
    @Effect("sd.count")
    void aCountMakesCopiesThatAreWorkedOn() {
        EffectRun.Carried run = EffectRun.of("sd=sd,lun=DRIVE&unit=*,count=(1,3),size=16m", "wd=wd1,sd=sd*", RD)
                .only();
        assertEquals(List.of("sd1", "sd2", "sd3"), targets(run));
        assertEquals(
                3,
                run.started().targets().stream()
                        .map(RunStarted.Target::lun)
                        .distinct()
                        .count());
    }

    @Test
    @Effect("general.seed")
    void aSeedDecidesEverythingRandom() {
        String[] text = {SD, "wd=wd1,sd=sd1,rdpct=50", RD};
        long[] first = EffectRun.of("seed=7", text[0], text[1], text[2]).only().offsets();
        long[] again = EffectRun.of("seed=7", text[0], text[1], text[2]).only().offsets();
        long[] other = EffectRun.of("seed=8", text[0], text[1], text[2]).only().offsets();
        assertArrayEquals(first, again);
        assertFalse(Arrays.equals(first, other));
    }

    @Test
    @Effect({"sd.openflags", "wd.openflags", "rd.openflags"})
    void targetsAreOpenedWithTheFlagsThatAreNearest() {
        String sd = "sd=sd1,lun=DRIVE,size=16m,openflags=o_direct";
        assertTrue(EffectRun.of(SD, "wd=wd1,sd=sd1", RD).flags().getFirst().isNone());
        assertTrue(EffectRun.of(sd, "wd=wd1,sd=sd1", RD).flags().getFirst().direct());
        var workload =
                EffectRun.of(sd, "wd=wd1,sd=sd1,openflags=o_sync", RD).flags().getFirst();
        assertTrue(workload.sync() && !workload.direct());
        var run = EffectRun.of(sd, "wd=wd1,sd=sd1,openflags=o_sync", RD + ",openflags=(o_dsync,fsync)")
                .flags()
                .getFirst();
        assertTrue(run.dataSync() && run.fsyncAtClose() && !run.sync());
    }

    @Test
    @Effect({"rd.forxfersize", "rd.forrdpct", "rd.forrhpct", "rd.forwhpct", "rd.forseekpct", "rd.forhitarea"})
    void aLoopRunsOnceForEachValueWithThatValue() {
        EffectRun sizes = loop("", ",forxfersize=(4k,16k)");
        assertEquals(4096, sizes.run(0).sizes()[0]);
        assertEquals(16_384, sizes.run(1).sizes()[0]);

        EffectRun reads = loop("", ",forrdpct=(0,60,100)");
        assertEquals(0, reads.run(0).readPercent());
        assertEquals(60, reads.run(1).readPercent(), 5);
        assertEquals(100, reads.run(2).readPercent());

        EffectRun readHits = loop("", ",forrhpct=(10,90)");
        assertEquals(10, hitPercent(readHits.run(0), 1 << 20), 5);
        assertEquals(90, hitPercent(readHits.run(1), 1 << 20), 5);

        EffectRun writeHits = loop(",rdpct=0", ",forwhpct=(10,90)");
        assertEquals(10, hitPercent(writeHits.run(0), 1 << 20), 5);
        assertEquals(90, hitPercent(writeHits.run(1), 1 << 20), 5);

        EffectRun areas = loop(",rhpct=100", ",forhitarea=(1m,8m)");
        assertTrue(areas.run(0).endOffset() <= 1 << 20);
        assertTrue(areas.run(1).endOffset() > 4 << 20);

        EffectRun seeks = loop("", ",forseekpct=(0,100)");
        assertArrayEquals(new long[] {0, 4096, 8192}, Arrays.copyOf(seeks.run(0).offsets(), 3));
        assertFalse(Arrays.equals(seeks.run(0).offsets(), seeks.run(1).offsets()));
    }

    private static EffectRun loop(String wdMore, String rdMore) {
        return EffectRun.of(SD, "wd=wd1,sd=sd1" + wdMore, RD + rdMore);
    }

    private static double hitPercent(EffectRun.Carried run, long areaBytes) {
        return 100.0
                * Arrays.stream(run.offsets())
                        .filter(offset -> offset < areaBytes)
                        .count()
                / run.ops().size();
    }
}
