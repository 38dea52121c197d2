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
    private static final byte[] ZEROS = new byte[DataStep.BLOCK_BYTES];

    private final String lun;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(DataStep.BLOCK_BYTES);
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
    public int permille(long offsetBytes) throws TraceProblem {
        buffer.clear();
        try {
            while (buffer.hasRemaining() && channel.read(buffer, offsetBytes + buffer.position()) >= 0) {
                // Until it is full, or the volume ends.
            }
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + lun + " at byte " + offsetBytes + ": " + Sentences.of(e));
        }
        if (buffer.hasRemaining()) {
            return TraceEntry.UNKNOWN_DATA;
        }
        int stored = Arrays.equals(buffer.array(), ZEROS)
                ? 0
                : Math.min(DataStep.BLOCK_BYTES, compressor.storedBytes(buffer.array(), 0, DataStep.BLOCK_BYTES));
        return Math.round(1000f * stored / DataStep.BLOCK_BYTES);
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
