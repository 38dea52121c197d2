package csdbench.content.sector;

import csdbench.content.ContentSource;

/** Another kind of data in each region of a target, in order of LBA. */
public final class RegionContent implements ContentSource {
    private final ContentSource[] kinds;

    /** Offset of the first byte behind each region. */
    private final long[] endBytes;

    /**
     * @param kinds at least one
     * @param endBytes of each, ascending, multiples of 512; what lies behind the last is of the last kind
     */
    public RegionContent(ContentSource[] kinds, long[] endBytes) {
        if (kinds.length == 0 || kinds.length != endBytes.length) {
            throw new IllegalArgumentException(kinds.length + " kinds, " + endBytes.length + " regions");
        }
        this.kinds = kinds.clone();
        this.endBytes = endBytes.clone();
        this.endBytes[kinds.length - 1] = Long.MAX_VALUE;
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int region = region(offsetBytes + at);
            int part = (int) Math.min(endBytes[region] - offsetBytes - at, bytes - at);
            kinds[region].fill(address + at, part, offsetBytes + at, writeKey);
            at += part;
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int region = region(offsetBytes + at);
            int part = (int) Math.min(endBytes[region] - offsetBytes - at, bytes - at);
            int found = kinds[region].firstDifference(address + at, part, offsetBytes + at, writeKey);
            if (found != NO_DIFFERENCE) {
                return at + found;
            }
            at += part;
        }
        return NO_DIFFERENCE;
    }

    private int region(long offsetBytes) {
        int region = 0;
        while (offsetBytes >= endBytes[region]) {
            region++;
        }
        return region;
    }
}
