package csdbench.content;

/** Generates the data of a write, and later compares what was read with it. One thread owns it. Allocates nothing. */
public interface ContentSource {
    /** The unit of uniqueness and of corruption reports. */
    int SECTOR_BYTES = 512;

    int NO_DIFFERENCE = -1;

    /**
     * Fills a buffer.
     *
     * @param address first byte, aligned to 8
     * @param bytes a multiple of 512
     * @param offsetBytes offset of the data on the target, a multiple of 512
     * @param writeKey never used before at this offset in this run; offset and key make the data unique
     */
    void fill(long address, int bytes, long offsetBytes, long writeKey);

    /**
     * Compares a buffer with what {@link #fill} generates for the same offset and key.
     *
     * @param address first byte, aligned to 8
     * @param bytes a multiple of 512
     * @param offsetBytes offset of the data on the target, a multiple of 512
     * @param writeKey of the write that is expected
     * @return offset in the buffer of the first sector that differs, or {@link #NO_DIFFERENCE}
     */
    int firstDifference(long address, int bytes, long offsetBytes, long writeKey);
}
