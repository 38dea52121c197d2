package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Parameters that decide where operations go. */
class AddressEffectsTest {
    private static final long MIB = 1 << 20;
    private static final String SD = "sd=sd1,lun=DRIVE,size=16m,threads=1";
    private static final String RD = "rd=rd1,wd=wd1,iorate=1000,elapsed=2";

    private static EffectRun.Carried run(String sdMore, String wdMore) {
        return EffectRun.of(SD + sdMore, "wd=wd1,sd=sd1" + wdMore, RD).only();
    }

    @Test
    @Effect("sd.offset")
    void anOffsetIsAddedToEveryAddressAndShortensWhatIsUsed() {
        long[] without = run("", ",seekpct=0").offsets();
        long[] with = run(",offset=24k", ",seekpct=0").offsets();
        assertArrayEquals(
                LongStream.of(without).map(offset -> offset + (24 << 10)).toArray(), with);

        EffectRun.Carried random = run(",offset=8m", "");
        assertTrue(random.lowestOffset() >= 8 * MIB, random.lowestOffset() + " is below the offset");
        assertTrue(random.endOffset() <= 16 * MIB, random.endOffset() + " is behind the end");
    }

    @Test
    @Effect("sd.align")
    void randomAddressesAreMultiplesOfTheAlignment() {
        long[] without = run("", "").offsets();
        long[] with = run(",align=64k", "").offsets();
        assertTrue(Arrays.stream(without).anyMatch(offset -> offset % 65_536 != 0));
        assertTrue(Arrays.stream(with).allMatch(offset -> offset % 65_536 == 0));
        assertTrue(Arrays.stream(with).distinct().count() > 100);
    }

    @Test
    @Effect("sd.block0")
    void theBeginningOfADeviceIsLeftAloneUnlessItIsAskedFor() {
        String wd = "wd=wd1,sd=sd1,rdpct=0,xfersize=128k,seekpct=eof";
        String rd = "rd=rd1,wd=wd1,iorate=max,elapsed=100";

        EffectRun.Carried without =
                EffectRun.ofDevices("sd=sd1,lun=DRIVE,size=4m", wd, rd).only();
        EffectRun.Carried with = EffectRun.ofDevices("sd=sd1,lun=DRIVE,size=4m,block0=yes", wd, rd)
                .only();

        assertEquals(128 << 10, without.lowestOffset());
        assertEquals(31, without.ops().size());
        assertEquals(0, with.lowestOffset());
        assertEquals(32, with.ops().size());
    }

    @Test
    @Effect("sd.size")
    void nothingGoesBehindTheSize() {
        assertTrue(run("", "").endOffset() > 4 * MIB);
        EffectRun small =
                EffectRun.of("sd=sd1,lun=DRIVE,size=1m", "wd=wd1,sd=sd1", "rd=rd1,wd=wd1,iorate=1000,elapsed=2");
        assertTrue(small.only().endOffset() <= MIB);
        assertEquals(MIB, small.only().started().targets().getFirst().sizeBytes());
    }

    @Test
    @Effect({"sd.range", "wd.range"})
    void aRangeConfinesAndThatOfTheWorkloadCounts() {
        assertTrue(run("", "").lowestOffset() < 4 * MIB);
        assertBetween(4 * MIB, 8 * MIB, run(",range=(25,50)", ""));
        assertBetween(8 * MIB, 12 * MIB, run("", ",range=(8m,12m)"));
        assertBetween(8 * MIB, 12 * MIB, run(",range=(25,50)", ",range=(50,75)"));
    }

    private static void assertBetween(long lowBytes, long highBytes, EffectRun.Carried run) {
        assertTrue(run.lowestOffset() >= lowBytes, run.lowestOffset() + " is below " + lowBytes);
        assertTrue(run.endOffset() <= highBytes, run.endOffset() + " is above " + highBytes);
        assertTrue(run.endOffset() - run.lowestOffset() > (highBytes - lowBytes) / 2);
    }

