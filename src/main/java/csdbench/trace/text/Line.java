package csdbench.trace.text;

import csdbench.trace.NameTable;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A line and its fields, reused for every line. Numbers are parsed from bytes; the first error is kept and makes the
 * line malformed. Fields are numbered from 0; a missing one is an error. One thread at a time.
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
    /** Stream by device number, plus 1. */
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

    /** Sets this to a line in a buffer, its fields separated by a character; a blank means any number of blanks. */
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

    public int fields() {
        return fields.count();
    }

    /** Limits the fields from the next line on, to at most 64. */
    public void limitFields(int max) {
        fields.limit(max);
    }

    /** Whether the line is blank. */
    public boolean blank() {
        return fields.count() == 0 || fields.count() == 1 && fields.from(0) == fields.to(0);
    }

    /** The first byte of the line; 0 if it is empty. */
    public byte firstByte() {
        return begin == end ? 0 : bytes[begin];
    }

    public int length(int field) {
        return field < fields.count() ? fields.to(field) - fields.from(field) : 0;
    }

    /** A byte of a field; 0 if there is none. */
    public byte byteAt(int field, int index) {
        return index < length(field) ? bytes[fields.from(field) + index] : 0;
    }

    /** Whether a field equals a word, ignoring case. */
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

    /** A field as text; allocates. Empty if there is none. */
    public String text(int field) {
        return field < fields.count()
                ? new String(bytes, fields.from(field), length(field), StandardCharsets.UTF_8)
                : "";
    }

    /** A field as a non-negative integer. */
    public long whole(int field) {
        return fixed(field, 0);
    }

    /**
     * A field as a non-negative fixed-point number: {@code 0.041} with 6 decimals is 41,000. Further digits are
     * truncated.
     *
     * @param decimals 0 to 18; with 0 a decimal point is an error
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

    /** A field as a hexadecimal number, with or without 0x. */
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

    /** A field of ticks of 100 ns since 1601 or a later origin, in nanoseconds since 1970 or that origin. */
    public long windowsTicks(int field) {
        long ticks = whole(field);
        // 1601 to 1970. A trace with its own origin has smaller numbers.
        long unixTicks = ticks >= TICKS_1601_TO_1970 ? ticks - TICKS_1601_TO_1970 : ticks;
        if (unixTicks > Long.MAX_VALUE / NS_OF_A_TICK) {
            return wrong(field, "a smaller number");
        }
        return unixTicks * NS_OF_A_TICK;
    }

    /** A field of sectors of 512 bytes, in bytes. */
    public long sectors(int field) {
        long count = whole(field);
        if (count > Long.MAX_VALUE >> 9) {
            return wrong(field, "a number of sectors that a device can have");
        }
        return count << 9;
    }

    /** The device named by a field; -1 for an error. */
    public int device(int field) {
        return number(devices, field);
    }

    /** The device named by two adjacent fields and their separator. */
    public int deviceOfTwo(int field) {
        return numberOf(devices, field, field + 1);
    }

    /** The device of a given name, for traces without devices. */
    public int deviceNamed(String name) {
        if (devices.count() == 1 && devices.name(0).equals(name)) {
            return 0;
        }
        return devices.numberOf(name);
    }

    /** The stream named by a field; -1 for an error. */
    public int stream(int field) {
        return number(streams, field);
    }

    /** The stream named by two adjacent fields and their separator; -1 for an error. */
    public int streamOfTwo(int field) {
        return numberOf(streams, field, field + 1);
    }

    /** The stream of a device, for traces without streams. */
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

    /** Whether a field is the word for a read; one that is neither this nor the word for a write is an error. */
    public boolean reads(int field, String read, String write, String expected) {
        boolean reads = is(field, read);
        if (!reads && !is(field, write)) {
            wrong(field, expected);
        }
        return reads;
    }

    /** A request on a device, for traces without streams. */
    LineFormat.Found on(int device, TraceEntry entry) {
        entry.setOrigin(device, streamOfDevice(device));
        return LineFormat.Found.REQUEST;
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

    /** Reports that a field is not what was expected; returns 0. */
    public long wrong(int field, String expected) {
        if (mistake != null) {
            return 0;
        }
        String text = text(field);
        String shown = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
        return mistake("field " + (field + 1) + " is \"" + shown + "\", expected " + expected);
    }

    /** Reports the first error of the line; returns 0. */
    public long mistake(String reason) {
        if (mistake == null) {
            mistake = reason;
        }
        return 0;
    }

    /** Requires a minimum number of fields. */
    public void expectFields(int count) {
        if (fields.count() != count) {
            mistake("it has " + fields.count() + (fields.count() == 1 ? " field" : " fields") + ", expected " + count);
        }
    }

    /** Adds a note about the trace, once. */
    public void note(String text) {
        rejects.note(text);
    }

    /** Counts a note about the trace. */
    public void countedNote(String text) {
        rejects.countedNote(text);
    }

    /** Counts the line as an operation without data transfer. */
    public LineFormat.Found leaveOut(String kind) {
        rejects.leftOut(kind);
        return LineFormat.Found.NOTHING;
    }

    /** Whether there was an error. */
    public boolean wrongSoFar() {
        return mistake != null;
    }

    /** The first error; null for none. */
    String firstMistake() {
        return mistake;
    }
}
