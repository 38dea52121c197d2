package csdbench.content.synthesis;

import csdbench.content.lifelike.Duplicates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Counts blocks that are equal to an earlier one, and how far that is before. One thread. */
final class DuplicateCounter {
    private final Map<Long, Integer> last = new HashMap<>();

    /** By the exponent of the distance. */
    private final long[] distances = new long[Integer.SIZE];

    private int blocks;
    private int duplicates;

    /** Adds the next block. */
    void add(long hash) {
        Integer before = last.put(hash, blocks);
        if (before != null) {
            duplicates++;
            distances[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(blocks - before)]++;
        }
        blocks++;
    }

    /** Blocks that are equal to no earlier one. */
    int different() {
        return last.size();
    }

    double share() {
        return blocks == 0 ? 0 : (double) duplicates / blocks;
    }

    /** Of what was added, as if it were all. */
    Duplicates duplicates() {
        int used = distances.length;
        while (used > 0 && distances[used - 1] == 0) {
            used--;
        }
        List<Double> shares = LongStream.of(distances)
                .limit(used)
                .mapToObj(count -> (double) count / duplicates)
                .toList();
        return new Duplicates(share(), false, null, shares);
    }
}
