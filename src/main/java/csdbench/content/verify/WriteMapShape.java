package csdbench.content.verify;

import csdbench.content.ContentSource;
import java.util.List;

/**
 * What a target's key map depends on. A journal serves only a target of the same shape.
 *
 * @param name of the storage definition; names the journal's files
 * @param lun what it names
 * @param sizeBytes of the target
 * @param keyBlockBytes what has a key of its own, a multiple of 512; every I/O covers whole key blocks
 * @param contents what may be written to it in this session, in words; data made in other ways cannot be told again
 */
public record WriteMapShape(String name, String lun, long sizeBytes, int keyBlockBytes, List<String> contents) {
    private static final long SPARSE_BYTES = (long) KeyMap.SPARSE_SLOTS * Long.BYTES;

    public WriteMapShape {
        contents = List.copyOf(contents);
        if (keyBlockBytes < ContentSource.SECTOR_BYTES || keyBlockBytes % ContentSource.SECTOR_BYTES != 0) {
            throw new IllegalArgumentException("keyBlockBytes=" + keyBlockBytes + ", a multiple of 512 is needed");
        }
    }

    /** Key blocks; a rest at the end of the target is never touched. */
    public long blocks() {
        return sizeBytes / keyBlockBytes;
    }

    /** What the key map takes, at the most. */
    public long mapBytes() {
        return sparse() ? SPARSE_BYTES : denseMapBytes();
    }

    /** What a key map takes that has room for every block, as those in files have. */
    long denseMapBytes() {
        return blocks() * KeyMap.WORD_BYTES;
    }

    /**
     * Whether only blocks that are written take memory: of a simulated drive, which can be larger than any memory, has
     * one worker, and does in a run what a real one does in a long night.
     */
    boolean sparse() {
        return lun.startsWith("sim:") && denseMapBytes() > SPARSE_BYTES;
    }

    /** What times take when they are kept. */
    public long timesBytes() {
        return blocks() * BlockTimes.TIME_BYTES;
    }
}
