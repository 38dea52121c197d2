package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.measure.Codec;
import csdbench.engine.run.RecordedOp;
import csdbench.result.PhysicalUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters of written data, at every level that takes them. */
class DataEffectsTest {
    private static final int BLOCK = 4096;

    /** The same data each time, unless a test says otherwise. */
    private static final String SEED = "compressionseed=5";

    /** What a run writes without any of them, once over 2 MiB. */
    private static Written plain() {
        return at("", "", "", "");
    }

    private static Written at(String general, String sdMore, String wdMore, String rdMore) {
        return Written.of(run(general, sdMore, wdMore, rdMore).only());
    }

    private static EffectRun run(String general, String sdMore, String wdMore, String rdMore) {
        return EffectRun.withData(
                SEED,
                general,
                "sd=sd1,lun=DRIVE,size=2m,threads=2" + sdMore,
                "wd=wd1,sd=sd1,rdpct=0,xfersize=128k,seekpct=eof" + wdMore,
                "rd=rd1,wd=wd1,iorate=max,elapsed=9" + rdMore);
    }

    /** The same parameter in general, on the storage and on the workload. */
    private static List<Written> atThreeLevels(String parm) {
        return List.of(at(parm, "", "", ""), at("", "," + parm, "", ""), at("", "", "," + parm, ""));
    }

    /** The same and as a loop of one value. */
    private static List<Written> everywhere(String parm) {
        return Stream.concat(atThreeLevels(parm).stream(), Stream.of(at("", "", "", ",for" + parm)))
                .toList();
    }

    private static void assertRatio(double ratio, Written written) {
        assertEquals(ratio, written.ratio(Codec.DEFLATE_6, BLOCK), ratio * 0.02);
    }

    @Test
    @Effect({"general.compratio", "sd.compratio", "wd.compratio", "rd.forcompratio"})
    void theRatioIsWhatDeflateReaches() {
        assertRatio(1, plain());
        everywhere("compratio=4").forEach(written -> assertRatio(4, written));
        EffectRun loop = run("", "", "", ",forcompratio=(1,2)");
        assertRatio(1, Written.of(loop.run(0)));
        assertRatio(2, Written.of(loop.run(1)));
    }

    @Test
    @Effect({"general.compression", "sd.compression", "wd.compression", "rd.forcompression"})
    void compressionIsWhatIsLeft() {
        everywhere("compression=25").forEach(written -> assertRatio(4, written));
    }

    @Test
    @Effect({"general.savings", "sd.savings", "wd.savings", "rd.forsavings"})
    void savingsAreWhatIsSaved() {
        everywhere("savings=75").forEach(written -> assertRatio(4, written));
    }

    @Test
    @Effect({"general.compmix", "sd.compmix", "wd.compmix", "rd.compmix"})
    void aMixGivesEachRatioToItsShareOfBlocks() {
        List<Written> mixed = Stream.concat(
                        atThreeLevels("compmix=(1,25,4,75)").stream(),
                        Stream.of(at("", "", "", ",compmix=(1,25,4,75)")))
                .toList();
        for (Written written : mixed) {
            int[] left = written.compressed(Codec.DEFLATE_6, BLOCK);
            double incompressible = 100.0
                    * IntStream.of(left).filter(bytes -> bytes > BLOCK / 2).count()
                    / left.length;
            assertEquals(25, incompressible, 8);
        }
    }

    @Test
    @Effect({"general.compregions", "sd.compregions", "wd.compregions", "rd.compregions"})
    void aRegionOfTheLunHasItsOwnRatio() {
        List<Written> laid = Stream.concat(
                        atThreeLevels("compregions=(4,75,1,25)").stream(),
                        Stream.of(at("", "", "", ",compregions=(4,75,1,25)")))
                .toList();
        for (Written written : laid) {
            long sizeBytes = written.writes().stream()
                    .mapToLong(write -> write.offsetBytes() + write.bytes())
                    .max()
                    .orElseThrow();
            for (RecordedOp write : written.writes()) {
                double ratio = new Written(List.of(write)).ratio(Codec.DEFLATE_6, BLOCK);
                assertEquals(write.offsetBytes() < sizeBytes * 3 / 4 ? 4 : 1, ratio, 0.1);
            }
        }
    }

