package csdbench.job.data;

import csdbench.content.measure.Extent;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/** A file or block device. One thread. */
record ReadableFile(String lun, FileChannel channel, long sizeBytes) implements Readable {
    /** Opens what a path names, as {@code lun=} would, or a folder. */
    static Readable open(String lun, Progress progress) throws Failure {
        if (lun.isBlank()) {
            throw new UsageError("an empty name; name a file, a folder or a block device");
        }
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(lun);
        switch (facts.kind()) {
            case REGULAR_FILE, BLOCK_DEVICE, UNKNOWN -> {}
            case MISSING_FILE ->
                throw new UsageError(lun + ": there is no such file or device"
                        + (lun.matches("\\d+(\\.\\d+)?:1")
                                ? "; a ratio is for csdbench review --data 1:1," + lun
                                : ""));
            case DIRECTORY -> {
                return ReadableFolder.open(lun, Path.of(facts.path()), progress);
            }
            case SIM -> throw new UsageError(lun + " is a simulated drive; those keep no data that could be read");
            case NONE -> throw new UsageError(lun + " holds no data; name a file or a block device");
            case CHARACTER_DEVICE, OTHER ->
                throw new UsageError(lun + " is no regular file and no block device; name one of these");
        }
        FileChannel channel = channel(lun, facts);
        try {
            try {
                return new ReadableFile(lun, channel, checkedSize(lun, channel));
            } catch (IOException | Failure e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw Failure.io("cannot open " + lun + ": " + e.getMessage());
        }
    }

    /** Opens a file or device for reading. */
    static FileChannel channel(String lun, DeviceFacts facts) throws Failure {
        try {
            return FileChannel.open(Path.of(facts.path()), StandardOpenOption.READ);
        } catch (AccessDeniedException e) {
            throw new UsageError(lun + ": permission to read it is denied; become its owner, or root");
        } catch (IOException e) {
            throw Failure.io("cannot open " + lun + ": " + e.getMessage());
        }
    }

    private static long checkedSize(String lun, FileChannel channel) throws IOException, Failure {
        long sizeBytes = channel.size();
        Readable.check(lun, sizeBytes);
        return sizeBytes;
    }

    @Override
    public String name() {
        return lun;
    }

    @Override
    public boolean read(String doing, long sampleBytes, long seed, Progress progress, Consumer<byte[]> taker)
            throws Failure {
        return Readable.each(
                doing + " " + lun, Extent.sample(sizeBytes, sampleBytes, seed), progress, this::read, taker);
    }

    /** The bytes of an extent; fewer when the file has become shorter. */
    private byte[] read(Extent extent) throws Failure {
        ByteBuffer buffer = ByteBuffer.allocate(extent.bytes());
        try {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, extent.offsetBytes() + buffer.position()) < 0) {
                    return Arrays.copyOf(buffer.array(), buffer.position());
                }
            }
        } catch (IOException e) {
            long at = extent.offsetBytes() + buffer.position();
            throw Failure.io("cannot read " + lun + " at byte " + at + ": " + e.getMessage());
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
