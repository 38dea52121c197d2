package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.content.measure.Extent;
import csdbench.job.command.Failure;
import csdbench.job.command.PatientInput;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;

/** A file, the files below a folder, a block device or standard input, open for reading. One thread. */
sealed interface Readable extends AutoCloseable permits ReadableFile, ReadableFolder, ReadableStream {
    /** Smaller than that holds no block of any size that is measured. */
    int MIN_BYTES = 4 << 10;

    /**
     * Opens what {@code lun=} would, or standard input.
     *
     * @param in what {@code -} means
     * @param progress of the command, which may be stopped while nothing comes
     */
    static Readable open(String lun, InputStream in, Progress progress) throws Failure {
        return Terminal.isStandard(lun)
                ? new ReadableStream(new PatientInput(in, progress::stopped))
                : ReadableFile.open(lun, progress);
    }

    /** Refuses what holds no block. */
    static void check(String name, long sizeBytes) throws UsageError {
        if (sizeBytes == 0) {
            throw new UsageError(name + " is empty; there is nothing to measure");
        }
        if (sizeBytes < MIN_BYTES) {
            throw new UsageError(name + " has " + Formats.bytes(sizeBytes) + "; the smallest block that is measured"
                    + " has " + Formats.bytes(MIN_BYTES));
        }
    }

    /** How people are told of it. */
    String name();

    /** Of all of it; of a stream as far as it was read, which is more than was handed over if more came. */
    long sizeBytes();

    /**
     * Hands over the bytes of some extents: spread evenly, or the first of a stream, of which no more is read.
     *
     * @param doing what this is, for the progress
     * @param sampleBytes maximum to hand over
     * @param seed chooses the extents of a file
     * @return false when the user stopped it
     */
    boolean read(String doing, long sampleBytes, long seed, Progress progress, Consumer<byte[]> taker) throws Failure;

    @Override
    void close();

    /** Where the bytes of an extent come from; fewer of them when there are no more. */
    interface ExtentSource {
        byte[] bytes(Extent extent) throws Failure;
    }

    /** Hands over one extent after the other; false when the user stopped it. */
    static boolean each(
            String doing, List<Extent> extents, Progress progress, ExtentSource source, Consumer<byte[]> taker)
            throws Failure {
        long totalBytes = extents.stream().mapToLong(Extent::bytes).sum();
        ProgressMeter pace = new ProgressMeter(doing, totalBytes, NanoClock.SYSTEM, progress);
        long doneBytes = 0;
        for (Extent extent : extents) {
            if (progress.stopped()) {
                return false;
            }
            taker.accept(source.bytes(extent));
            doneBytes += extent.bytes();
            pace.reached(doneBytes);
        }
        return true;
    }
}
