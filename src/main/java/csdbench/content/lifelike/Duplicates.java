package csdbench.content.lifelike;

import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.SetCount;
import java.util.List;
import java.util.Optional;

/**
 * Blocks of 4 KiB of a sample that are equal to an earlier one.
 *
 * @param share of all blocks, 0 to less than 1
 * @param atLeast whether only a part was read, so that blocks may have their equal in what was not
 * @param generated share among blocks that were made from the profile; null if that was not measured
 * @param distances share of them whose last equal block is 1, 2 to 3, 4 to 7 ... blocks before; none without duplicates
 */
public record Duplicates(double share, boolean atLeast, Double generated, List<Double> distances) {
    public static final Duplicates NONE = new Duplicates(0, false, null, List.of());

    /** Distances up to 2^48 blocks. */
    private static final int MAX_DISTANCES = 48;

    private static final double ROUNDING = 1e-6;

    /** Fewer are not worth a set. */
    private static final double MIN_SHARE = 0.002;

    /** Whole units repeat, so that each of them, made anew or not, compresses as those of the sample. */
    private static final int UNIT_BYTES = NeighbourTable.BLOCKS * BlockContent.BLOCK_BYTES;

    /** Fewer sets would not have all kinds of blocks in their shares. */
    private static final int MIN_SETS = 1024;

    public Duplicates {
        if (distances == null) {
            throw new IllegalArgumentException("duplicates without distances");
        }
        distances = List.copyOf(distances);
        double sum = distances.stream().mapToDouble(Double::doubleValue).sum();
        if (!(share >= 0 && share < 1)
                || generated != null && !(generated >= 0 && generated <= 1)
                || distances.size() > MAX_DISTANCES
                || distances.stream().anyMatch(part -> !(part >= 0))
                || !(Math.abs(sum - (share == 0 ? 0 : 1)) < ROUNDING)) {
            throw new IllegalArgumentException(
                    "share=" + share + ", generated=" + generated + ", distances that add up to " + sum);
        }
    }

    /** The same, of which is known how much was read and what is generated. */
    public Duplicates measured(double madeShare, boolean ofAPart) {
        return new Duplicates(share, ofAPart, madeShare, distances);
    }

    /** Blocks between half of the duplicates and the last one that is equal; 0 without duplicates. */
    public double medianBlocks() {
        double below = 0;
        for (int i = 0; i < distances.size(); i++) {
            double part = distances.get(i);
            if (below + part >= 0.5) {
                return Math.pow(2, i + (0.5 - below) / part);
            }
            below += part;
        }
        return 0;
    }

    /** How duplicates are made; empty for none. The distances of uniform sets are exponential. */
    public Optional<DedupSpec> dedup() {
        return share < MIN_SHARE
                ? Optional.empty()
                : Optional.of(new DedupSpec(
                        1 / (1 - share), UNIT_BYTES, new SetCount(sets()), List.of(), FlipFlop.NO, false));
    }

    /** Whether the sets that make them can be as few as their distances ask for. */
    public boolean keepsDistances() {
        return wantedSets() >= MIN_SETS;
    }

    private long sets() {
        return Math.max(MIN_SETS, Math.round(wantedSets()));
    }

    /** The median of an exponential distribution is its mean times the logarithm of 2. */
    private double wantedSets() {
        return medianBlocks() / NeighbourTable.BLOCKS * share / Math.log(2);
    }
}
