package csdbench.content.sector;

import csdbench.content.ContentSource;
import java.util.function.IntUnaryOperator;

/** The number of random bytes at the beginning of each sector of a unit; the rest is zero. Immutable. */
public final class SectorLayout {
    private static final int SECTOR_BYTES = ContentSource.SECTOR_BYTES;

    private final int unitBytes;

    /** One mask per sector of the unit, shared by sectors with the same number of random bytes. */
    private final long[][] masks;

    private SectorLayout(int unitBytes, int randomBytes, IntUnaryOperator randomBytesOfSector) {
        if (unitBytes < SECTOR_BYTES || unitBytes % SECTOR_BYTES != 0 || randomBytes < 0 || randomBytes > unitBytes) {
            throw new IllegalArgumentException(randomBytes + " random bytes in a unit of " + unitBytes);
        }
        this.unitBytes = unitBytes;
        this.masks = new long[unitBytes / SECTOR_BYTES][];
        long[][] known = new long[SECTOR_BYTES + 1][];
        for (int sector = 0; sector < masks.length; sector++) {
            int bytes = randomBytesOfSector.applyAsInt(sector);
            if (known[bytes] == null) {
                known[bytes] = mask(bytes);
            }
            masks[sector] = known[bytes];
        }
    }

    /** Spread evenly over the sectors, a remainder over the first ones. */
    public static SectorLayout even(int unitBytes, int randomBytes) {
        int sectors = Math.max(1, unitBytes / SECTOR_BYTES);
        return new SectorLayout(
                unitBytes, randomBytes, sector -> randomBytes / sectors + (sector < randomBytes % sectors ? 1 : 0));
    }

    /** All at the beginning of the unit. */
    public static SectorLayout leading(int unitBytes, int randomBytes) {
        return new SectorLayout(
                unitBytes,
                randomBytes,
                sector -> Math.clamp(randomBytes - (long) sector * SECTOR_BYTES, 0, SECTOR_BYTES));
    }

    /** The minimum number of bytes of an even layout: those of the stamps. */
    public static int stampBytes(int unitBytes) {
        return unitBytes / SECTOR_BYTES * Long.BYTES;
    }

    int unitBytes() {
        return unitBytes;
    }

    long[][] masks() {
        return masks;
    }

    private static long[] mask(int randomBytes) {
        long[] mask = new long[SectorMemory.WORDS];
        for (int word = 0; word < mask.length; word++) {
            int bytes = Math.clamp(randomBytes - word * 8L, 0, 8);
            mask[word] = bytes == 0 ? 0 : -1L >>> 64 - 8 * bytes;
        }
        return mask;
    }
}
