package csdbench.content.sector;

/** Shares as integers, to compare with random bits. */
final class Fractions {
    private Fractions() {}

    /** A share from 0 to 1 as an unsigned fraction of 2^64; 1 becomes the largest number. */
    static long of64Bits(double share) {
        return share >= 1 ? -1L : (long) (share * 0x1p63) << 1;
    }
}
