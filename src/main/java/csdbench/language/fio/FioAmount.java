package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How much a job does in each of its files: fio ends it when all files together have had {@code size} or {@code
 * io_size}, or {@code number_ios}.
 *
 * @param bytes for each file; empty for none or unknown
 * @param times the size of the range, where that is not known
 * @param operations for each file; empty for any number
 */
record FioAmount(OptionalLong bytes, double times, OptionalLong operations) {
    /** Beyond this, a number is bytes to a parmfile. */
    private static final double MAX_TIMES = 99;

    private static final FioAmount ENDLESS = new FioAmount(OptionalLong.empty(), 0, OptionalLong.empty());

    /** @param transfer of most of its I/Os */
    static FioAmount of(FioJob job, FioPattern pattern, FioTransfer transfer, FioStorages storages) {
        if (job.flag("time_based", false) && job.has("runtime")) {
            return ENDLESS;
        }
        long loops = job.count("loops", 1);
        OptionalLong number = job.count("number_ios");
        OptionalLong operations = number.isPresent()
                ? OptionalLong.of(Math.ceilDiv(number.getAsLong() * loops, storages.files()))
                : number;
        OptionalDouble part = job.percentOfFile("io_size");
        OptionalLong pass = pass(job, pattern, transfer, storages);
        OptionalLong asked = part.isPresent() ? OptionalLong.empty() : job.bytes("io_size");
        if (asked.isPresent()) {
            return new FioAmount(
                    OptionalLong.of(Math.ceilDiv(asked.getAsLong(), storages.files()) * loops), 0, operations);
        }
        double times = loops * part.orElse(100) / 100;
        return pass.isPresent()
                ? new FioAmount(OptionalLong.of(Math.round(pass.getAsLong() * times)), 0, operations)
                : new FioAmount(OptionalLong.empty(), Math.min(MAX_TIMES, times), operations);
    }

    /** What one pass through a file moves: whole blocks, of those that are not skipped. */
    private static OptionalLong pass(FioJob job, FioPattern pattern, FioTransfer transfer, FioStorages storages) {
        OptionalLong region = storages.regionBytes();
        OptionalDouble part = job.percentOfFile("size");
        OptionalLong all = part.isPresent() ? OptionalLong.empty() : job.bytes("size");
        if (part.isPresent() && region.isPresent()) {
            region = OptionalLong.of((long) (region.getAsLong() * part.getAsDouble() / 100));
        } else if (all.isPresent()) {
            region = OptionalLong.of(all.getAsLong() / storages.files());
        }
        if (region.isEmpty() || transfer.fixedBytes() == 0) {
            return region;
        }
        long block = transfer.fixedBytes();
        long bytes = region.getAsLong();
        if (pattern.holeBytes() <= 0) {
            // What ends a job is either its file, of which whole blocks are used, or the bytes that it has moved.
            boolean whole = pattern.mixed() || job.has("zonemode");
            boolean rounded = pattern.sequential() ? whole : !pattern.shuffled();
            return OptionalLong.of(rounded ? bytes : Math.max(1, bytes / block) * block);
        }
        long offset = job.percentOfFile("offset").isPresent()
                ? 0
                : job.bytes("offset").orElse(0);
        return OptionalLong.of(skipping(bytes, block, pattern.holeBytes(), offset));
    }

    /**
     * What a job that skips moves: it ends with its pass when that ends where the file does, an I/O that does not fit
     * left out, or when the next I/O would begin behind the range, but not behind the file; else it begins anew, by its
     * offset behind where it began.
     */
    static long skipping(long rangeBytes, long blockBytes, long holeBytes, long offsetBytes) {
        long stepBytes = blockBytes + holeBytes;
        long fromBytes = 0;
        long moved = 0;
        // Passes behind the second are like it.
        for (int pass = 1; pass <= 2 && fromBytes < rangeBytes; pass++) {
            long steps = Math.ceilDiv(rangeBytes - fromBytes, stepBytes);
            long nextBytes = fromBytes + steps * stepBytes;
            boolean cut = nextBytes - holeBytes > rangeBytes;
            moved += (cut ? steps - 1 : steps) * blockBytes;
            if (nextBytes - holeBytes >= rangeBytes || nextBytes < rangeBytes + offsetBytes) {
                return Math.min(moved, rangeBytes);
            }
            fromBytes = offsetBytes;
        }
        return fromBytes < rangeBytes ? rangeBytes : moved;
    }

    /**
     * The parameters of a workload that has a part of the job's I/Os.
     *
     * @param ios what of them, in order of the parts: from and to, of 1
     * @param data the same of the bytes
     * @param unitBytes what bytes are divided by
     */
    Parms parms(Stretch ios, Stretch data, long unitBytes) {
        return Parms.NONE
                .andIf(bytes.isPresent(), "maxdata=?", data.of(bytes.orElse(0), unitBytes))
                .andIf(times > 0, "maxdata=?", FioNumbers.trimmed(times * (data.to() - data.from())))
                .andIf(operations.isPresent(), "maxops=?", ios.of(operations.orElse(0), 1));
    }

    /** A part of 1; stretches behind each other divide whatever it is without a rest. */
    record Stretch(double from, double to) {
        Stretch next(double length) {
            return new Stretch(to, to + length);
        }

        long of(long all, long unit) {
            double units = (double) all / unit;
            return from == 0 && to > 0.999999
                    ? all
                    : Math.max(1, (Math.round(units * to) - Math.round(units * from)) * unit);
        }
    }
}
