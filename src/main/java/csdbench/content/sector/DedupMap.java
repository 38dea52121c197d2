package csdbench.content.sector;

import csdbench.base.unit.Rng;
import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.HotSets;
import csdbench.content.TargetExtent;
import java.util.List;

/**
 * Which blocks of a target are duplicates, and of which set. Immutable; a pure function of the block's index, its write
 * key, the target and the salt.
 *
 * <p>The share of unique blocks is chosen so that one full write leaves {@code blocks / ratio} distinct ones. Of {@code
 * n} sets among {@code m} duplicates, {@code n (1 - (1 - 1/n)^m)} are expected to occur, so {@code unique + occurring
 * sets = blocks / ratio} is solved for the unique blocks. These are spread evenly instead of at random, which makes
 * their number exact.
 *
 * <p>The number of sets is limited by the ratio: at 25:1 only 4 % of the blocks are distinct, so {@code dedupsets=5%}
 * becomes about 4 %.
 */
public final class DedupMap {
    /** Instead of a set: the block is not a duplicate. */
    public static final long UNIQUE = -1;

    /** Bisections of a share between 0 and 1, beyond the precision of a double. */
    private static final int HALVINGS = 60;

    private final int unitBytes;
    private final long salt;
    private final long phase;
    private final long uniqueShare;
    private final SetClasses classes;
    private final FlipFlop flipFlop;

    /**
     * @param salt the run's
     * @throws IllegalArgumentException if there are more hot sets than sets; its message is for the user
     */
    public DedupMap(DedupSpec spec, TargetExtent extent, long salt) {
        this.unitBytes = spec.unitBytes();
        this.salt = Rng.mix(Rng.mix(salt ^ unitBytes) + extent.number());
        this.phase = Rng.mix(~this.salt);
        this.flipFlop = spec.flipFlop();
        long blocks = Math.ceilDiv(spec.across() ? extent.allBytes() : extent.bytes(), unitBytes);
        double distinct = Math.max(1, blocks / spec.ratio());
        this.classes = new SetClasses(fitting(spec, blocks, distinct), spec.hotSets());
        this.uniqueShare = Fractions.of64Bits(uniqueShare(classes, blocks, distinct));
    }

    int unitBytes() {
        return unitBytes;
    }

    /** Number of sets. */
    public long sets() {
        return classes.sets();
    }

    /** The set of a block, or {@link #UNIQUE}. */
    long set(long block, long writeKey) {
        // Weyl sequence: among any n adjacent blocks, n times the share, give or take one or two.
        if (Long.compareUnsigned(block * uniqueShare + phase, uniqueShare) < 0) {
            return UNIQUE;
        }
        long draw = Rng.mix(block ^ salt);
        int setClass = classes.of(draw);
        boolean flips = switch (flipFlop) {
            case NO -> false;
            case YES -> true;
            case HOT -> classes.isHot(setClass);
        };
        return classes.set(setClass, Rng.mix(flips ? draw + Rng.mix(writeKey) : draw));
    }

    /** The number of sets asked for, limited to what the ratio allows. */
    private static long fitting(DedupSpec spec, long blocks, double distinct) {
        long asked = spec.sets().of(blocks);
        if (occurring(asked, spec.hotSets(), blocks) <= distinct) {
            return asked;
        }
        long low = Math.max(1, spec.hotSets().stream().mapToLong(HotSets::sets).sum());
        long high = asked;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (occurring(middle, spec.hotSets(), blocks) <= distinct) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double occurring(long sets, List<HotSets> hotSets, double repeatingBlocks) {
        return new SetClasses(sets, hotSets).occurring(repeatingBlocks);
    }

    private static double uniqueShare(SetClasses classes, long blocks, double distinct) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (middle * blocks + classes.occurring((1 - middle) * blocks) <= distinct) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
