package csdbench.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/** Numbers names from 0 in order of occurrence. Looking up a known name allocates nothing. One thread at a time. */
public final class NameTable {
    /** Maximum names; a trace with more is being parsed wrongly. */
    public static final int MAX = 1 << 20;

    /** The longest path of a control group (PATH_MAX), and what stands before it. */
    private static final int MAX_BYTES = 4096 + 256;

    /** Of all names together. */
    private static final long MAX_ALL_BYTES = MAX * 256L;

    private static final int FIRST_SLOTS = 64;
    private static final double FULL = 0.5;
    private static final int HASH_FACTOR = 31;
    private static final int CACHED_KEYS = 1 << 10;
    private static final int SHORT_BITS = 8;
    private static final long SPREAD = 0x9e3779b97f4a7c15L;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final List<String> names = new ArrayList<>();
    private byte[][] bytes = new byte[FIRST_SLOTS][];
    private int[] slots = new int[FIRST_SLOTS];
    private final long[] shortKeys = new long[1 << SHORT_BITS];
    private final int[] shortLengths = new int[1 << SHORT_BITS];
    private final int[] numberOfShort = new int[1 << SHORT_BITS];
    private final long[] keys = new long[CACHED_KEYS];
    private final int[] numberOfKey = new int[CACHED_KEYS];
    private int last = -1;
    private long allBytes;
    private final long maxAllBytes;

    public NameTable() {
        this(MAX_ALL_BYTES);
    }

    /** @param maxAllBytes of all names together */
    public NameTable(long maxAllBytes) {
        this.maxAllBytes = maxAllBytes;
    }

    /**
     * The number of a name.
     *
     * @param text holds the name from {@code from} to {@code to}, exclusive
     * @return -1 if it is too long or there are too many names
     */
    public int numberOf(byte[] text, int from, int to) {
        int length = to - from;
        if (length > Long.BYTES || length == 0 || from > text.length - Long.BYTES) {
            return numberOfAny(text, from, to);
        }
        // The whole name in one number; names that differ only in leading zero bytes differ in length.
        long key = (long) LONGS.get(text, from) << (Long.BYTES - length) * Byte.SIZE;
        int slot = (int) (key * SPREAD >>> Long.SIZE - SHORT_BITS);
        if (shortKeys[slot] != key || shortLengths[slot] != length) {
            int number = numberOfAny(text, from, to);
            if (number < 0) {
                return number;
            }
            shortKeys[slot] = key;
            shortLengths[slot] = length;
            numberOfShort[slot] = number;
        }
        return numberOfShort[slot];
    }

    private int numberOfAny(byte[] text, int from, int to) {
        if (last >= 0 && Arrays.equals(bytes[last], 0, bytes[last].length, text, from, to)) {
            return last;
        }
        int slot = find(text, from, to);
        last = slots[slot] == 0 ? add(text, from, to) : slots[slot] - 1;
        return last;
    }

    /** The number of a name; -1 if it is too long or there are too many. */
    public int numberOf(String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        return numberOf(text, 0, text.length);
    }

    /**
     * The number of a numeric device or process id. Calls the function only for ids not seen recently.
     *
     * @param name the name of a key, a pure function
     * @return -1 if there are too many names
     */
    public int numberOf(long key, LongFunction<String> name) {
        int slot = (int) (key ^ key >>> 20) & CACHED_KEYS - 1;
        if (keys[slot] != key || numberOfKey[slot] == 0) {
            keys[slot] = key;
            numberOfKey[slot] = numberOf(name.apply(key)) + 1;
        }
        return numberOfKey[slot] - 1;
    }

    public int count() {
        return names.size();
    }

    public String name(int number) {
        return names.get(number);
    }

    public List<String> all() {
        return List.copyOf(names);
    }

    /** The slot of a name, or the empty one where it goes. */
    private int find(byte[] text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = hash * HASH_FACTOR + text[i];
        }
        int slot = (hash ^ hash >>> 16) & slots.length - 1;
        while (slots[slot] != 0) {
            byte[] known = bytes[slots[slot] - 1];
            if (Arrays.equals(known, 0, known.length, text, from, to)) {
                return slot;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private int add(byte[] text, int from, int to) {
        int number = names.size();
        if (number == MAX || to - from > MAX_BYTES || allBytes + to - from > maxAllBytes) {
            return -1;
        }
        allBytes += to - from;
        if (number == bytes.length) {
            bytes = Arrays.copyOf(bytes, number * 2);
        }
        bytes[number] = Arrays.copyOfRange(text, from, to);
        names.add(new String(text, from, to - from, StandardCharsets.UTF_8));
        if (names.size() > slots.length * FULL) {
            slots = new int[slots.length * 2];
            for (int i = 0; i < number; i++) {
                slots[find(bytes[i], 0, bytes[i].length)] = i + 1;
            }
        }
        slots[find(text, from, to)] = number + 1;
        return number;
    }
}
