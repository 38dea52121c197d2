package csdbench.engine.verify;

import java.util.List;

/**
 * A corrupt key block.
 *
 * @param damage what is wrong with it as a whole
 * @param offsetBytes of the block on the target
 * @param blockBytes its size
 * @param badSectors number of corrupt sectors of 512 bytes
 * @param headline one sentence
 * @param details lines: when, a description of each group of sectors, then the bytes that differ
 */
public record Corruption(
        Damage damage, long offsetBytes, int blockBytes, int badSectors, String headline, List<String> details) {
    public Corruption {
        details = List.copyOf(details);
    }
}
