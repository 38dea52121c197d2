package csdbench.plan.hosts;

import java.util.List;

/**
 * Which host of a plan carries out its part.
 *
 * @param index of the host in {@code labels}
 * @param labels of all hosts that take part, in order of the plan
 */
public record HostSlice(int index, List<String> labels) {
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

    /**
     * This host's part of a count that some hosts divide evenly; the parts of all of them add up to it.
     *
     * @param total at least 0
     * @param position of this host among them
     * @param hosts that divide it
     */
    public static int part(int total, int position, int hosts) {
        return (int) ((long) total * (position + 1) / hosts - (long) total * position / hosts);
    }
}
