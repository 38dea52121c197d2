package csdbench.content;

/** Makes the data of one write. One thread owns an instance. Allocates nothing. */
public interface ContentSource {
    /**
     * Fills a buffer.
     *
     * @param address first byte, aligned to 8
     * @param bytes a multiple of 512
     * @param offsetBytes where on the target the data will stand, a multiple of 512
     * @param writeKey never used before for this place in this run; together with the place it makes data unique
     */
    void fill(long address, int bytes, long offsetBytes, long writeKey);
}
