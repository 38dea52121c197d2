package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.TransferSpec;
import java.util.List;

/**
 * How much each operation moves. A size class is one of few sizes for which sequences prepare their divisions; sizes
 * between two bounds share one class. Immutable; any thread may use it.
 */
public final class Transfers {
    private final int[] classBytes;
    private final long[] classUnitBytes;
    private final double[] cumulativeShare;
    private final long steps;

    private Transfers(int[] classBytes, long[] classUnitBytes, double[] cumulativeShare, long steps) {
        this.classBytes = classBytes;
        this.classUnitBytes = classUnitBytes;
        this.cumulativeShare = cumulativeShare;
        this.steps = steps;
    }

    /**
     * @param alignBytes multiple that random addresses have, 0 for the size of each operation
     */
    public static Transfers of(TransferSpec spec, long alignBytes) {
        return switch (spec) {
            case TransferSpec.Fixed fixed -> mix(List.of(new TransferSpec.Share(fixed.bytes(), 100)), alignBytes);
            case TransferSpec.Mix mix -> mix(mix.shares(), alignBytes);
            case TransferSpec.Between between ->
                new Transfers(
                        new int[] {Math.toIntExact(between.maxBytes())},
                        new long[] {between.alignBytes()},
                        new double[] {1},
                        (between.maxBytes() - between.minBytes()) / between.alignBytes() + 1);
        };
    }

    private static Transfers mix(List<TransferSpec.Share> shares, long alignBytes) {
        int[] bytes = new int[shares.size()];
        long[] units = new long[shares.size()];
        double[] cumulative = new double[shares.size()];
        double sum = 0;
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Math.toIntExact(shares.get(i).bytes());
            units[i] = alignBytes > 0 ? alignBytes : bytes[i];
            sum += shares.get(i).percent() / 100;
            cumulative[i] = sum;
        }
        return new Transfers(bytes, units, cumulative, 1);
    }

    int classes() {
        return classBytes.length;
    }

    /** Largest operation of a class. */
    int largestBytes(int sizeClass) {
        return classBytes[sizeClass];
    }

    /** What random addresses of a class are multiples of. */
    long unitBytes(int sizeClass) {
        return classUnitBytes[sizeClass];
    }

    /** Whether every operation moves a multiple of so many bytes. */
    boolean areMultiplesOf(int bytes) {
        for (int i = 0; i < classBytes.length; i++) {
            if (classBytes[i] % bytes != 0 || steps > 1 && classUnitBytes[i] % bytes != 0) {
                return false;
            }
        }
        return true;
    }

    /** The class with the smallest unit, the first of equals. */
    int finestClass() {
        int finest = 0;
        for (int i = 1; i < classUnitBytes.length; i++) {
            finest = classUnitBytes[i] < classUnitBytes[finest] ? i : finest;
        }
        return finest;
    }

    /** Mean of what is drawn. */
    public long meanBytes() {
        double sum = 0;
        double before = 0;
        for (int i = 0; i < classBytes.length; i++) {
            double middle = classBytes[i] - (steps - 1) / 2.0 * classUnitBytes[i];
            sum += (cumulativeShare[i] - before) * middle;
            before = cumulativeShare[i];
        }
        return Math.round(sum);
    }

    public int pickClass(Rng rng) {
        double drawn = rng.nextDouble();
        int last = classBytes.length - 1;
        int picked = 0;
        while (picked < last && drawn >= cumulativeShare[picked]) {
            picked++;
        }
        return picked;
    }

    public int pickBytes(Rng rng, int sizeClass) {
        int largest = classBytes[sizeClass];
        return steps == 1 ? largest : largest - (int) (rng.nextLong(steps) * classUnitBytes[sizeClass]);
    }
}
