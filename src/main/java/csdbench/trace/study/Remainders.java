package csdbench.trace.study;

import java.util.Locale;
import java.util.Optional;

/** How far behind a multiple of 4 KiB requests begin, as those of guests on partitions do. One thread at a time. */
final class Remainders {
    private static final int PAGE_BYTES = 4096;
    private static final int SECTOR_BYTES = 512;
    private static final double MIN_SHARE = 0.5;

    private final long[] bySector = new long[PAGE_BYTES / SECTOR_BYTES];
    private long requests;

    void add(long offsetBytes) {
        requests++;
        if (offsetBytes % SECTOR_BYTES == 0) {
            bySector[(int) (offsetBytes % PAGE_BYTES / SECTOR_BYTES)]++;
        }
    }

    /** A sentence if most requests share a remainder that is not 0. */
    Optional<String> sentence() {
        for (int sector = 1; sector < bySector.length; sector++) {
            double share = (double) bySector[sector] / Math.max(1, requests);
            if (requests >= TimeDoubts.FEW && share >= MIN_SHARE) {
                int remainder = sector * SECTOR_BYTES;
                return Optional.of(String.format(
                        Locale.ROOT,
                        "%.0f %% of the requests begin %d bytes behind a multiple of 4 KiB, as in a guest whose"
                                + " partition begins at sector 63: a drive of 4 KiB blocks does more work for each; a replay with"
                                + " --shift %d aligns them",
                        100 * share,
                        remainder,
                        PAGE_BYTES - remainder));
            }
        }
        return Optional.empty();
    }
}
