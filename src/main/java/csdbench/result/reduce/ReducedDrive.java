package csdbench.result.reduce;

import java.util.List;

/**
 * What was tested.
 *
 * @param luns as the user named them
 * @param title for people
 * @param simulated whether figures are a model's
 * @param spanBytes of each lun, from its beginning, that tests write
 * @param counters where the device's own counters are read, in words
 * @param codec that its compression is compared with, {@code lz4}
 * @param unitBytes that this codec compresses together
 * @param codecReason why that codec and unit
 */
public record ReducedDrive(
        List<String> luns,
        String title,
        boolean simulated,
        long spanBytes,
        List<String> counters,
        String codec,
        int unitBytes,
        String codecReason) {
    public ReducedDrive {
        luns = List.copyOf(luns);
        counters = List.copyOf(counters);
    }

    /** Bytes that a fill writes. */
    public long fillBytes() {
        return spanBytes * luns.size();
    }
}
