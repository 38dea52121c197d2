package csdbench.trace.text;

import csdbench.trace.NameTable;
import csdbench.trace.ReadProblems;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One line and its fields, used again for every line. Numbers are read from the bytes; the first mistake is kept and
 * ends the line. Fields are counted from 0; one that is not there is a mistake. One thread at a time.
 */
public final class Line {
    private static final int MAX_SHOWN = 40;
    private static final int MAX_DECIMALS = 18;
    private static final long TICKS_1601_TO_1970 = 116_444_736_000_000_000L;
    private static final long NS_OF_A_TICK = 100;
    private static final long MAX_BEFORE_DIGIT = (Long.MAX_VALUE - 9) / 10;
    private static final long[] TENS = tens();

    private final NameTable devices;
    private final NameTable streams;
    private final ReadProblems rejects;
    private final Fields fields = new Fields();
    /** By number of device, plus 1. */
    private int[] streamOfDevice = new int[1];

    private byte[] bytes = new byte[0];
    private int begin;
    private int end;
    private String mistake;

    Line(NameTable devices, NameTable streams, ReadProblems rejects) {
        this.devices = devices;
        this.streams = streams;
        this.rejects = rejects;
    }

    private static long[] tens() {
        long[] tens = new long[MAX_DECIMALS + 1];
        tens[0] = 1;
        for (int i = 1; i < tens.length; i++) {
            tens[i] = tens[i - 1] * 10;
        }
        return tens;
    }

    /** Becomes the line between two places of a buffer, its fields parted by a character; a blank means any blanks. */
    void set(byte[] buffer, int start, int stop, byte separator) {
        bytes = buffer;
        begin = start;
        end = stop;
        mistake = null;
        if (separator == ' ') {
            fields.splitAtBlanks(buffer, start, stop);
        } else {
            fields.splitAt(separator, buffer, start, stop);
        }
    }

    /** How many fields there are. */
    public int fields() {
        return fields.count();
    }

    /** Looks at no more than so many fields from the next line on, at most 64. */
    public void limitFields(int max) {
        fields.limit(max);
    }

    /** Whether nothing but blanks is there. */
    public boolean blank() {
        return fields.count() == 0 || fields.count() == 1 && fields.from(0) == fields.to(0);
    }

    /** The first byte of the line; 0 for an empty one. */
    public byte firstByte() {
        return begin == end ? 0 : bytes[begin];
    }

    /** Bytes in a field. */
    public int length(int field) {
        return field < fields.count() ? fields.to(field) - fields.from(field) : 0;
    }

    /** A byte of a field; 0 where there is none. */
    public byte byteAt(int field, int index) {
        return index < length(field) ? bytes[fields.from(field) + index] : 0;
    }