    @Test
    void aSimulatedDriveStoresEachRegionByItsRatio() {
        double compressible = stored("range=(0,75)");
        double whole = stored("range=(0,100)");

        assertEquals(0.25, compressible, 0.03);
        assertEquals((0.75 * 0.25 + 0.25) / 1, whole, 0.03);
    }

    /** Of what is written, what the drive says that it takes. */
    private static double stored(String range) {
        PhysicalUse use = EffectRun.of(
                        "sd=sd1,lun=DRIVE,threads=4,compregions=(4,75,1,25)",
                        "wd=wd1,sd=sd1,rdpct=0,xfersize=64k,seekpct=eof," + range,
                        "rd=rd1,wd=wd1,iorate=max,elapsed=100")
                .only()
                .finished()
                .physical()
                .getFirst()
                .orElseThrow();
        return (double) use.occupiedBytes().orElseThrow() / use.storedBytes().orElseThrow();
    }

    @Test
    @Effect({"general.compcodec", "sd.compcodec", "wd.compcodec", "rd.forcompcodec"})
    void theRatioIsExactForTheCodecThatIsNamed() {
        double elsewhere = Math.abs(20 - at("compratio=20", "", "", "").ratio(Codec.LZ4, BLOCK));
        for (Written written : List.of(
                at("compratio=20\ncompcodec=lz4", "", "", ""),
                at("compratio=20", ",compcodec=lz4", "", ""),
                at("compratio=20", "", ",compcodec=lz4", ""),
                at("compratio=20", "", "", ",forcompcodec=lz4"))) {
            double off = Math.abs(20 - written.ratio(Codec.LZ4, BLOCK));
            assertTrue(off < elsewhere / 2, "off by " + off + ", and by " + elsewhere + " without");
        }
    }

    @Test
    @Effect({"general.compunit", "sd.compunit", "wd.compunit", "rd.forcompunit"})
    void theRatioHoldsForTheUnitThatIsNamed() {
        double elsewhere = Math.abs(10 - at("compratio=10", "", "", "").ratio(Codec.DEFLATE_6, 65_536));
        for (Written written : List.of(
                at("compratio=10\ncompunit=64k", "", "", ""),
                at("compratio=10", ",compunit=64k", "", ""),
                at("compratio=10", "", ",compunit=64k", ""),
                at("compratio=10", "", "", ",forcompunit=64k"))) {
            double off = Math.abs(10 - written.ratio(Codec.DEFLATE_6, 65_536));
            assertTrue(off < elsewhere / 2, "off by " + off + ", and by " + elsewhere + " without");
        }
    }

    @Test
    @Effect({"general.compguard", "sd.compguard", "wd.compguard", "rd.forcompguard"})
    void aGuardKeepsEveryBlockBelowItsShare() {
        assertTrue(percentAboveGuard(at("compratio=2", "", "", "")) > 50);
        for (Written written : List.of(
                at("compratio=2\ncompguard=36", "", "", ""),
                at("compratio=2", ",compguard=36", "", ""),
                at("compratio=2", "", ",compguard=36", ""),
                at("compratio=2", "", "", ",forcompguard=36"))) {
            assertTrue(percentAboveGuard(written) <= 1, percentAboveGuard(written) + " % of the blocks");
        }
    }

    private static double percentAboveGuard(Written written) {
        int[] left = written.compressed(Codec.DEFLATE_6, BLOCK);
        return 100.0
                * Arrays.stream(left).filter(bytes -> bytes > BLOCK / 2 - 36).count()
                / left.length;
    }

    @Test
    @Effect({"general.compchunk", "sd.compchunk", "wd.compchunk", "rd.forcompchunk"})
    void aChunkOfFiosStyleBeginsAtRandomAndEndsInZeros() {
        String fio = "compstyle=fio\ncompratio=2";
        assertTrue(longestZeros(at(fio, "", "", "")) < 512);
        for (Written written : List.of(
                at(fio + "\ncompchunk=4k", "", "", ""),
                at(fio, ",compchunk=4k", "", ""),
                at(fio, "", ",compchunk=4k", ""),
                at(fio, "", "", ",forcompchunk=4k"))) {
            assertTrue(longestZeros(written) > 1500, longestZeros(written) + " zeros behind each other");
        }
    }

