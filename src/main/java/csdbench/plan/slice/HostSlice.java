package csdbench.plan.slice;

import java.util.List;

/**
 * Which host of a plan carries out its part.
 *
 * @param index of the host in {@code labels}
 * @param labels of all hosts that take part, in order of the plan
 */
public record HostSlice(int index, List<String> labels) {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    public HostSlice {
        labels = List.copyOf(labels);
        if (index < 0 || index >= labels.size()) {
            throw new IllegalArgumentException("host " + index + " of " + labels);
        }
    }

    /** Label of the host. */
    public String label() {
        return labels.get(index);
    }

    /** The seed of a host: with that of another, both would go to the same addresses of a lun that they share. */
    public static long seed(long whole, int host) {
        return whole + host * GOLDEN;
    }

    /**
     * One host's part of a count that some hosts divide evenly, the first of them one more each if need be.
     *
     * @param total at least 0
     * @param position of the host among them
     * @param hosts that divide it
     */
    public static int part(int total, int position, int hosts) {
        return total / hosts + (position < total % hosts ? 1 : 0);
    }
}
