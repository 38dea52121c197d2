package csdbench.content.sector;

import csdbench.base.unit.Rng;
import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.HotSets;
import csdbench.content.TargetExtent;
import java.util.List;

/**
 * Which blocks of a target repeat, and which of the shared contents each has. Immutable; a pure function of the block's
 * number, its write key, the target and the salt.
 *
 * <p>How many blocks are unique is set so that one write of everything leaves {@code blocks / ratio} distinct ones. Of
 * {@code n} sets that share {@code m} repeating blocks by chance, {@code n (1 - (1 - 1/n)^m)} are met at all, and only
 * those count: so {@code unique + met sets = blocks / ratio} is solved for the unique blocks. Unique blocks are spread
 * evenly, not by chance, which makes their number exact.
 *
 * <p>More sets than the ratio leaves room for are not used: at 25:1 even without a unique block there are only 4 % of
 * distinct ones, so that {@code dedupsets=5%} becomes about 4 %.
 */
public final class DedupMap {
    /** Not a set: the block repeats none. */
    public static final long UNIQUE = -1;

    /** Bisections of a share between 0 and 1: beyond the bits of a double. */
    private static final int HALVINGS = 60;

    private final int unitBytes;
    private final long salt;
    private final long phase;
    private final long uniqueShare;
    private final SetClasses classes;
    private final FlipFlop flipFlop;

    /**
     * @param salt the run's
     * @throws IllegalArgumentException when there are more hot sets than sets; its message is for the user
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

    /** Distinct contents that repeating blocks may have. */
    public long sets() {
        return classes.sets();
    }

    /** The set of a block, or {@link #UNIQUE}. */
    long set(long block, long writeKey) {
        // Weyl's sequence: among any n neighbours, n times the share, give or take one or two.
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

    /** As many sets as were asked for, or the most with which the ratio can be reached. */
    private static long fitting(DedupSpec spec, long blocks, double distinct) {
        long asked = spec.sets().of(blocks);
        if (met(asked, spec.hotSets(), blocks) <= distinct) {
            return asked;
        }
        long low = Math.max(1, spec.hotSets().stream().mapToLong(HotSets::sets).sum());
        long high = asked;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (met(middle, spec.hotSets(), blocks) <= distinct) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double met(long sets, List<HotSets> hotSets, double repeatingBlocks) {
        return new SetClasses(sets, hotSets).met(repeatingBlocks);
    }

    private static double uniqueShare(SetClasses classes, long blocks, double distinct) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (middle * blocks + classes.met((1 - middle) * blocks) <= distinct) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
