package csdbench.content.sector;

import csdbench.content.DedupSpec.HotSets;
import java.util.List;

/** The shared contents in classes of equal use: the hot ones in their order, then the rest. Immutable. */
final class SetClasses {
    private final long[] sets;
    private final long[] firstSet;
    private final double[] share;

    /** Shares of the classes up to each, as unsigned fractions of 2^64; the last has what is left. */
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

    /** The class that random bits fall into. */
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

    /** The set of that class that random bits fall into. */
    long set(int setClass, long draw) {
        return firstSet[setClass] + Math.unsignedMultiplyHigh(draw, sets[setClass]);
    }

    /** How many sets are met, on average, when so many blocks draw theirs. */
    double met(double blocks) {
        double met = 0;
        for (int i = 0; i < sets.length && blocks > 0; i++) {
            met -= sets[i] * Math.expm1(blocks * Math.log1p(-share[i] / sets[i]));
        }
        return met;
    }
}
