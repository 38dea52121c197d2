package csdbench.job.fitting;

import csdbench.language.profile.Phase;
import csdbench.trace.study.OverTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Finds when a trace changes: stretches of time that are alike are put together, the most alike first, until those that
 * are beside each other differ in their rate or in how much they read.
 */
final class PhaseFit {
    private static final int PIECES = 64;
    private static final int MAX_PHASES = 12;

    /** Beside each other they differ when one has so many times the rate of the other, or reads so much more. */
    private static final double FACTOR = 1.5;

    private static final double READS = 0.15;

    /** A shorter one is a burst. */
    private static final double MIN_SHARE = 0.03;

    /** So many standard deviations of what is counted may be chance. */
    private static final double CHANCE = 2;

    private PhaseFit() {}

    private record Stretch(double seconds, long reads, long writes) {
        private long requests() {
            return reads + writes;
        }

        private double rate() {
            return requests() / seconds;
        }

        private double readShare() {
            return requests() == 0 ? 0 : (double) reads / requests();
        }

        private Stretch with(Stretch other) {
            return new Stretch(seconds + other.seconds, reads + other.reads, writes + other.writes);
        }

        /** How far two are from each other, without what chance makes of so few; 1 and above for those that differ. */
        private double from(Stretch other) {
            double fewness = 1.0 / (requests() + 1) + 1.0 / (other.requests() + 1);
            double rates = Math.abs(Math.log((requests() + 1) / seconds / ((other.requests() + 1) / other.seconds)));
            double shares = Math.abs(readShare() - other.readShare());
            return Math.max(
                    (rates - CHANCE * Math.sqrt(fewness)) / Math.log(FACTOR),
                    (shares - CHANCE * Math.sqrt(fewness / 4)) / READS);
        }
    }

    /**
     * The phases in their order; empty when it is always about the same.
     *
     * @param seconds how long the trace is, which its last bin may exceed
     */
    static List<Phase> of(OverTime over, double seconds) {
        List<Stretch> stretches = pieces(over, seconds);
        double shortest = MIN_SHARE * seconds;
        while (stretches.size() > 1) {
            int best = -1;
            double least = Double.MAX_VALUE;
            for (int i = 0; i + 1 < stretches.size(); i++) {
                double distance = stretches.get(i).from(stretches.get(i + 1));
                boolean must = stretches.get(i).seconds() < shortest
                        || stretches.get(i + 1).seconds() < shortest;
                // What is too short goes to the nearer of its neighbours, after all that are alike are together.
                double order = must && distance >= 1 ? 1 - 1 / (1 + distance) : distance;
                if (order < least) {
                    least = order;
                    best = i;
                }
            }
            if (least >= 1 && stretches.size() <= MAX_PHASES) {
                break;
            }
            stretches.set(best, stretches.get(best).with(stretches.remove(best + 1)));
        }
        return stretches.size() == 1 ? List.of() : phases(stretches);
    }

    private static List<Stretch> pieces(OverTime over, double seconds) {
        int each = Math.max(1, Math.ceilDiv(over.bins(), PIECES));
        List<Stretch> pieces = new ArrayList<>();
        for (int from = 0; from < over.bins(); from += each) {
            long reads = 0;
            long writes = 0;
            int to = Math.min(over.bins(), from + each);
            for (int i = from; i < to; i++) {
                reads += over.reads().get(i);
                writes += over.writes().get(i);
            }
            double length = Math.min(seconds, to * over.binSeconds()) - from * over.binSeconds();
            pieces.add(new Stretch(Math.max(length, over.binSeconds() / 1000), reads, writes));
        }
        return pieces;
    }

    private static List<Phase> phases(List<Stretch> stretches) {
        Stretch all = stretches.stream().reduce(Stretch::with).orElseThrow();
        List<Phase> phases = new ArrayList<>();
        for (Stretch stretch : stretches) {
            // Where nothing comes it reads no less than elsewhere.
            boolean other = stretch.requests() > 0 && Math.abs(stretch.readShare() - all.readShare()) > READS / 3;
            phases.add(new Phase(
                    "phase-" + (phases.size() + 1),
                    Math.max(0.001, Math.rint(stretch.seconds() * 1000) / 1000),
                    Math.max(0.01, Math.rint(stretch.rate() / all.rate() * 10_000) / 100),
                    other ? OptionalDouble.of(Math.rint(stretch.readShare() * 10_000) / 100) : OptionalDouble.empty()));
        }
        return phases;
    }
}
