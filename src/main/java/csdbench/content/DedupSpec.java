package csdbench.content;

import java.util.List;

/**
 * How blocks repeat each other.
 *
 * @param ratio blocks written to distinct blocks, more than 1
 * @param unitBytes size of a block that repeats, a multiple of 512
 * @param sets distinct contents of the duplicates; fewer are used if the ratio does not allow as many
 * @param hotSets sets with a fixed share, in order; the others share the rest
 * @param flipFlop which duplicates change their content when they are overwritten
 * @param across whether targets share their sets
 */
public record DedupSpec(
        double ratio, int unitBytes, Sets sets, List<HotSets> hotSets, FlipFlop flipFlop, boolean across) {

    /** Number of sets. */
    public sealed interface Sets {
        /** The number of sets among that many blocks, at least 1. */
        long of(long blocks);
    }

    public record SetCount(long count) implements Sets {
        public SetCount {
            if (count < 1) {
                throw new IllegalArgumentException("dedupsets=" + count);
            }
        }

        @Override
        public long of(long blocks) {
            return count;
        }
    }

    /** Percent of all blocks of the target, or of all targets if they share their sets; more than 0. */
    public record SetPercent(double percent) implements Sets {
        public SetPercent {
            if (!(percent > 0 && percent <= 100)) {
                throw new IllegalArgumentException("dedupsets=" + percent + "%");
            }
        }

        @Override
        public long of(long blocks) {
            return Math.max(1, (long) (blocks * percent / 100));
        }
    }

    /** Which duplicates change to another set when they are overwritten. */
    public enum FlipFlop {
        NO,
        YES,
        /** Only those of hot sets. */
        HOT
    }

    /**
     * Sets that repeat more often than others.
     *
     * @param sets how many
     * @param percent of all duplicates that have one of them
     */
    public record HotSets(long sets, double percent) {
        public HotSets {
            if (sets < 1 || !(percent > 0 && percent <= 100)) {
                throw new IllegalArgumentException("deduphotsets=(" + sets + "," + percent + ")");
            }
        }
    }

    public DedupSpec {
        hotSets = List.copyOf(hotSets);
        double hotPercent = hotSets.stream().mapToDouble(HotSets::percent).sum();
        if (hotPercent > 100) {
            throw new IllegalArgumentException("deduphotsets: " + hotPercent + "% of the repeating blocks");
        }
        if (!(ratio > 1) || unitBytes < 512 || unitBytes % 512 != 0) {
            throw new IllegalArgumentException("dedupratio=" + ratio + ", dedupunit=" + unitBytes);
        }
    }
}
