package csdbench.language.fio;

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
        OptionalLong all = job.percentOfFile("size").isPresent() ? OptionalLong.empty() : job.bytes("size");
        if (all.isPresent()) {
            region = OptionalLong.of(all.getAsLong() / storages.files());
        }
        if (region.isEmpty() || transfer.fixedBytes() == 0) {
            return region;
        }
        long step = transfer.fixedBytes() + pattern.holeBytes();
        long blocks = pattern.holeBytes() > 0 ? Math.ceilDiv(region.getAsLong(), step) : region.getAsLong() / step;
        return OptionalLong.of(Math.max(1, blocks) * transfer.fixedBytes());
    }

    /**
     * The parameters of a workload.
     *
     * @param share of the job's I/Os that it has
     * @param shareOfBytes that it moves
     */
    Parms parms(double share, double shareOfBytes) {
        return Parms.NONE
                .andIf(bytes.isPresent(), "maxdata=?", amount(bytes, shareOfBytes))
                .andIf(times > 0, "maxdata=?", FioNumbers.trimmed(times * shareOfBytes))
                .andIf(operations.isPresent(), "maxops=?", amount(operations, share));
    }

    private static long amount(OptionalLong all, double share) {
        return Math.max(1, Math.round(all.orElse(0) * share));
    }
}