    private static int longestZeros(Written written) {
        int longest = 0;
        int zeros = 0;
        for (byte each : written.writes().getFirst().data()) {
            zeros = each == 0 ? zeros + 1 : 0;
            longest = Math.max(longest, zeros);
        }
        return longest;
    }

    @Test
    @Effect({"general.compstyle", "sd.compstyle", "wd.compstyle", "rd.forcompstyle"})
    void aStyleIsWhatTheDataLooksLike() {
        assertTrue(plain().zeroShare() < 0.05);
        everywhere("compstyle=zero").forEach(written -> assertEquals(1, written.zeroShare()));
        everywhere("compstyle=4:1").forEach(written -> assertRatio(4, written));
        assertRatio(2, at("compratio=4", "", ",compstyle=2:1", ""));
        Written text = at("compstyle=text", "", "", "");
        assertTrue(text.ratio(Codec.DEFLATE_6, BLOCK) > 1.3, text.ratio(Codec.DEFLATE_6, BLOCK) + ":1");
        assertTrue(text.zeroShare() < 0.05);
    }

    @Test
    @Effect("general.pattern")
    void aPatternIsLaidEndToEndOverAllThatIsWritten(@TempDir Path folder) throws IOException {
        byte[] bytes = new byte[6000];
        new Random(5).nextBytes(bytes);
        Path file = Files.write(folder.resolve("bytes"), bytes);
        everyByteIsOf(bytes, at("pattern=" + file, "", "", ""));
        everyByteIsOf(bytes, at("", "", ",compstyle=file:" + file, ""));
    }

    private static void everyByteIsOf(byte[] file, Written written) {
        assertEquals(16, written.writes().size());
        for (RecordedOp write : written.writes()) {
            for (int at = 0; at < write.bytes(); at++) {
                assertEquals(file[(int) ((write.offsetBytes() + at) % file.length)], write.data()[at]);
            }
        }
    }

    @Test
    @Effect("general.compressionseed")
    void dataWithASeedIsTheSameInEverySession() {
        List<Integer> first = at("compressionseed=7", "", "", "").blocks(BLOCK);
        assertEquals(first, at("compressionseed=7", "", "", "").blocks(BLOCK));
        assertNotEquals(first, at("compressionseed=8", "", "", "").blocks(BLOCK));
    }

    @Test
    void dataWithASeedDoesNotDependOnWhoWritesIt() {
        Set<Integer> alone =
                new HashSet<>(at("compressionseed=7", "", "", ",threads=1").blocks(BLOCK));
        assertEquals(512, alone.size());
        assertEquals(
                alone,
                new HashSet<>(at("compressionseed=7", "", "", ",threads=4").blocks(BLOCK)));
        assertEquals(
                alone,
                new HashSet<>(at("compressionseed=7", "", "", ",threads=4,xfersize=4k")
                        .blocks(BLOCK)));
    }

    @Test
    void dataWithASeedIsNewEachTimeItIsWrittenAndOnEachLun() {
        EffectRun twice = EffectRun.withData(
                "compressionseed=7",
                "sd=sd1,lun=DRIVE,size=2m,threads=4",
                "sd=sd2,lun=DRIVE2,size=2m,threads=4",
                "wd=wd1,sd=sd*,rdpct=0,xfersize=128k,seekpct=eof",
                "rd=rd1,wd=wd1,iorate=max,elapsed=9",
                "rd=rd2,wd=wd1,iorate=max,elapsed=9");
        Set<Integer> blocks = new HashSet<>();
        for (int run = 0; run < 2; run++) {
            blocks.addAll(new Written(twice.run(run).on("sd1")).blocks(BLOCK));
            blocks.addAll(new Written(twice.run(run).on("sd2")).blocks(BLOCK));
        }
        assertEquals(4 * 512, blocks.size());
    }

    private static final String DEDUP = "dedupratio=2,dedupunit=4k";

    /** Each storage, once over, in one run. */
    private static List<Written> both(String general, String sdMore) {
        EffectRun.Carried run = EffectRun.withData(
                        SEED,
                        general,
                        "sd=sd1,lun=DRIVE,size=4m,threads=2" + sdMore,
                        "sd=sd2,lun=DRIVE2,size=4m,threads=2" + sdMore,
                        "wd=wd1,sd=sd*,rdpct=0,xfersize=128k,seekpct=eof",
                        "rd=rd1,wd=wd1,iorate=max,elapsed=9")
                .only();
        return List.of(new Written(run.on("sd1")), new Written(run.on("sd2")));
    }

