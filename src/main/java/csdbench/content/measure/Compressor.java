package csdbench.content.measure;

/** Measures compressed sizes. One thread owns an instance. */
public interface Compressor extends AutoCloseable {
    /**
     * The compressed size of some bytes without any history; may exceed {@code length} by a header if they are
     * incompressible.
     */
    int compressedBytes(byte[] data, int from, int length);

    /** The stored size of a block: uncompressed if compression does not help. */
    default int storedBytes(byte[] data, int from, int length) {
        return Math.min(length, compressedBytes(data, from, length));
    }

    @Override
    void close();
}
