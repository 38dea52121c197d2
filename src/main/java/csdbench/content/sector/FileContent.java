package csdbench.content.sector;

import csdbench.content.ContentSource;

/** The bytes of a file, laid end to end over the target from its first byte on. */
public final class FileContent implements ContentSource {
    private final FileBytes file;

    public FileContent(FileBytes file) {
        this.file = file;
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int part = part(offsetBytes + at, bytes - at);
            SectorMemory.copy(file.segment(), (offsetBytes + at) % file.size(), address + at, part);
            at += part;
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int part = part(offsetBytes + at, bytes - at);
            long found = SectorMemory.mismatch(file.segment(), (offsetBytes + at) % file.size(), address + at, part);
            if (found >= 0) {
                return (at + (int) found) / SECTOR_BYTES * SECTOR_BYTES;
            }
            at += part;
        }
        return NO_DIFFERENCE;
    }

    /** How much can be copied before the file begins again. */
    private int part(long offsetBytes, int bytes) {
        return (int) Math.min(bytes, file.size() - offsetBytes % file.size());
    }
}
