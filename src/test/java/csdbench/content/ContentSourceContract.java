package csdbench.content;

import static csdbench.content.ContentSource.NO_DIFFERENCE;
import static csdbench.content.ContentSource.SECTOR_BYTES;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import csdbench.base.unit.Rng;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every source of content promises. The test of a source inherits this and says how to make one. */
public abstract class ContentSourceContract {
    /** Longest transfer that is tried: more than one unit of anything, and not a multiple of one. */
    protected static final int MAX_BYTES = 37 * SECTOR_BYTES;

    private static final int ROUNDS = 300;
    /** What it costs to ask what was allocated; one byte a call would be 40,000. */
    private static final long ASKING_BYTES = 10_000;

    private static final byte GUARD = (byte) 0xA5;

    private final Rng rng = new Rng(7);
    private final Arena arena = Arena.ofConfined();
    private MemorySegment buffer;

    /** A new source; those of the same salt make the same data. Offsets of up to 1 TiB are tried. */
    protected abstract ContentSource source(long salt);

    /** Whether each sector differs from that of every other place and key. */
    protected boolean sectorsAreUnique() {
        return true;
    }

    @BeforeEach
    void allocate() {
        // A sector more on either side, to see that nothing is written there.
        buffer = arena.allocate(MAX_BYTES + 2L * SECTOR_BYTES, 4096);
    }

    @AfterEach
    void free() {
        arena.close();
    }

    @Test
    void theSamePlaceAndKeyGiveTheSameDataFromEverySource() {
        ContentSource one = source(1);
        ContentSource other = source(1);
        for (int round = 0; round < ROUNDS; round++) {
            int bytes = anyLength();
            long offsetBytes = anyOffset();
            long writeKey = anyKey();
            byte[] first = data(one, bytes, offsetBytes, writeKey);
            data(one, anyLength(), anyOffset(), anyKey());

            assertArrayEquals(first, data(one, bytes, offsetBytes, writeKey));
            assertArrayEquals(first, data(other, bytes, offsetBytes, writeKey));
        }
    }

    @Test
    void aWriteInPartsIsTheSameAsTheWholeWrite() {
        ContentSource source = source(2);
        for (int round = 0; round < ROUNDS; round++) {
            int bytes = anyLength();
            long offsetBytes = anyOffset();
            long writeKey = anyKey();
            byte[] whole = data(source, bytes, offsetBytes, writeKey);

            byte[] parts = new byte[0];
            while (parts.length < bytes) {
                int partBytes = SECTOR_BYTES * (1 + (int) rng.nextLong((bytes - parts.length) / SECTOR_BYTES));
                byte[] part = data(source, partBytes, offsetBytes + parts.length, writeKey);
                int at = parts.length;
                parts = Arrays.copyOf(parts, at + partBytes);
                System.arraycopy(part, 0, parts, at, partBytes);
            }

            assertArrayEquals(whole, parts);
        }
    }

    @Test
    void noTwoSectorsAreTheSame() {
        assumeTrue(sectorsAreUnique());
        Map<ByteBuffer, String> seen = new HashMap<>();
        for (long salt = 0; salt < 2; salt++) {
            ContentSource source = source(salt);
            for (long writeKey : new long[] {0, 1, SectorStamp.KEYS - 1, SectorStamp.KEYS, 3L << 40}) {
                for (long offsetBytes : new long[] {0, MAX_BYTES, 1L << 32, 1L << 40}) {
                    byte[] data = data(source, MAX_BYTES, offsetBytes, writeKey);
                    for (int at = 0; at < data.length; at += SECTOR_BYTES) {
                        String origin = "salt=" + salt + ", key=" + writeKey + ", offset=" + (offsetBytes + at);
                        String twin =
                                seen.put(ByteBuffer.wrap(Arrays.copyOfRange(data, at, at + SECTOR_BYTES)), origin);
                        assertEquals(null, twin, "the same as the sector of " + origin);
                    }
                }
            }
        }
    }

    @Test
    void whatWasWrittenIsRecognized() {
        ContentSource source = source(3);
        for (int round = 0; round < ROUNDS; round++) {
            int bytes = anyLength();
            long offsetBytes = anyOffset();
            long writeKey = anyKey();
            source.fill(address(), bytes, offsetBytes, writeKey);

            assertEquals(NO_DIFFERENCE, source.firstDifference(address(), bytes, offsetBytes, writeKey));
        }
    }