    @Test
    @Effect({"general.dedupratio", "sd.dedupratio", "general.dedupunit", "sd.dedupunit"})
    void asManyBlocksOfTheUnitRepeatAsAsked() {
        assertEquals(1, plain().dedupRatio(BLOCK));
        assertEquals(
                2, at("dedupratio=2,dedupunit=4k,dedupacross=no", "", "", "").dedupRatio(BLOCK), 0.1);
        assertEquals(
                2, at("", ",dedupratio=2,dedupunit=4k,dedupacross=no", "", "").dedupRatio(BLOCK), 0.1);
        for (Written large :
                List.of(at("dedupratio=2,dedupunit=16k", "", "", ""), at("", ",dedupratio=2,dedupunit=16k", "", ""))) {
            assertEquals(2, large.dedupRatio(16_384), 0.15);
        }
    }

    @Test
    @Effect({"general.dedupsets", "sd.dedupsets"})
    void setsAreTheContentsThatAreShared() {
        assertTrue(at(DEDUP, "", "", "").repeated(BLOCK).size() > 12);
        assertEquals(3, at(DEDUP + ",dedupsets=3", "", "", "").repeated(BLOCK).size());
        assertEquals(3, at(DEDUP, ",dedupsets=3", "", "").repeated(BLOCK).size());
    }

    @Test
    @Effect({"general.deduphotsets", "sd.deduphotsets"})
    void hotSetsRepeatMoreOften() {
        String sets = DEDUP + ",dedupsets=20";
        assertTrue(hottestShare(at(sets, "", "", "")) < 0.15);
        assertEquals(0.5, hottestShare(at(sets + ",deduphotsets=(1,50)", "", "", "")), 0.1);
        assertEquals(0.5, hottestShare(at(sets, ",deduphotsets=(1,50)", "", "")), 0.1);
    }

    /** Share of the most frequent content among the blocks that repeat. */
    private static double hottestShare(Written written) {
        List<Integer> repeated = written.repeated(BLOCK);
        return (double) repeated.getFirst()
                / repeated.stream().mapToInt(Integer::intValue).sum();
    }

    @Test
    @Effect({"general.dedupflipflop", "sd.dedupflipflop"})
    void aRepeatingBlockThatIsWrittenAgainChangesItsContentUnlessToldNotTo() {
        assertTrue(changed("", "") > 0);
        assertEquals(0, changed(",dedupflipflop=no", ""));
        assertEquals(0, changed("", ",dedupflipflop=no"));
    }

    /** Blocks of a shared content that changed to another when all was written again, of 512. */
    private static long changed(String generalMore, String sdMore) {
        EffectRun twice = EffectRun.withData(
                "compressionseed=5,dedupratio=8,dedupunit=4k,dedupsets=20" + generalMore,
                "sd=sd1,lun=DRIVE,size=2m,threads=1" + sdMore,
                "wd=wd1,sd=sd1,rdpct=0,xfersize=128k,seekpct=0",
                "rd=rd1,wd=wd1,iorate=max,elapsed=2,maxdata=4m");
        Written all = Written.of(twice.only());
        List<Integer> first = new Written(all.writes().subList(0, 16)).blocks(BLOCK);
        List<Integer> second = new Written(all.writes().subList(16, 32)).blocks(BLOCK);
        return IntStream.range(0, first.size())
                .filter(i -> Collections.frequency(first, first.get(i)) > 1)
                .filter(i -> !first.get(i).equals(second.get(i)))
                .count();
    }

    @Test
    @Effect({"general.dedupacross", "sd.dedupacross"})
    void storagesShareContentsUnlessToldNotTo() {
        List<Written> shared = both(DEDUP, "");
        assertTrue(shared.getFirst().sharedWith(shared.getLast(), BLOCK) > 0);
        List<Written> apart = both(DEDUP + ",dedupacross=no", "");
        assertEquals(0, apart.getFirst().sharedWith(apart.getLast(), BLOCK));
        List<Written> apartToo = both(DEDUP, ",dedupacross=no");
        assertEquals(0, apartToo.getFirst().sharedWith(apartToo.getLast(), BLOCK));
        assertFalse(apartToo.getFirst().repeated(BLOCK).isEmpty());
    }
}
