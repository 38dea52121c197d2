package csdbench.content;

import java.util.List;

/**
 * Which blocks repeat others.
 *
 * @param ratio blocks written to distinct blocks among them, more than 1
 * @param unitBytes size of a block that repeats, a multiple of 512
 * @param sets distinct contents that the repeating blocks share; fewer are used where the ratio leaves no room for so
 *     many distinct blocks
 * @param hotSets contents with a share of their own, in order; the rest divide what is left
 * @param flipFlop when a repeating block that is written again changes its content
 * @param across whether targets share their sets
 */
public record DedupSpec(
        double ratio, int unitBytes, Sets sets, List<HotSets> hotSets, FlipFlop flipFlop, boolean across) {

    /** How many contents are shared. */
    public sealed interface Sets {
        /** The number for that many blocks, at least 1. */
        long of(long blocks);
    }

    /** So many, at least 1. */
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

    /** A share of all blocks of the target, or of all targets where they share their sets; more than 0. */
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

    /** When a repeating block that is written again changes to another content of the shared ones. */
    public enum FlipFlop {
        /** Never. */
        NO,
        /** Always. */
        YES,
        /** Only those of hot sets. */
        HOT
    }

    /**
     * Sets that repeat more often than others.
     *
     * @param sets how many
     * @param percent of all repeating blocks that they are together
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
