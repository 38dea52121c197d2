package csdbench.plan;

import csdbench.io.BlockOperation;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What each operation of a workload is.
 *
 * @param transfer how much it moves, trims or fills with zeroes
 * @param operations shares of reads, writes and others
 * @param readHitPercent share of reads that go to the hit area
 * @param writeHitPercent share of writes, trims and zeroes that go to the hit area
 * @param seek where it goes
 */
public record AccessSpec(
        TransferSpec transfer,
        OperationShares operations,
        double readHitPercent,
        double writeHitPercent,
        SeekSpec seek) {

    /** Reads and writes. */
    public AccessSpec(
            TransferSpec transfer, double readPercent, double readHitPercent, double writeHitPercent, SeekSpec seek) {
        this(transfer, OperationShares.reads(readPercent), readHitPercent, writeHitPercent, seek);
    }

    /** Share of reads, 0 to 100. */
    public double readPercent() {
        return operations.percent(BlockOperation.READ);
    }

    /** Share of writes, 0 to 100. */
    public double writePercent() {
        return operations.percent(BlockOperation.WRITE);
    }

    /** Whether anything is changed on the target. */
    public boolean changes() {
        return operations.changingPercent() > 0;
    }

    /**
     * Which operations a workload consists of.
     *
     * @param percents of all operations, together 100; what is not listed does not occur
     * @param trimmedFirst whether each block is trimmed, and then written
     */
    public record OperationShares(Map<BlockOperation, Double> percents, boolean trimmedFirst) {
        /** Each drawn for itself. */
        public OperationShares(Map<BlockOperation, Double> percents) {
            this(percents, false);
        }

        public OperationShares {
            percents = percents.entrySet().stream()
                    .filter(share -> share.getValue() > 0)
                    .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
        }

        /** Only reads and writes. */
        public static OperationShares reads(double percent) {
            if (!(percent >= 0 && percent <= 100)) {
                throw new IllegalArgumentException("rdpct=" + percent);
            }
            return new OperationShares(Map.of(BlockOperation.READ, percent, BlockOperation.WRITE, 100 - percent));
        }

        public double percent(BlockOperation operation) {
            return percents.getOrDefault(operation, 0.0);
        }

        /** Share of operations that need permission to write. */
        public double changingPercent() {
            return percents.entrySet().stream()
                    .filter(share -> share.getKey().changes())
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
        }

        /** Whether some operations are neither reads nor writes. */
        public boolean others() {
            return percents.keySet().stream().anyMatch(operation -> !operation.moves());
        }
    }
}
