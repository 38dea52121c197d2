package csdbench.content;

/** Makes the data of one write, and tells later whether it came back. One thread owns one. Allocates nothing. */
public interface ContentSource {
    /** What is unique, and what a corruption report looks at one by one. */
    int SECTOR_BYTES = 512;

    /** Nothing differs. */
    int NO_DIFFERENCE = -1;

    /**
     * Fills a buffer.
     *
     * @param address first byte, aligned to 8
     * @param bytes a multiple of 512
     * @param offsetBytes where on the target the data will stand, a multiple of 512
     * @param writeKey never used before for this place in this run; together with the place it makes data unique
     */
    void fill(long address, int bytes, long offsetBytes, long writeKey);

    /**
     * Compares a buffer with what {@link #fill} makes for the same place and key.
     *
     * @param address first byte, aligned to 8
     * @param bytes a multiple of 512
     * @param offsetBytes where on the target the data was read, a multiple of 512
     * @param writeKey of the write that is expected
     * @return where the first sector that differs begins, counted from {@code address}, or {@link #NO_DIFFERENCE}
     */
    int firstDifference(long address, int bytes, long offsetBytes, long writeKey);
}
