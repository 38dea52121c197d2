package csdbench.content.codec;

/** Tells how small data becomes. One thread owns an instance. */
public interface Compressor extends AutoCloseable {
    /**
     * The size of some bytes once compressed, alone and without anything before them; may exceed {@code length} by a
     * header for what does not shrink.
     */
    int compressedBytes(byte[] data, int from, int length);

    /** What is kept of a block: it is stored as it is when compressing does not help. */
    default int storedBytes(byte[] data, int from, int length) {
        return Math.min(length, compressedBytes(data, from, length));
    }

    @Override
    void close();
}
