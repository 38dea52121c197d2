package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataPairTest {
    private static final int BYTES = 4 << 20;

    @TempDir
    private Path folder;

    @Test
    void dataOfAnotherRatioDiffersByEveryCodec() throws Exception {
        DataPair pair = pair(half("a", 1, 4), half("b", 2, 8));

        assertEquals(9, pair.ratios().size());
        assertTrue(pair.ratios().stream().allMatch(DataPair.Row::differs), pair.toString());
        assertTrue(
                pair.lines().get(2).matches("Differs: lz4 at 4 KiB, [0-9.]+ here, [0-9.]+ there\\."),
                pair.lines().get(2));
    }

    @Test
    void samplesOfTheSameDataAreAlike() throws Exception {
        DataPair pair = pair(half("a", 1, 4), half("b", 2, 4));

        assertFalse(pair.ratios().stream().anyMatch(DataPair.Row::differs), pair.toString());
        assertEquals(
                "9 ratios are alike: within 2 %, or what chance makes.",
                pair.lines().get(2));
    }

    @Test
    void aProfileStandsForItsSample() throws Exception {
        String sample = half("a", 1, 4);
        Path profile = folder.resolve("p.json");
        SampledProfile.make(sample, InputStream.nullInputStream(), profile, BYTES, 1, false, Progress.NONE);

        DataPair pair = pair(sample, profile.toString());

        pair.ratios().forEach(row -> assertEquals(0, row.apart(), 1e-9, row.figure()));
    }

    @Test
    void chanceIsNotToldOfTooFewPieces() throws Exception {
        byte[] few = Arrays.copyOf(Files.readAllBytes(Path.of(half("a", 1, 4))), 64 << 10);
        String sample = Files.write(folder.resolve("s"), few).toString();

        DataPair pair = pair(sample, half("b", 2, 8));

        assertEquals(
                "9 ratios cannot be told apart: too few pieces were read.",
                pair.lines().get(2));
    }

    @Test
    void whatIsMissingIsToldInASentence() {
        assertEquals(
                folder + "/no: there is no such file or device",
                assertThrows(UsageError.class, () -> pair(half("a", 1, 4), folder + "/no"))
                        .getMessage());
        assertEquals(
                "2:1: there is no such file or device; a ratio is for csdbench review --data 1:1,2:1",
                assertThrows(UsageError.class, () -> pair("2:1", "2:1")).getMessage());
        assertTrue(assertThrows(UsageError.class, () -> pair("-", "-"))
                .getMessage()
                .startsWith("- is there twice"));
    }

    private static DataPair pair(String here, String there) throws Failure {
        return DataPair.of(here, there, InputStream.nullInputStream(), 64 << 20, 1, Progress.NONE);
    }

    /** Blocks of which one part in some is random, and the rest zeros. */
    private String half(String name, long seed, int parts) throws IOException {
        byte[] bytes = new byte[BYTES];
        byte[] random = new byte[4096 / parts];
        Random rng = new Random(seed);
        for (int at = 0; at < BYTES; at += 4096) {
            rng.nextBytes(random);
            System.arraycopy(random, 0, bytes, at, random.length);
        }
        return Files.write(folder.resolve(name), bytes).toString();
    }

    @Test
    void namesAreThoseThatWereGiven() throws Exception {
        String sample = half("a", 1, 4);

        assertEquals(
                List.of("here: " + sample, "there: " + sample),
                pair(sample, sample).lines().subList(0, 2));
    }
}
