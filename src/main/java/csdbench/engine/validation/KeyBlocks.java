package csdbench.engine.validation;

import csdbench.plan.FormatPlanner;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeSpec;

/**
 * Finds the key block of a lun: the largest size that divides every I/O of every run. For sizes that are multiples of
 * each other, as they nearly always are, that is the smallest transfer; for 4k and 6k it is 2k.
 */
final class KeyBlocks {
    private static final long SECTOR_BYTES = 512;

    private long bytes;
    private long smallestTransferBytes = Long.MAX_VALUE;
    private boolean ofJournal;

    /** Adds what a run does to one of its targets. */
    void add(RunSpec run, int target) {
        for (StreamSpec stream : run.streamsOf(target)) {
            add(run.workloads().get(stream.workload()).access().transfer());
            add(run.workloads().get(stream.workload()).access().seek());
            take(stream.alignBytes());
            take(stream.offsetBytes());
        }
        run.targets().get(target).tree().ifPresent(this::add);
    }

    /** Adds what another one has to divide. */
    void add(KeyBlocks other) {
        take(other.bytes);
        smallestTransferBytes = Math.min(smallestTransferBytes, other.smallestTransferBytes);
    }

    /** The last transfer of a file ends where the file does. */
    private void add(TreeSpec tree) {
        take(tree.slotBytes());
        switch (tree.sizes()) {
            case FileSizes.Fixed fixed -> take(fixed.bytes());
            case FileSizes.Mix mix -> mix.shares().forEach(share -> take(share.bytes()));
            case FileSizes.Average _ -> take(SECTOR_BYTES);
        }
    }

    /** Adds that a file is formatted first. */
    void addFormat(TargetSpec target, GeneralSpec general) {
        take(FormatPlanner.transferBytes(target, general));
    }

    /** Adds the key blocks of a journal. Where they do not suit the I/O, they do not count, and it will be refused. */
    void addJournal(int keptBytes) {
        if (keptBytes < bytes && bytes % keptBytes == 0) {
            bytes = keptBytes;
            ofJournal = true;
        }
    }

    private void add(TransferSpec transfer) {
        switch (transfer) {
            case TransferSpec.Fixed fixed -> addTransfer(fixed.bytes());
            case TransferSpec.Mix mix -> mix.shares().forEach(share -> addTransfer(share.bytes()));
            case TransferSpec.Between between -> {
                addTransfer(between.minBytes());
                take(between.alignBytes());
            }
        }
    }

    /** A stride skips any number of sectors between its bounds. */
    private void add(SeekSpec seek) {
        if (seek instanceof SeekSpec.Stride stride) {
            take(stride.minBytes());
            take(stride.runBytes());
            take(stride.minBytes() == stride.maxBytes() ? 0 : SECTOR_BYTES);
        }
    }

    private void addTransfer(long transferBytes) {
        take(transferBytes);
        smallestTransferBytes = Math.min(smallestTransferBytes, transferBytes);
    }

    /** Greatest common divisor; 0 divides everything. */
    private void take(long other) {
        long rest = other;
        while (rest != 0) {
            long next = bytes % rest;
            bytes = rest;
            rest = next;
        }
    }

    int bytes() {
        return Math.toIntExact(bytes);
    }

    /** Why key blocks are smaller than expected, as the end of a sentence; empty when they are not. */
    String remark() {
        if (ofJournal) {
            return ", as in the journal";
        }
        return smallerThanTransfers()
                ? "; they are smaller than any transfer, because that is all that transfer sizes, strides and files"
                        + " have in common"
                : "";
    }

    /** Whether key blocks are smaller than any transfer, because transfers have no larger common divisor. */
    boolean smallerThanTransfers() {
        return bytes < smallestTransferBytes;
    }
}
