package csdbench.engine.hosts;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing or a received array of bytes with a position. Whole numbers have variable length, zigzag. */
final class WireBytes {
    private byte[] array;
    private int at;

    /** To write. */
    WireBytes() {
        array = new byte[512];
    }

    /** To read. */
    WireBytes(byte[] received) {
        array = received;
    }

    byte[] written() {
        return Arrays.copyOf(array, at);
    }

    int left() {
        return array.length - at;
    }

    void put(int value) {
        if (at == array.length) {
            array = Arrays.copyOf(array, at * 2);
        }
        array[at++] = (byte) value;
    }

    void putLong(long value) {
        long left = value << 1 ^ value >> Long.SIZE - 1;
        while ((left & ~0x7fL) != 0) {
            put((int) (left | 0x80));
            left >>>= 7;
        }
        put((int) left);
    }

    void putFixed(long value) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            put((int) (value >>> shift));
        }
    }

    void putText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        putLong(bytes.length);
        for (byte each : bytes) {
            put(each);
        }
    }

    int take() throws WireProblem {
        if (at == array.length) {
            throw new WireProblem("a message is cut off");
        }
        return array[at++] & 0xff;
    }

    long takeLong() throws WireProblem {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = take();
            value |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        throw new WireProblem("a number is too long");
    }

    long takeFixed() throws WireProblem {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value = value << 8 | take();
        }
        return value;
    }

    /** A number of things of which each takes a byte at least. */
    int takeCount() throws WireProblem {
        long count = takeLong();
        if (count < 0 || count > left()) {
            throw new WireProblem("a message names " + count + " parts and has " + left() + " bytes left");
        }
        return (int) count;
    }

    String takeText() throws WireProblem {
        int length = takeCount();
        at += length;
        return new String(array, at - length, length, StandardCharsets.UTF_8);
    }
}
