package csdbench.content;

import java.util.List;

/**
 * Which blocks repeat others.
 *
 * @param ratio blocks written to distinct blocks among them, more than 1
 * @param unitBytes size of a block that repeats, a multiple of 512
 * @param sets distinct contents that the repeating blocks share, at least 1
 * @param hotSets contents with a share of their own, in order; the rest divide what is left
 * @param flipFlop when a repeating block that is written again changes its content
 * @param across whether targets share their sets
 */
public record DedupSpec(
        double ratio, int unitBytes, long sets, List<HotSets> hotSets, FlipFlop flipFlop, boolean across) {

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
    public record HotSets(long sets, double percent) {}

    public DedupSpec {
        hotSets = List.copyOf(hotSets);
        if (!(ratio > 1) || unitBytes < 512 || unitBytes % 512 != 0 || sets < 1) {
            throw new IllegalArgumentException(
                    "dedupratio=" + ratio + ", dedupunit=" + unitBytes + ", dedupsets=" + sets);
        }
    }
}
