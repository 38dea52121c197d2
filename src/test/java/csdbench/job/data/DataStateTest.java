package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentStyle;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataStateTest {
    @TempDir
    private Path folder;

    @Test
    void aLineOfProgressNamesDataByItsRatioSinceAPercentageReadsAsProgress() {
        assertEquals("1:1 data", new DataState(0).brief());
        assertEquals("2:1 data", new DataState(50).brief());
        assertEquals("1.67:1 data", new DataState(40).brief());
    }

    @Test
    void dataLikeASampleSavesWhatDeflateSavesOfTheSample() throws Exception {
        DataState state = DataState.like(halfRandom(1 << 20).toString());

        assertEquals(50, state.percent(), 1);
        assertEquals(ContentStyle.LIKE, state.content().style());
        assertEquals(
                "compstyle=\"like:" + folder.resolve("sample") + "\"",
                state.parms().text());
        assertTrue(state.words().endsWith(":1) like " + folder.resolve("sample")), state.words());
    }

    @Test
    void aStyleSavesWhatDeflateSavesOfIt() throws Exception {
        DataState text = DataState.of("text");

        assertEquals(60, text.percent(), 15);
        assertEquals(ContentStyle.TEXT, text.content().style());
        assertEquals("compstyle=\"text\"", text.parms().text());
        assertTrue(text.words().endsWith(":1) of style text"), text.words());
        assertEquals(96, DataState.of("zero").percent());
    }

    @Test
    void aSampleThatDoesNotCompressSavesNothing() throws Exception {
        byte[] bytes = new byte[1 << 20];
        new Random(5).nextBytes(bytes);

        assertEquals(
                0,
                DataState.like(Files.write(folder.resolve("sample"), bytes).toString())
                        .percent());
    }

    @Test
    void whatHoldsNoSampleIsNamed() throws Exception {
        Path tiny = Files.write(folder.resolve("tiny"), new byte[100]);

        assertEquals(
                "like:" + folder + ": that is a folder, expected a file with sample data, or a profile of one that"
                        + " 'data profile' wrote",
                problem(folder));
        assertTrue(problem(folder.resolve("nope")).contains("nope: there is no such file"));
        assertTrue(problem(tiny).contains("tiny is shorter than a block of 4 KiB"), problem(tiny));
    }

    private static String problem(Path file) {
        return assertThrows(UsageError.class, () -> DataState.like(file.toString()))
                .getMessage();
    }

    /** Each half of a block is random or zeros. */
    private Path halfRandom(int size) throws IOException {
        byte[] bytes = new byte[size];
        Random random = new Random(7);
        byte[] half = new byte[2048];
        for (int at = 0; at < size; at += 4096) {
            random.nextBytes(half);
            System.arraycopy(half, 0, bytes, at, half.length);
        }
        return Files.write(folder.resolve("sample"), bytes);
    }
}
