package csdbench.content.sector;

import csdbench.content.ContentSource;

/**
 * Blocks of which some are duplicates. A unique block is generated for its own offset and key, a duplicate for the
 * index of its set, as if the sets were contiguous and written once.
 */
public final class DedupContent implements ContentSource {
    private static final long FIRST_KEY = 0;

    private final DedupMap map;
    private final ContentSource unique;
    private final ContentSource shared;
    private final int unitBytes;

    /**
     * @param unique generates unique blocks
     * @param shared generates the sets, with another salt than {@code unique}; the same for all targets that share
     *     their sets
     */
    public DedupContent(DedupMap map, ContentSource unique, ContentSource shared) {
        this.map = map;
        this.unique = unique;
        this.shared = shared;
        this.unitBytes = map.unitBytes();
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            long offset = offsetBytes + at;
            int inBlock = (int) (offset % unitBytes);
            int part = Math.min(unitBytes - inBlock, bytes - at);
            long set = map.set(offset / unitBytes, writeKey);
            if (set == DedupMap.UNIQUE) {
                unique.fill(address + at, part, offset, writeKey);
            } else {
                shared.fill(address + at, part, set * unitBytes + inBlock, FIRST_KEY);
            }
            at += part;
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            long offset = offsetBytes + at;
            int inBlock = (int) (offset % unitBytes);
            int part = Math.min(unitBytes - inBlock, bytes - at);
            long set = map.set(offset / unitBytes, writeKey);
            int found = set == DedupMap.UNIQUE
                    ? unique.firstDifference(address + at, part, offset, writeKey)
                    : shared.firstDifference(address + at, part, set * unitBytes + inBlock, FIRST_KEY);
            if (found != NO_DIFFERENCE) {
                return at + found;
            }
            at += part;
        }
        return NO_DIFFERENCE;
    }
}
