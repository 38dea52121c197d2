package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataWordTest {
    @TempDir
    Path folder;

    @Test
    void aSampleHasTheRatioThatTheCodecHasOfIt() throws Exception {
        Path sample = Files.write(folder.resolve("sample"), words());
        List<DataWord> data = List.of(new DataWord(0, ""), new DataWord(0, "like:" + sample));

        double deflate = DataWord.ratios(data, "deflate").getLast();
        double lz4 = DataWord.ratios(data, "lz4").getLast();

        assertEquals(1, DataWord.ratios(data, "deflate").getFirst());
        assertTrue(lz4 > 1.2 && lz4 < deflate, "lz4 " + lz4 + ", deflate " + deflate);
    }

    @Test
    void whereOnlyRatiosAreTakenASampleIsRefused() {
        assertThrows(UsageError.class, () -> DataWord.ratios(List.of(new DataWord(0, "like:sample"))));
    }

    /** Words of an alphabet of 16 letters, drawn anew: Huffman finds more in them than repeats do. */
    private static byte[] words() {
        Random random = new Random(1);
        byte[] text = new byte[1 << 20];
        byte[][] known = new byte[200][];
        for (int i = 0; i < known.length; i++) {
            known[i] = new byte[3 + random.nextInt(8)];
            for (int j = 0; j < known[i].length; j++) {
                known[i][j] = (byte) ('a' + random.nextInt(16));
            }
        }
        for (int at = 0; at < text.length; ) {
            byte[] word = known[random.nextInt(known.length)];
            for (int j = 0; j < word.length && at < text.length; j++) {
                text[at++] = word[j];
            }
        }
        return text;
    }
}