    @Test
    @Effect({"wd.rhpct", "wd.whpct", "sd.hitarea"})
    void hitsGoToTheHitAreaAndMissesStayOutOfIt() {
        assertEquals(25, hitPercent(run(",hitarea=4m", ",rdpct=100"), 4 * MIB), 5, "one quarter by chance");
        assertEquals(70, hitPercent(run(",hitarea=4m", ",rhpct=70"), 4 * MIB), 5);
        assertEquals(70, hitPercent(run("", ",rhpct=70"), MIB), 5);
        assertEquals(0, hitPercent(run(",hitarea=4m", ",rdpct=0,rhpct=70"), 0), 0);
        assertEquals(40, hitPercent(run(",hitarea=4m", ",rdpct=0,whpct=40"), 4 * MIB), 5);
        assertEquals(100, hitPercent(run(",hitarea=1m", ",rdpct=0,whpct=100"), MIB), 0);
    }

    private static double hitPercent(EffectRun.Carried run, long areaBytes) {
        return 100.0
                * Arrays.stream(run.offsets())
                        .filter(offset -> offset < areaBytes)
                        .count()
                / run.ops().size();
    }

    @Test
    @Effect("wd.seekpct")
    void theShareOfRandomOffsetsIsThatOfSeekpct() {
        assertEquals(0, jumpPercent(run("", ",seekpct=0")), 1);
        assertEquals(30, jumpPercent(run("", ",seekpct=30")), 12);
        assertEquals(100, jumpPercent(run("", ",seekpct=100")), 1);

        EffectRun.Carried toEnd = EffectRun.of(SD, "wd=wd1,sd=sd1,seekpct=eof", "rd=rd1,wd=wd1,iorate=max,elapsed=9")
                .only();
        assertArrayEquals(LongStream.range(0, 4096).map(i -> i * 4096).toArray(), toEnd.offsets());
        assertTrue(
                toEnd.finished().ending().reason().contains("seekpct=eof"),
                toEnd.finished().ending().reason());

        EffectRun.Carried later = run("", ",seekpct=seqnz");
        assertNotEquals(0, later.offsets()[0], "begins anywhere");
        assertEquals(0, jumpPercent(later), 1);
    }

    /** Operations that do not begin where the one before ended, of all. */
    private static double jumpPercent(EffectRun.Carried run) {
        List<RecordedOp> ops = run.ops();
        int jumps = 0;
        for (int i = 1; i < ops.size(); i++) {
            RecordedOp before = ops.get(i - 1);
            jumps += ops.get(i).offsetBytes() == before.offsetBytes() + before.bytes() ? 0 : 1;
        }
        return 100.0 * jumps / (ops.size() - 1);
    }

    @Test
    @Effect("wd.stride")
    void aStrideSkipsForwardByAsMuchAsAsked() {
        long[] offsets = run("", ",stride=(16k,64k)").offsets();
        boolean varied = false;
        for (int i = 1; i < offsets.length; i++) {
            long step = offsets[i] - offsets[i - 1];
            if (step > 0) {
                assertTrue(step >= 16 << 10 && step <= (64 << 10) + 4096, "a step of " + step);
                varied |= step != offsets[1] - offsets[0];
            }
        }
        assertTrue(varied);
    }

    @Test
    @Effect("wd.stride")
    void aStrideSkipsBehindWholeRuns() {
        long[] offsets = run("", ",stride=(24k,24k,8k)").offsets();
        for (int i = 1; i < offsets.length; i++) {
            long step = offsets[i] - offsets[i - 1];
            assertTrue(step < 0 || step == (offsets[i] % 32768 == 0 ? 28672 : 4096), "a step of " + step);
        }
        assertTrue(offsets.length > 10);
    }

