package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.TargetCodec;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataOptionTest {
    private final Map<DataOption, String> said = new EnumMap<>(DataOption.class);

    @Test
    void nothingSaidIsIncompressibleData() throws UsageError {
        assertEquals(ContentSpec.INCOMPRESSIBLE, DataOption.spec(said));
    }

    @Test
    void halfSavedIsTwoToOne() throws UsageError {
        said.put(DataOption.SAVINGS, "50");

        assertEquals(2, DataOption.spec(said).ratio(), 1e-12);
    }

    @Test
    void codecUnitAndStyleAreTakenByName() throws UsageError {
        said.put(DataOption.RATIO, "3");
        said.put(DataOption.CODEC, "LZ4");
        said.put(DataOption.UNIT, "16k");
        said.put(DataOption.STYLE, "text");

        assertEquals(TargetCodec.LZ4, DataOption.spec(said).codec());
        assertEquals(16384, DataOption.spec(said).unitBytes());
        assertEquals(ContentStyle.TEXT, DataOption.spec(said).style());
    }

    @Test
    void theUnitOfFiosDataIsItsChunkAsInAParmfile() throws UsageError {
        said.put(DataOption.STYLE, "fio");
        assertEquals(512, DataOption.spec(said).unitBytes());

        said.put(DataOption.UNIT, "4k");
        assertEquals(4096, DataOption.spec(said).unitBytes());
    }

    @Test
    void aMixIsPairsOfRatioAndPercent() throws UsageError {
        said.put(DataOption.MIX, "1,20, 2,50, 4,30");

        assertEquals(
                List.of(new Share(1, 20), new Share(2, 50), new Share(4, 30)),
                DataOption.spec(said).mix());
    }

    @Test
    void aTwentiethOfTheBlocksAreContentsThatRepeat() throws UsageError {
        said.put(DataOption.DEDUP_RATIO, "2");
        said.put(DataOption.DEDUP_UNIT, "4k");

        DedupSpec dedup = DataOption.spec(said).dedup().orElseThrow();

        assertEquals(new DedupSpec.SetPercent(5), dedup.sets());
        assertEquals(4096, dedup.unitBytes());
        assertEquals(DedupSpec.FlipFlop.NO, dedup.flipFlop());
    }

    @Test
    void aSampleIsEnoughToMeanTheStyle(@TempDir Path folder) throws UsageError, IOException {
        Path sample = Files.write(folder.resolve("my,sample"), new byte[512]);
        said.put(DataOption.LIKE, sample.toString());
        assertEquals(ContentStyle.LIKE, DataOption.spec(said).style());
        assertEquals(Optional.of(sample), DataOption.spec(said).file());

        said.put(DataOption.STYLE, "text");
        assertSays("--style text with --like: leave one of them out");

        said.remove(DataOption.STYLE);
        said.put(DataOption.RATIO, "2");
        assertSays("--ratio does not apply to --like " + sample + "; such data compresses as the sample does");
    }

    @Test
    void whatIsWrongReadsAsInAParmfileWithTheNamesOfTheOptions() {
        assertSays(
                DataOption.RATIO,
                "0.5",
                "--ratio 0.5 is out of range, expected a number from 1, incompressible, to 25");
        assertSays(DataOption.RATIO, "x", "--ratio x is not a number, expected a number from 1");
        assertSays(DataOption.SAVINGS, "100", "--savings 100 is out of range, expected percent that is saved");
        assertSays(DataOption.CODEC, "lz5", "--codec lz5 is unknown, expected deflate, lz4, zstd or neutral; did you");
        assertSays(DataOption.STYLE, "like", "--style like names no sample, expected exact, fio, vdbench");
        assertSays(DataOption.LIKE, "none", "--like none: there is no such file");
        assertSays(DataOption.RATIO, "", "--ratio : a value is missing");
        for (String unit : List.of("1000", "0", "256k")) {
            assertSays(
                    DataOption.UNIT, unit, "--unit " + unit + " is out of range, expected a multiple of 512 from 4k");
        }
        for (String mix : List.of("1,20,2,50", "1,50,2", "a,100", "2,-1,3,101")) {
            assertSays(DataOption.MIX, mix, "");
        }
    }

    @Test
    void halfOfADedupIsAnError() {
        assertSays(DataOption.DEDUP_RATIO, "2", "--dedup-ratio needs --dedup-unit, the size of a block that repeats");
        assertSays(DataOption.DEDUP_UNIT, "4k", "--dedup-unit needs --dedup-ratio, how often blocks repeat");
    }

    @Test
    void whatExcludesEachOtherIsAnError() {
        said.put(DataOption.RATIO, "2");
        said.put(DataOption.SAVINGS, "50");
        assertSays("--savings and --ratio both say how far data compresses; keep one of them");

        said.remove(DataOption.SAVINGS);
        said.put(DataOption.STYLE, "zero");
        assertSays("--ratio does not apply to --style zero; zeros compress as far as anything can");
    }

    private void assertSays(DataOption option, String text, String beginning) {
        said.clear();
        said.put(option, text);
        String message =
                assertThrows(UsageError.class, () -> DataOption.spec(said)).getMessage();
        assertTrue(message.startsWith(beginning), message);
    }

    private void assertSays(String sentence) {
        assertEquals(
                sentence,
                assertThrows(UsageError.class, () -> DataOption.spec(said)).getMessage());
    }
}
