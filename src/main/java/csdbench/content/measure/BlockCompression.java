package csdbench.content.measure;

import java.util.List;

/** Compresses blocks of one size with one codec. Static; any thread. */
public final class BlockCompression {
    private BlockCompression() {}

    /**
     * Compression ratio of blocks, each compressed alone.
     *
     * @param pieces cut into blocks from the start; an incomplete block at the end is ignored
     */
    public static Compression compression(Codec codec, int blockBytes, List<byte[]> pieces) {
        StoredSizes sizes = new StoredSizes(blockBytes);
        try (Compressor compressor = codec.compressor()) {
            for (byte[] piece : pieces) {
                for (int at = 0; at + blockBytes <= piece.length; at += blockBytes) {
                    sizes.add(compressor.storedBytes(piece, at, blockBytes));
                }
            }
        }
        return sizes.compression(codec);
    }

    /**
     * Stored size of each block, compressed alone.
     *
     * @param pieces as in {@link #compression}
     */
    public static int[] sizes(Codec codec, int blockBytes, List<byte[]> pieces) {
        int blocks =
                pieces.stream().mapToInt(piece -> piece.length / blockBytes).sum();
        int[] sizes = new int[blocks];
        int next = 0;
        try (Compressor compressor = codec.compressor()) {
            for (byte[] piece : pieces) {
                for (int at = 0; at + blockBytes <= piece.length; at += blockBytes) {
                    sizes[next++] = compressor.storedBytes(piece, at, blockBytes);
                }
            }
        }
        return sizes;
    }
}