    @Test
    @Effect("wd.streams")
    void streamsAreSequentialSeriesOnPartsOfTheirOwn() {
        long[] offsets = EffectRun.of(
                        "sd=sd1,lun=DRIVE,size=16m,threads=4",
                        "wd=wd1,sd=sd1,streams=4,seekpct=seq",
                        "rd=rd1,wd=wd1,iorate=max,maxdata=1m,elapsed=9")
                .only()
                .offsets();
        for (int part = 0; part < 4; part++) {
            long low = part * 4L * MIB;
            long[] own = Arrays.stream(offsets)
                    .filter(offset -> offset >= low && offset < low + 4 * MIB)
                    .toArray();
            assertTrue(own.length > 10, "part " + part + " has " + own.length);
            for (int i = 0; i < Math.min(own.length, 1024); i++) {
                assertEquals(low + i * 4096L, own[i]);
            }
        }
    }

    @Test
    @Effect("wd.hotband")
    void aHotBandConfinesAndPrefersSomeOffsets() {
        EffectRun.Carried hot = run("", ",hotband=(25,50)");
        assertTrue(hot.lowestOffset() >= 4 * MIB);
        assertTrue(hot.endOffset() <= 8 * MIB);
        assertEquals(50, firstQuarterPercent(hot), 5);
        assertEquals(25, firstQuarterPercent(run("", ",range=(25,50)")), 5);
    }

    private static double firstQuarterPercent(EffectRun.Carried run) {
        return hitPercent(run, 5 * MIB);
    }

    @Test
    @Effect("wd.zipf")
    void popularityByZipfReturnsToFewOffsets() {
        long evenly = Arrays.stream(run("", "").offsets()).distinct().count();
        long zipf = Arrays.stream(run("", ",zipf=1.2").offsets()).distinct().count();
        assertTrue(zipf < evenly * 0.7, zipf + " distinct offsets, " + evenly + " without");
    }

    @Test
    @Effect({"general.concatenatesds", "wd.threads"})
    void storagesAreAddressedAsOneLongOne() {
        String sds = "sd=sd1,lun=DRIVE,size=3m,threads=2\nsd=sd2,lun=DRIVE2,size=5m,threads=2";
        String wd = "wd=wd1,sd=sd*,xfersize=64k,seekpct=eof";
        String rd = "rd=rd1,wd=wd1,iorate=max,elapsed=9";
        EffectRun.Carried apart = EffectRun.of("concatenatesds=no", sds, wd, rd).only();
        assertEquals(48, apart.on("sd1").size());
        assertEquals(4, apart.started().requested().threads());

        EffectRun.Carried one =
                EffectRun.of("concatenatesds=yes", sds, wd + ",threads=1", rd).only();
        assertEquals(48, one.on("sd1").size());
        assertEquals(80, one.on("sd2").size());
        assertEquals(one.on("sd1"), one.ops().subList(0, 48), "one behind the other");
        assertEquals(0, one.on("sd2").getFirst().offsetBytes());
        assertEquals(1, one.deepest());
        assertEquals(1, one.started().requested().threads());
        assertEquals(
                List.of(48L, 80L),
                one.finished().measured().streams().stream()
                        .map(stream -> stream.read().count())
                        .toList(),
                "each has its own figures");
    }

    @Test
    @Effect("general.concatenatesds")
    void randomOffsetsOfWorkloadsCoverConcatenatedStoragesByTheirSizes() {
        EffectRun.Carried run = EffectRun.of(
                        "concatenatesds=yes",
                        "sd=sd1,lun=DRIVE,size=2m\nsd=sd2,lun=DRIVE2,size=6m",
                        "wd=wd1,sd=sd*,xfersize=4k,skew=25\nwd=wd2,sd=sd*,xfersize=12k,rdpct=0,skew=75",
                        "rd=rd1,wd=wd*,iorate=1000,elapsed=4,forthreads=3")
                .only();
        assertEquals(0.25, (double) run.on("sd1").size() / run.ops().size(), 0.03);
        assertEquals(0.75, (double) run.writes() / (run.reads() + run.writes()), 0.03);
        assertTrue(run.on("sd1").stream().allMatch(op -> op.offsetBytes() + op.bytes() <= 2 << 20));
        assertTrue(run.on("sd2").stream().allMatch(op -> op.offsetBytes() + op.bytes() <= 6 << 20));
        assertEquals(3, run.started().requested().threads());
    }
}
