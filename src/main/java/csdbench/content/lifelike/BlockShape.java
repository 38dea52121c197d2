package csdbench.content.lifelike;

/**
 * What blocks of one kind are made of, in the terms of a codec: literals, and copies of what came before.
 *
 * @param entropyBits of a literal byte, 0 to 8
 * @param copyShare share of the bytes that are copies, 0 to 1
 * @param copyBytes mean length of a copy, 3 to 1024
 * @param reachBytes how far back copies reach, 8 to 4096; near ones are as frequent as far ones on a logarithmic scale
 * @param steadiness share of the copies that reach as far back as the one before, and how far lengths are from random
 *     towards all equal, 0 to 1: high for tables of records
 */
public record BlockShape(double entropyBits, double copyShare, double copyBytes, double reachBytes, double steadiness) {
    public static final double MIN_COPY_BYTES = 3;
    public static final double MAX_COPY_BYTES = 1024;
    public static final double MIN_REACH_BYTES = 8;
    public static final double MAX_REACH_BYTES = 4096;

    public BlockShape {
        if (!(entropyBits >= 0 && entropyBits <= 8)
                || !(copyShare >= 0 && copyShare <= 1)
                || !(copyBytes >= MIN_COPY_BYTES && copyBytes <= MAX_COPY_BYTES)
                || !(reachBytes >= MIN_REACH_BYTES && reachBytes <= MAX_REACH_BYTES)
                || !(steadiness >= 0 && steadiness <= 1)) {
            throw new IllegalArgumentException("entropyBits=" + entropyBits + ", copyShare=" + copyShare
                    + ", copyBytes=" + copyBytes + ", reachBytes=" + reachBytes + ", steadiness=" + steadiness);
        }
    }
}
