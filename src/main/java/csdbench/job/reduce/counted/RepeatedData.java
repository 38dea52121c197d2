package csdbench.job.reduce.counted;

import csdbench.base.file.NewFile;
import csdbench.base.unit.Rng;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/** Data that compresses only against what is near it. Stateless. */
public final class RepeatedData {
    private static final long SEED = 0x5DEECE66DL;

    private RepeatedData() {}

    /**
     * Writes a file of random runs of bytes, each repeated; the same for the same sizes and seed.
     *
     * @param rotatedBytes by which all is moved towards the end, whose last bytes come first; below fileBytes
     * @param seed of the user
     * @param runBytes length of a run, a multiple of 8
     * @param cellBytes that repeat one run; the last may be cut
     * @param fileBytes a multiple of that
     */
    public static void write(Path file, int runBytes, int cellBytes, int fileBytes, int rotatedBytes, long seed)
            throws IOException {
        Rng rng = new Rng(SEED + runBytes + Rng.mix(seed));
        ByteBuffer data = ByteBuffer.allocate(fileBytes).order(ByteOrder.LITTLE_ENDIAN);
        byte[] run = new byte[runBytes];
        while (data.hasRemaining()) {
            ByteBuffer fresh = ByteBuffer.wrap(run).order(ByteOrder.LITTLE_ENDIAN);
            while (fresh.hasRemaining()) {
                fresh.putLong(rng.nextLong());
            }
            for (int at = 0; at < cellBytes; at += runBytes) {
                data.put(run, 0, Math.min(runBytes, cellBytes - at));
            }
        }
        byte[] rotated = new byte[fileBytes];
        System.arraycopy(data.array(), 0, rotated, rotatedBytes, fileBytes - rotatedBytes);
        System.arraycopy(data.array(), fileBytes - rotatedBytes, rotated, 0, rotatedBytes);
        NewFile.replace(file, rotated);
    }
}
