package csdbench.engine.verify;

import csdbench.content.ContentSource;
import java.util.List;

/**
 * What a target's key map depends on. A journal belongs to one shape.
 *
 * @param name of the storage definition; names the journal's files
 * @param lun what it names; for a tree its anchor and structure
 * @param sizeBytes of the target
 * @param keyBlockBytes size of a key block, a multiple of 512; every I/O covers whole key blocks
 * @param contents descriptions of all data written in this session; other data cannot be regenerated
 */
public record WriteMapShape(String name, String lun, long sizeBytes, int keyBlockBytes, List<String> contents) {
    /** How {@link #lun} begins for a tree of files: its structure follows. */
    public static final String ANCHOR = "anchor=";

    private static final long SPARSE_BYTES = (long) KeyMap.SPARSE_SLOTS * Long.BYTES;

    public WriteMapShape {
        contents = List.copyOf(contents);
        if (sizeBytes < 0) {
            throw new IllegalArgumentException("sizeBytes=" + sizeBytes + ", 0 or more is needed");
        }
        if (keyBlockBytes < ContentSource.SECTOR_BYTES || keyBlockBytes % ContentSource.SECTOR_BYTES != 0) {
            throw new IllegalArgumentException("keyBlockBytes=" + keyBlockBytes + ", a multiple of 512 is needed");
        }
    }

    /** What the target is called in messages. */
    public String title() {
        return (lun.startsWith(ANCHOR) ? "fsd=" : "sd=") + name;
    }

    /** What a journal belongs to, for messages. */
    String subject() {
        return lun.startsWith(ANCHOR) ? lun : "lun=" + lun;
    }

    /** Number of key blocks; a remainder at the end of the target is never accessed. */
    public long blocks() {
        return sizeBytes / keyBlockBytes;
    }

    /** Maximum memory of a key map that is not a file. */
    long mapBytes() {
        return sparse() ? SPARSE_BYTES : denseMapBytes();
    }

    /** Size of a dense key map. */
    long denseMapBytes() {
        return blocks() * KeyMap.WORD_BYTES;
    }

    /** Size of the key map of a file. */
    long mapFileBytes() {
        return blocks() * KeyMap.CHECKED_WORD_BYTES;
    }

    /** Whether only written blocks take memory: for simulated drives, which can exceed memory and have one worker. */
    boolean sparse() {
        return lun.startsWith("sim:") && denseMapBytes() > SPARSE_BYTES;
    }

    /** Memory of the times, if kept. */
    public long timesBytes() {
        return blocks() * BlockTimes.TIME_BYTES;
    }
}