    @Test
    void everyFlippedBitIsFoundInItsSector() {
        ContentSource source = source(4);
        for (int round = 0; round < 10 * ROUNDS; round++) {
            int bytes = anyLength();
            long offsetBytes = anyOffset();
            long writeKey = anyKey();
            source.fill(address(), bytes, offsetBytes, writeKey);
            int firstBit = flip(bytes);
            int secondBit = flip(bytes);

            int sector = Math.min(firstBit, secondBit) / 8 / SECTOR_BYTES * SECTOR_BYTES;
            assertEquals(
                    firstBit == secondBit ? NO_DIFFERENCE : sector,
                    source.firstDifference(address(), bytes, offsetBytes, writeKey));
        }
    }

    @Test
    void dataOfAnotherPlaceKeyOrRunIsAnotherFromTheFirstSectorOn() {
        assumeTrue(sectorsAreUnique());
        ContentSource source = source(5);
        for (int round = 0; round < ROUNDS; round++) {
            int bytes = anyLength();
            long offsetBytes = anyOffset();
            long writeKey = anyKey();
            source.fill(address(), bytes, offsetBytes, writeKey);

            assertEquals(0, source.firstDifference(address(), bytes, offsetBytes, writeKey + 1));
            assertEquals(0, source.firstDifference(address(), bytes, offsetBytes, writeKey ^ 1L << 30));
            assertEquals(0, source.firstDifference(address(), bytes, offsetBytes + SECTOR_BYTES, writeKey));
            assertEquals(0, source(6).firstDifference(address(), bytes, offsetBytes, writeKey));
        }
    }

    @Test
    void nothingOutsideOfTheBufferIsWritten() {
        ContentSource source = source(7);
        for (int round = 0; round < ROUNDS; round++) {
            int bytes = anyLength();
            buffer.fill(GUARD);
            source.fill(address(), bytes, anyOffset(), anyKey());

            byte[] all = buffer.toArray(ValueLayout.JAVA_BYTE);
            for (int i = 0; i < all.length; i++) {
                if (i < SECTOR_BYTES || i >= SECTOR_BYTES + bytes) {
                    assertEquals(GUARD, all[i], "byte " + (i - SECTOR_BYTES) + " of " + bytes);
                }
            }
        }
    }

    @Test
    void fillingAndComparingAllocateNothing() {
        ContentSource source = source(8);
        long thread = Thread.currentThread().threadId();
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        // A view of memory is an object until the compiler, which works beside us, has seen through it.
        long allocated = Long.MAX_VALUE;
        for (int round = 0; round < 50 && allocated > ASKING_BYTES; round++) {
            long before = threads.getThreadAllocatedBytes(thread);
            fillAndCompare(source, 20_000);
            allocated = threads.getThreadAllocatedBytes(thread) - before;
        }

        assertTrue(allocated <= ASKING_BYTES, allocated + " bytes in 40,000 calls");
    }

    private void fillAndCompare(ContentSource source, int times) {
        for (int i = 0; i < times; i++) {
            long offsetBytes = (long) i * MAX_BYTES;
            source.fill(address(), 8 * SECTOR_BYTES, offsetBytes, i);
            assertEquals(NO_DIFFERENCE, source.firstDifference(address(), 8 * SECTOR_BYTES, offsetBytes, i));
        }
    }

    private byte[] data(ContentSource source, int bytes, long offsetBytes, long writeKey) {
        source.fill(address(), bytes, offsetBytes, writeKey);
        return buffer.asSlice(SECTOR_BYTES, bytes).toArray(ValueLayout.JAVA_BYTE);
    }

    private long address() {
        return buffer.address() + SECTOR_BYTES;
    }

    /** Flips a bit of the buffer and returns which. */
    private int flip(int bytes) {
        int bit = (int) rng.nextLong(bytes * 8L);
        long at = SECTOR_BYTES + bit / 8L;
        buffer.set(ValueLayout.JAVA_BYTE, at, (byte) (buffer.get(ValueLayout.JAVA_BYTE, at) ^ 1 << bit % 8));
        return bit;
    }

    private int anyLength() {
        return SECTOR_BYTES * (1 + (int) rng.nextLong(MAX_BYTES / SECTOR_BYTES));
    }

    /** Near the beginning as often as anywhere. */
    private long anyOffset() {
        return SECTOR_BYTES * rng.nextLong(rng.nextLong(2) == 0 ? 64 : 1L << 31);
    }

    /** Small as a count, or large as a worker's number and its count. */
    private long anyKey() {
        return rng.nextLong(2) == 0 ? rng.nextLong(1000) : rng.nextLong(1L << 50);
    }
}
