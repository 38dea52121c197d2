package csdbench.content.sector;

/** Shares as whole numbers, so that they can be compared with random bits. */
final class Fractions {
    private Fractions() {}

    /** A share from 0 to 1 of 2^64, to be read without a sign; 1 becomes the largest number. */
    static long of64Bits(double share) {
        return share >= 1 ? -1L : (long) (share * 0x1p63) << 1;
    }
}
