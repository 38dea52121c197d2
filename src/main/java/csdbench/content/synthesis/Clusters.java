package csdbench.content.synthesis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Clusters blocks by compressed sizes: the cluster with the largest sum of squares is cut at the mean of its widest
 * dimension until all are narrow or there are enough.
 */
final class Clusters {
    /** Standard deviation, as a fraction of the size, below which a cluster is not cut. */
    private static final double ALIKE = 0.01;

    private Clusters() {}

    /** At most {@code max} clusters, none empty, of at least one block. */
    static List<List<CompressedSizes>> of(List<CompressedSizes> sizes, int max) {
        PriorityQueue<Cluster> bySpread = new PriorityQueue<>(
                Comparator.comparingDouble((Cluster cluster) -> cluster.spread).reversed());
        bySpread.add(new Cluster(sizes));
        while (bySpread.size() < max && bySpread.element().deviation() > ALIKE) {
            Cluster widest = bySpread.remove();
            List<CompressedSizes> lower = new ArrayList<>();
            List<CompressedSizes> upper = new ArrayList<>();
            for (CompressedSizes block : widest.members) {
                (logarithm(block, widest.axis) < widest.middle ? lower : upper).add(block);
            }
            bySpread.add(new Cluster(lower));
            bySpread.add(new Cluster(upper));
        }
        return bySpread.stream().map(cluster -> cluster.members).toList();
    }

    private static double logarithm(CompressedSizes sizes, int axis) {
        return Math.log(sizes.bytes(axis));
    }

    private static final class Cluster {
        final List<CompressedSizes> members;
        final int axis;
        final double middle;

        /** Sum of squares around the mean along the axis. */
        final double spread;

        Cluster(List<CompressedSizes> members) {
            this.members = members;
            int widest = 0;
            double widestMiddle = 0;
            double widestSpread = -1;
            for (int i = 0; i < CompressedSizes.COUNT; i++) {
                double mean = mean(members, i);
                double squares = 0;
                for (CompressedSizes member : members) {
                    squares += Math.pow(logarithm(member, i) - mean, 2);
                }
                if (squares > widestSpread) {
                    widest = i;
                    widestMiddle = mean;
                    widestSpread = squares;
                }
            }
            axis = widest;
            middle = widestMiddle;
            spread = widestSpread;
        }

        double deviation() {
            return Math.sqrt(spread / members.size());
        }

        private static double mean(List<CompressedSizes> members, int axis) {
            double sum = 0;
            for (CompressedSizes member : members) {
                sum += logarithm(member, axis);
            }
            return sum / members.size();
        }
    }
}
