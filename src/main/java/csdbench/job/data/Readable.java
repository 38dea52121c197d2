package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.content.measure.Extent;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/** A file or block device that is open for reading. One thread. */
final class Readable implements AutoCloseable {
    /** Smaller than that holds no block of any size that is measured. */
    static final int LEAST_BYTES = 4 << 10;

    private final String lun;
    private final FileChannel channel;
    private final long sizeBytes;

    private Readable(String lun, FileChannel channel, long sizeBytes) {
        this.lun = lun;
        this.channel = channel;
        this.sizeBytes = sizeBytes;
    }

    /** Opens what a path names, as {@code lun=} would. */
    static Readable open(String lun) throws DataProblem {
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(lun);
        switch (facts.kind()) {
            case REGULAR_FILE, BLOCK_DEVICE, UNKNOWN -> {}
            case MISSING_FILE -> throw DataProblem.usage(lun + ": there is no such file or device");
            case DIRECTORY ->
                throw DataProblem.usage(lun + " is a folder; name the files in it, for example " + lun + "/*");
            case SIM -> throw DataProblem.usage(lun + " is a simulated drive; those keep no data that could be read");
            case NONE -> throw DataProblem.usage(lun + " holds no data; name a file or a block device");
            case CHARACTER_DEVICE, OTHER ->
                throw DataProblem.usage(
                        lun + " is a " + facts.kind().title() + "; name a regular file or a block device");
        }
        try {
            FileChannel channel = FileChannel.open(Path.of(facts.path()), StandardOpenOption.READ);
            try {
                return new Readable(lun, channel, checkedSize(lun, channel));
            } catch (IOException | DataProblem e) {
                channel.close();
                throw e;
            }
        } catch (AccessDeniedException e) {
            throw DataProblem.usage(lun + ": permission to read it is denied; become its owner, or root");
        } catch (IOException e) {
            throw DataProblem.io("cannot open " + lun + ": " + e.getMessage());
        }
    }

    private static long checkedSize(String lun, FileChannel channel) throws IOException, DataProblem {
        long sizeBytes = channel.size();
        if (sizeBytes == 0) {
            throw DataProblem.usage(lun + " is empty; there is nothing to measure");
        }
        if (sizeBytes < LEAST_BYTES) {
            throw DataProblem.usage(lun + " has " + Formats.bytes(sizeBytes) + "; the smallest block that is measured"
                    + " has " + Formats.bytes(LEAST_BYTES));
        }
        return sizeBytes;
    }

    long sizeBytes() {
        return sizeBytes;
    }

    /** The bytes of an extent; fewer when the file has become shorter. */
    byte[] read(Extent extent) throws DataProblem {
        ByteBuffer buffer = ByteBuffer.allocate(extent.bytes());
        try {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, extent.offsetBytes() + buffer.position()) < 0) {
                    return Arrays.copyOf(buffer.array(), buffer.position());
                }
            }
        } catch (IOException e) {
            long at = extent.offsetBytes() + buffer.position();
            throw DataProblem.io("cannot read " + lun + " at byte " + at + ": " + e.getMessage());
        }
        return buffer.array();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // Nothing was written, so nothing can be lost by not closing.
        }
    }
}