    /** Whether a field is a word, capitals aside. */
    public boolean is(int field, String word) {
        if (length(field) != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (lower(bytes[fields.from(field) + i]) != lower((byte) word.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static int lower(byte letter) {
        return letter >= 'A' && letter <= 'Z' ? letter + 32 : letter;
    }

    /** A field as text; allocates. Empty when there is none. */
    public String text(int field) {
        return field < fields.count()
                ? new String(bytes, fields.from(field), length(field), StandardCharsets.UTF_8)
                : "";
    }

    /** A field as a whole number, not negative. */
    public long whole(int field) {
        return fixed(field, 0);
    }

    /**
     * A field as a number, not negative, in units of its n-th decimal: {@code 0.041} with 6 decimals is 41,000. Digits
     * behind those are cut off.
     *
     * @param decimals 0 to 18; with 0 a decimal point is a mistake
     */
    public long fixed(int field, int decimals) {
        if (field >= fields.count()) {
            return missing(field);
        }
        int stop = fields.to(field);
        long value = 0;
        int behind = -1;
        for (int at = fields.from(field); at < stop; at++) {
            int digit = bytes[at] - '0';
            if (digit >= 0 && digit <= 9) {
                if (behind < decimals) {
                    value = value > MAX_BEFORE_DIGIT ? Long.MAX_VALUE : value * 10 + digit;
                    behind += behind < 0 ? 0 : 1;
                }
            } else if (bytes[at] == '.' && behind < 0 && decimals > 0 && at > fields.from(field)) {
                behind = 0;
            } else {
                return wrong(field, decimals == 0 ? "a whole number" : "a number");
            }
        }
        long scale = TENS[decimals - Math.max(behind, 0)];
        if (fields.from(field) == stop || value > Long.MAX_VALUE / scale || value == Long.MAX_VALUE) {
            return wrong(field, fields.from(field) == stop ? "a number" : "a smaller number");
        }
        return value * scale;
    }

    /** A field as a whole number to the base of 16, with or without 0x in front. */
    public long hex(int field) {
        if (field >= fields.count()) {
            return missing(field);
        }
        int at = fields.from(field);
        if (byteAt(field, 0) == '0' && lower(byteAt(field, 1)) == 'x') {
            at += 2;
        }
        int digits = fields.to(field) - at;
        if (digits < 1 || digits > 15) {
            return wrong(field, "a hexadecimal number of at most 15 digits");
        }
        long value = 0;
        for (; at < fields.to(field); at++) {
            int digit = Character.digit(bytes[at], 16);
            if (digit < 0) {
                return wrong(field, "a hexadecimal number");
            }
            value = value << 4 | digit;
        }
        return value;
    }

    /** A field of ticks of 100 ns since 1601, or since any later moment, in nanoseconds since 1970 or that moment. */
    public long windowsTicks(int field) {
        long ticks = whole(field);
        // 1601 to 1970. A trace that counts from its own beginning has smaller numbers.
        long unixTicks = ticks >= TICKS_1601_TO_1970 ? ticks - TICKS_1601_TO_1970 : ticks;
        if (unixTicks > Long.MAX_VALUE / NS_OF_A_TICK) {
            return wrong(field, "a smaller number");
        }
        return unixTicks * NS_OF_A_TICK;
    }

    /** A number of sectors of 512 bytes, in bytes. */
    public long sectors(int field) {
        long count = whole(field);
        if (count > Long.MAX_VALUE >> 9) {
            return wrong(field, "a number of sectors that a device can have");
        }
        return count << 9;
    }

    /** The device that a field names; -1 for a mistake. */
    public int device(int field) {
        return number(devices, field);
    }

    /** The device that two neighbouring fields name, with what stands between them. */
    public int deviceOfTwo(int field) {
        return numberOf(devices, field, field + 1);
    }

    /** The device of a given name, for traces that do not tell. */
    public int deviceNamed(String name) {
        if (devices.count() == 1 && devices.name(0).equals(name)) {
            return 0;
        }
        return devices.numberOf(name);
    }

    /** Who asked, as a field names it; -1 for a mistake. */
    public int stream(int field) {
        return number(streams, field);
    }

    /** Who asked, as two neighbouring fields name it, with what stands between them; -1 for a mistake. */
    public int streamOfTwo(int field) {
        return numberOf(streams, field, field + 1);
    }

    /** Who asked, when the trace does not tell more than the device. */
    public int streamOfDevice(int device) {
        if (device < 0) {
            return -1;
        }
        if (device >= streamOfDevice.length) {
            streamOfDevice = Arrays.copyOf(streamOfDevice, Math.max(device + 1, streamOfDevice.length * 2));
        }
        if (streamOfDevice[device] == 0) {
            streamOfDevice[device] = streams.numberOf(devices.name(device)) + 1;
        }
        return streamOfDevice[device] - 1;
    }

    private int number(NameTable names, int field) {
        return numberOf(names, field, field);
    }

    private int numberOf(NameTable names, int first, int last) {
        if (last >= fields.count()) {
            missing(last);
            return -1;
        }
        int number = names.numberOf(bytes, fields.from(first), fields.to(last));
        if (number < 0) {
            wrong(first, "one of at most " + NameTable.MAX + " names");
        }
        return number;
    }

    private long missing(int field) {
        return mistake("it has " + fields.count() + (fields.count() == 1 ? " field" : " fields")
                + ", expected at least " + (field + 1));
    }

    /** Says that a field is not what was expected. Gives 0. */
    public long wrong(int field, String expected) {
        if (mistake != null) {
            return 0;
        }
        String text = text(field);
        String shown = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
        return mistake("field " + (field + 1) + " is \"" + shown + "\", expected " + expected);
    }

    /** Says what is wrong with the line, unless something was before. Gives 0. */
    public long mistake(String reason) {
        if (mistake == null) {
            mistake = reason;
        }
        return 0;
    }

    /** Demands a number of fields. */
    public void expectFields(int count) {
        if (fields.count() != count) {
            mistake("it has " + fields.count() + (fields.count() == 1 ? " field" : " fields") + ", expected " + count);
        }
    }

    /** Tells something about the trace, once. */
    public void note(String text) {
        rejects.note(text);
    }

    /** Tells something about the trace that is to be counted. */
    public void countedNote(String text) {
        rejects.countedNote(text);
    }

    /** Counts the line as an operation that moves no data. */
    public LineFormat.Found leaveOut(String kind) {
        rejects.leftOut(kind);
        return LineFormat.Found.NOTHING;
    }

    /** Whether there was a mistake. */
    public boolean wrongSoFar() {
        return mistake != null;
    }

    /** The first mistake; null for none. */
    String firstMistake() {
        return mistake;
    }
}
