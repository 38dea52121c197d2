package csdbench.job.data;

import csdbench.base.text.Sentences;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Compressor;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.cut.DataStep;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.Optional;

/**
 * A volume of which is measured how far its data compresses, block by block as {@code compratio=} means it: deflate at
 * level 6. It is only read. One thread.
 */
public final class SampledVolume implements DataStep.Volume, AutoCloseable {
    private static final int BLOCK_BYTES = 4096;
    private static final byte[] ZEROS = new byte[BLOCK_BYTES];

    private final String lun;
    private final FileChannel channel;
    private final Compressor compressor = Codec.DEFLATE_6.compressor();

    private SampledVolume(String lun, FileChannel channel) {
        this.lun = lun;
        this.channel = channel;
    }

    /** Opens a block device or a file for reading. */
    public static SampledVolume open(String lun) throws Failure {
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(lun);
        switch (facts.kind()) {
            case REGULAR_FILE, BLOCK_DEVICE, UNKNOWN -> {}
            case MISSING_FILE, DIRECTORY, SIM, NONE, CHARACTER_DEVICE, OTHER ->
                throw new UsageError(lun + " is no volume whose data could be read; name the block device that was"
                        + " traced, or an image of it");
        }
        return new SampledVolume(lun, ReadableFile.channel(lun, facts));
    }

    @Override
    public int permille(long offsetBytes, int lengthBytes) throws TraceProblem {
        ByteBuffer buffer = ByteBuffer.allocate(lengthBytes);
        try {
            while (buffer.hasRemaining() && channel.read(buffer, offsetBytes + buffer.position()) >= 0) {
                // Until it is full, or the volume ends.
            }
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + lun + " at byte " + offsetBytes + ": " + Sentences.of(e));
        }
        int blocks = buffer.position() / BLOCK_BYTES;
        long stored = 0;
        for (int i = 0; i < blocks; i++) {
            int at = i * BLOCK_BYTES;
            boolean zero = Arrays.equals(buffer.array(), at, at + BLOCK_BYTES, ZEROS, 0, BLOCK_BYTES);
            stored += zero ? 0 : Math.min(BLOCK_BYTES, compressor.storedBytes(buffer.array(), at, BLOCK_BYTES));
        }
        return blocks == 0
                ? TraceEntry.UNKNOWN_DATA
                : (int) Math.round(1000.0 * stored / ((long) blocks * BLOCK_BYTES));
    }

    @Override
    public void close() {
        compressor.close();
        try {
            channel.close();
        } catch (IOException _) {
            // Nothing was written, so nothing can be lost by not closing.
        }
    }
}
