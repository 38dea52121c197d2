package csdbench.content.sector;

import csdbench.content.DedupSpec.HotSets;
import java.util.List;

/** Dedup sets in classes of equal frequency: the hot ones in order, then the others. Immutable. */
final class SetClasses {
    private final long[] sets;
    private final long[] firstSet;
    private final double[] share;

    /** Cumulative shares of all classes but the last, as unsigned fractions of 2^64. */
    private final long[] upTo;

    private final int hotClasses;

    SetClasses(long allSets, List<HotSets> hot) {
        long hotSets = hot.stream().mapToLong(HotSets::sets).sum();
        double hotPercent = hot.stream().mapToDouble(HotSets::percent).sum();
        if (hotSets > allSets) {
            throw new IllegalArgumentException("deduphotsets= names " + hotSets + " sets, but there are only " + allSets
                    + "; give more dedupsets= or fewer hot ones");
        }
        boolean rest = hotSets < allSets && hotPercent < 100;
        int classes = hot.size() + (rest ? 1 : 0);
        hotClasses = hot.size();
        sets = new long[classes];
        firstSet = new long[classes];
        share = new double[classes];
        upTo = new long[classes - 1];
        double whole = rest ? 100 : hotPercent;
        long sum = 0;
        double sumOfShares = 0;
        for (int i = 0; i < classes; i++) {
            boolean isHot = i < hot.size();
            firstSet[i] = sum;
            sets[i] = isHot ? hot.get(i).sets() : allSets - hotSets;
            share[i] = (isHot ? hot.get(i).percent() : 100 - hotPercent) / whole;
            sum += sets[i];
            sumOfShares += share[i];
            if (i < upTo.length) {
                upTo[i] = Fractions.of64Bits(sumOfShares);
            }
        }
    }

    long sets() {
        return firstSet[firstSet.length - 1] + sets[sets.length - 1];
    }

    /** The class selected by random bits. */
    int of(long draw) {
        int found = 0;
        while (found < upTo.length && Long.compareUnsigned(draw, upTo[found]) >= 0) {
            found++;
        }
        return found;
    }

    boolean isHot(int setClass) {
        return setClass < hotClasses;
    }

    /** The set of a class selected by random bits. */
    long set(int setClass, long draw) {
        return firstSet[setClass] + Math.unsignedMultiplyHigh(draw, sets[setClass]);
    }

    /** Expected number of sets that occur among so many duplicates. */
    double occurring(double blocks) {
        double sum = 0;
        for (int i = 0; i < sets.length && blocks > 0; i++) {
            sum -= sets[i] * Math.expm1(blocks * Math.log1p(-share[i] / sets[i]));
        }
        return sum;
    }
}
