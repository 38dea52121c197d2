package csdbench.content.sector;

import csdbench.content.ContentSource;
import csdbench.content.SectorStamp;

/**
 * Sectors of a stamp, random bytes and zeros, according to a layout. A sector is a function of its stamp and its
 * position in the compression unit, which depends on its offset on the target, not on that of the write.
 */
public final class SectorContent implements ContentSource {
    private final long[][] masks;
    private final int unitBytes;
    private final long salt;

    public SectorContent(SectorLayout layout, long salt) {
        this.masks = layout.masks();
        this.unitBytes = layout.unitBytes();
        this.salt = salt;
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        long sector = offsetBytes / SECTOR_BYTES;
        int inUnit = (int) (offsetBytes % unitBytes) / SECTOR_BYTES;
        for (long end = address + bytes; address < end; address += SECTOR_BYTES, sector++) {
            SectorBytes.fill(address, SectorStamp.of(sector, writeKey, salt), masks[inUnit]);
            inUnit = inUnit + 1 == masks.length ? 0 : inUnit + 1;
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        long sector = offsetBytes / SECTOR_BYTES;
        int inUnit = (int) (offsetBytes % unitBytes) / SECTOR_BYTES;
        for (int at = 0; at < bytes; at += SECTOR_BYTES, sector++) {
            if (!SectorBytes.match(address + at, SectorStamp.of(sector, writeKey, salt), masks[inUnit])) {
                return at;
            }
            inUnit = inUnit + 1 == masks.length ? 0 : inUnit + 1;
        }
        return NO_DIFFERENCE;
    }
}
