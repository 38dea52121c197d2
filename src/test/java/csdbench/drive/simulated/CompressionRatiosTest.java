package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What an engineer of the maker published of two drives: the ratio that they report for fio's data, of which every 512
 * bytes are random but for a share of zeros at their end (kpmckay/fio-scripts).
 */
class CompressionRatiosTest {
    private static final int CHUNK_BYTES = 512;

    @ParameterizedTest
    @CsvSource({
        "csd2000-7.68tb, 11, 1.04", "csd2000-7.68tb, 20, 1.17", "csd2000-7.68tb, 30, 1.31",
        "csd2000-7.68tb, 40, 1.5", "csd2000-7.68tb, 50, 1.77", "csd2000-7.68tb, 60, 2.15",
        "csd2000-7.68tb, 70, 2.7", "csd2000-7.68tb, 80, 3.76", "csd2000-7.68tb, 90, 5.85",
        "csd3000-7.68tb, 11, 1.07", "csd3000-7.68tb, 20, 1.19", "csd3000-7.68tb, 30, 1.35",
        "csd3000-7.68tb, 40, 1.57", "csd3000-7.68tb, 50, 1.82", "csd3000-7.68tb, 60, 2.29",
        "csd3000-7.68tb, 70, 2.99", "csd3000-7.68tb, 80, 4.25", "csd3000-7.68tb, 90, 7.72",
    })
    void fioDataAreAsSmallAsPublished(String name, int percent, double published) throws DriveProblem {
        assertEquals(1, storedRatio(name, percent) / published, 0.06);
    }

    @ParameterizedTest
    @CsvSource({"csd2000-7.68tb, 10", "csd2000-7.68tb, 5"})
    void whatSavesTooLittleIsStoredAsItIs(String name, int percent) throws DriveProblem {
        assertEquals(1, storedRatio(name, percent));
    }

    private static double storedRatio(String name, int percent) throws DriveProblem {
        DriveProfile drive = DriveCatalogue.drive(name);
        return 4096 / drive.blocks(4096.0 / deflated(percent)).meanBytes();
    }

    /** Size of 4 KiB of such data by the codec of both drives. */
    private static int deflated(int percent) {
        byte[] block = new byte[4096];
        new Random(percent).nextBytes(block);
        int zeros = CHUNK_BYTES * percent / 100;
        for (int end = CHUNK_BYTES; end <= block.length; end += CHUNK_BYTES) {
            Arrays.fill(block, end - zeros, end, (byte) 0);
        }
        try (Deflater deflater = new Deflater(6, true)) {
            deflater.setInput(block);
            deflater.finish();
            int size = deflater.deflate(new byte[2 * block.length]);
            assertTrue(deflater.finished());
            return size;
        }
    }
}
