package csdbench.engine.verify;

import csdbench.content.ContentSource;
import csdbench.content.SectorStamp;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Locale;

/**
 * Identifies the content of a sector. A finding about another write is proved by generating its data again; a stamp
 * alone is a hint. One thread owns it.
 */
final class SectorCheck {
    /** Maximum bit flips: 24 of 4,096 bits rule out chance. */
    private static final int MAX_FLIPPED_BITS = 24;

    /** Maximum sectors per block with an unreadable stamp that are compared with every earlier key, which is slow. */
    private static final int MAX_SEARCHES = 32;

    private static final int SECTOR = ContentSource.SECTOR_BYTES;
    private static final int WORDS = SECTOR / Long.BYTES;

    private final ContentSource[] sources;
    private final long salt;
    private final boolean shared;
    private final long sectors;
    /** Keeps the memory of {@link #expected} alive. */
    private final MemorySegment scratch;

    private final long expected;
    private int searchesLeft;
    private int lastStaleKey;

    /**
     * @param sources all content sources of this target
     * @param sectors of the target
     */
    SectorCheck(DataSources sources, long sectors) {
        this.sources = sources.toArray();
        this.salt = sources.stampSalt();
        this.shared = sources.shared();
        this.sectors = sectors;
        scratch = Arena.ofAuto().allocate(SECTOR, Long.BYTES);
        expected = scratch.address();
    }

    void begin() {
        searchesLeft = MAX_SEARCHES;
        lastStaleKey = 0;
    }

    /** Whether a sector is what some source generates for an LBA and a key. */
    boolean holds(long address, long sector, int key) {
        for (ContentSource source : sources) {
            if (source.firstDifference(address, SECTOR, sector * SECTOR, key) == ContentSource.NO_DIFFERENCE) {
                return true;
            }
        }
        return false;
    }

    /**
     * What a sector holds.
     *
     * @param pending whether the previous key is valid as well
     */
    SectorFinding find(long address, long sector, int key, boolean pending) {
        if (holds(address, sector, key) || (pending && holds(address, sector, KeyWord.previousKey(key)))) {
            return new SectorFinding.Right();
        }
        if (NativeMemory.zero(address, SECTOR)) {
            return new SectorFinding.Zeroed();
        }
        SectorFinding stamped = byStamp(address, sector, key);
        if (stamped != null) {
            return stamped;
        }
        SectorFinding near = byBits(address, sector, key);
        if (near instanceof SectorFinding.Flipped) {
            return near;
        }
        int stale = staleKey(address, sector, key);
        if (stale == 0) {
            return near;
        }
        return shared
                ? new SectorFinding.Shared(stale < key ? stale : 0)
                : new SectorFinding.Stale(stale, writesBack(stale, key));
    }

    private SectorFinding byStamp(long address, long sector, int key) {
        long stamp = NativeMemory.word(address);
        long stampKey = SectorStamp.key(stamp, salt);
        long stampSector = SectorStamp.sector(stamp, salt);
        if (stampKey < 1 || stampKey > KeyWord.LAST_KEY || stampSector >= sectors) {
            return null;
        }
        int foundKey = (int) stampKey;
        if (!holds(address, stampSector, foundKey)) {
            return null;
        }
        return stampSector == sector
                ? new SectorFinding.Stale(foundKey, writesBack(foundKey, key))
                : new SectorFinding.Misplaced(stampSector, foundKey);
    }

    /** The earlier key that the sector holds, or 0. The latest are tried first. */
    private int staleKey(long address, long sector, int key) {
        if (lastStaleKey > 0 && holds(address, sector, lastStaleKey)) {
            return lastStaleKey;
        }
        if (searchesLeft-- <= 0) {
            return 0;
        }
        for (int tried = KeyWord.previousKey(key); tried != key; tried = KeyWord.previousKey(tried)) {
            if (holds(address, sector, tried)) {
                lastStaleKey = tried;
                return tried;
            }
        }
        return 0;
    }

    /** How many writes ago a key was used; 0 for a later one. */
    private static int writesBack(int foundKey, int key) {
        int back = KeyWord.ahead(key, foundKey);
        return back <= KeyWord.LAST_KEY / 2 ? back : 0;
    }

    private SectorFinding byBits(long address, long sector, int key) {
        fillNearest(address, sector, key);
        int bits = NativeMemory.differingBits(address, expected);
        int first = 0;
        while (NativeMemory.byteAt(address + first) == NativeMemory.byteAt(expected + first)) {
            first++;
        }
        int last = SECTOR - 1;
        while (NativeMemory.byteAt(address + last) == NativeMemory.byteAt(expected + last)) {
            last--;
        }
        if (bits <= MAX_FLIPPED_BITS) {
            return new SectorFinding.Flipped(bits, first, last);
        }
        int differing = 0;
        int telling = 0;
        int tellingRight = 0;
        for (int i = 0; i < WORDS; i++) {
            long wanted = NativeMemory.word(expected + (long) i * Long.BYTES);
            boolean same = wanted == NativeMemory.word(address + (long) i * Long.BYTES);
            differing += same ? 0 : 1;
            telling += wanted == 0 ? 0 : 1;
            tellingRight += same && wanted != 0 ? 1 : 0;
        }
        boolean stampRight = NativeMemory.word(address) == NativeMemory.word(expected);
        return tellingRight > 0 && (stampRight || 2 * tellingRight >= telling)
                ? new SectorFinding.Overwritten(differing, first, last)
                : new SectorFinding.Foreign();
    }

    /** Generates the expected data by the source that comes closest to what was read. */
    private void fillNearest(long address, long sector, int key) {
        int min = Integer.MAX_VALUE;
        ContentSource nearest = sources[0];
        for (ContentSource source : sources) {
            source.fill(expected, SECTOR, sector * SECTOR, key);
            int bits = NativeMemory.differingBits(address, expected);
            if (bits < min) {
                min = bits;
                nearest = source;
            }
        }
        nearest.fill(expected, SECTOR, sector * SECTOR, key);
    }

    /** Prints words that differ, expected and found, bytes in the order of the medium. */
    void differences(long address, long sector, int key, int max, List<String> lines) {
        fillNearest(address, sector, key);
        int shown = 0;
        int differing = 0;
        for (int i = 0; i < WORDS; i++) {
            long at = (long) i * Long.BYTES;
            if (NativeMemory.word(address + at) != NativeMemory.word(expected + at)) {
                differing++;
                if (shown < max) {
                    shown++;
                    lines.add(String.format(
                            Locale.ROOT,
                            "  byte %d + 0x%03x  expected %s  found %s",
                            sector * SECTOR,
                            at,
                            hex(expected + at),
                            hex(address + at)));
                }
            }
        }
        if (differing > shown) {
            lines.add("  and " + (differing - shown) + " more words of eight bytes in this sector");
        }
    }

    private static String hex(long address) {
        StringBuilder hex = new StringBuilder(2 * Long.BYTES);
        for (int i = 0; i < Long.BYTES; i++) {
            hex.append(String.format(Locale.ROOT, "%02x", NativeMemory.byteAt(address + i)));
        }
        return hex.toString();
    }
}
