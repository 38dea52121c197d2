package csdbench.engine.run;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Counts how often each block of a lun was written, so that what is written depends on that and not on the worker.
 * Two bytes a block, in pages that exist once something of theirs was written. Any thread may use it; of writes to
 * the same block at the same time the order is open, as it is on the drive.
 */
final class BlockVersions implements WriteKeys {
    private static final int PAGE = 1 << 16;

    /** BlockVersions that a stamp decodes. */
    private static final int VERSION_BITS = 24;

    private final long lun;
    private final int blockBytes;
    private final AtomicReferenceArray<char[]> pages;

    /**
     * @param lun whose data this is
     * @param blockBytes smallest write, a multiple of 512
     */
    BlockVersions(String lun, long sizeBytes, int blockBytes) {
        this.lun = 1L << 62 | (lun.hashCode() & 0xffff_ffffL) << VERSION_BITS;
        this.blockBytes = blockBytes;
        this.pages = new AtomicReferenceArray<>((int) (sizeBytes / blockBytes / PAGE + 1));
    }

    @Override
    public long next(long offsetBytes, int bytes) {
        long first = offsetBytes / blockBytes;
        long last = (offsetBytes + bytes - 1) / blockBytes;
        char version = 0;
        for (long block = first; block <= last; block++) {
            version = (char) Math.max(version, page(block)[(int) (block % PAGE)]);
        }
        version++;
        for (long block = first; block <= last; block++) {
            page(block)[(int) (block % PAGE)] = version;
        }
        return lun | version;
    }

    private char[] page(long block) {
        int index = (int) (block / PAGE);
        char[] page = pages.get(index);
        if (page == null) {
            pages.compareAndSet(index, null, new char[PAGE]);
            page = pages.get(index);
        }
        return page;
    }
}
