package csdbench.content.sector;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;

/** Units of several kinds, mixed at random in given shares. The kind of a unit depends on its offset and key. */
public final class MixedContent implements ContentSource {
    private final ContentSource[] kinds;

    /** Cumulative shares of all kinds but the last, as unsigned fractions of 2^64. */
    private final long[] upTo;

    private final int unitBytes;
    private final long salt;

    /**
     * @param kinds at least one
     * @param shares one per kind; only their proportions count
     * @param unitBytes a multiple of 512; units are contiguous from the beginning of the target
     */
    public MixedContent(ContentSource[] kinds, double[] shares, int unitBytes, long salt) {
        if (kinds.length == 0 || kinds.length != shares.length || unitBytes < SECTOR_BYTES) {
            throw new IllegalArgumentException(
                    kinds.length + " kinds, " + shares.length + " shares, unit of " + unitBytes);
        }
        this.kinds = kinds.clone();
        this.upTo = upTo(shares);
        this.unitBytes = unitBytes;
        this.salt = Rng.mix(~salt);
    }

    private static long[] upTo(double[] shares) {
        double all = 0;
        for (double share : shares) {
            all += share;
        }
        long[] upTo = new long[shares.length - 1];
        double sum = 0;
        for (int i = 0; i < upTo.length; i++) {
            sum += shares[i];
            upTo[i] = Fractions.of64Bits(sum / all);
        }
        return upTo;
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        long keyed = salt + Rng.mix(writeKey);
        for (int at = 0; at < bytes; ) {
            long offset = offsetBytes + at;
            int part = (int) Math.min(unitBytes - offset % unitBytes, bytes - at);
            kind(offset / unitBytes, keyed).fill(address + at, part, offset, writeKey);
            at += part;
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        long keyed = salt + Rng.mix(writeKey);
        for (int at = 0; at < bytes; ) {
            long offset = offsetBytes + at;
            int part = (int) Math.min(unitBytes - offset % unitBytes, bytes - at);
            int found = kind(offset / unitBytes, keyed).firstDifference(address + at, part, offset, writeKey);
            if (found != NO_DIFFERENCE) {
                return at + found;
            }
            at += part;
        }
        return NO_DIFFERENCE;
    }

    private ContentSource kind(long unit, long keyed) {
        long draw = Rng.mix(unit + keyed);
        int kind = 0;
        while (kind < upTo.length && Long.compareUnsigned(draw, upTo[kind]) >= 0) {
            kind++;
        }
        return kinds[kind];
    }
}
