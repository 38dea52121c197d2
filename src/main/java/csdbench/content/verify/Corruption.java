package csdbench.content.verify;

import java.util.List;

/**
 * A key block that does not hold what was written.
 *
 * @param damage what is wrong with it as a whole
 * @param offsetBytes of the block on the target
 * @param blockBytes its size
 * @param badSectors sectors of 512 bytes that are wrong
 * @param headline one sentence
 * @param details lines: when, each group of sectors in words, then the bytes that differ
 */
public record Corruption(
        Damage damage, long offsetBytes, int blockBytes, int badSectors, String headline, List<String> details) {
    public Corruption {
        details = List.copyOf(details);
    }
}
