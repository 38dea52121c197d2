package csdbench.job.data;

import csdbench.base.text.Sentences;
import csdbench.base.unit.NanoClock;
import csdbench.content.measure.Extent;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.function.Consumer;

/** What comes through a pipe, once and in order. One thread. */
final class ReadableStream implements Readable {
    private static final String NAME = "standard input";

    private final InputStream in;
    private long sizeBytes;

    /**
     * @param in ends with an {@link InterruptedIOException} when the user wants no more
     */
    ReadableStream(InputStream in) {
        this.in = in;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public boolean read(String doing, long sampleBytes, long seed, Progress progress, Consumer<byte[]> taker)
            throws Failure {
        ProgressMeter pace = new ProgressMeter(doing + " " + NAME, ProgressMeter.UNKNOWN, NanoClock.SYSTEM, progress);
        try {
            long limitBytes = Math.max(sampleBytes, Extent.DEFAULT_BYTES);
            byte[] extent = in.readNBytes(Extent.DEFAULT_BYTES);
            Readable.check(NAME, extent.length);
            while (extent.length > 0 && sizeBytes < limitBytes) {
                sizeBytes += extent.length;
                if (sizeBytes <= limitBytes) {
                    taker.accept(extent);
                }
                pace.reached(sizeBytes);
                extent = in.readNBytes(Extent.DEFAULT_BYTES);
            }
            sizeBytes += extent.length;
            return true;
        } catch (InterruptedIOException e) {
            if (sizeBytes == 0) {
                throw Failure.interrupted("interrupted; nothing was read");
            }
            return false;
        } catch (IOException e) {
            throw Failure.io("cannot read " + NAME + " at byte " + sizeBytes + ": " + Sentences.of(e));
        }
    }

    @Override
    public void close() {
        // It is the process's.
    }
}
