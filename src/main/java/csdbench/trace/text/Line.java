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
        int at = begin;
        while (at < end && Bytes.isBlank(bytes[at])) {
            at++;
        }
        return at == end && (!fields.has(0) || !fields.has(1));
    }

    /** The first byte of the line; 0 if it is empty. */
    public byte firstByte() {
        return begin == end ? 0 : bytes[begin];
    }

    public int length(int field) {
        return fields.has(field) ? fields.to(field) - fields.from(field) : 0;
    }

    /** A byte of a field; 0 if there is none. */
    public byte byteAt(int field, int index) {
        return index < length(field) ? bytes[fields.from(field) + index] : 0;
    }

    /** A short field as a number, different for each; 0 for one of more than 8 bytes, and maybe for others. */
    long word(int field) {
        return fields.has(field) ? Bytes.word(bytes, fields.from(field), fields.to(field)) : 0;
    }

    /** Whether a field has a letter. */
    boolean has(int field, char letter) {
        for (int i = length(field) - 1; i >= 0; i--) {
            if (bytes[fields.from(field) + i] == letter) {
                return true;
            }
        }
        return false;
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
        return fields.has(field) ? new String(bytes, fields.from(field), length(field), StandardCharsets.UTF_8) : "";
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
        if (!fields.has(field)) {
            return missing(field);
        }
        long quick = quickly(fields.from(field), fields.to(field), decimals);
        return quick >= 0 ? quick : slowly(field, decimals);
    }

    /** Of the usual numbers; -1 for others. */
    private long quickly(int from, int to, int decimals) {
        if (decimals == 0) {
            return Bytes.digits(bytes, from, to);
        }
        int point = Bytes.find(bytes, from, to, (byte) '.');
        int shown = Math.max(0, to - point - 1);
        if (shown > decimals || point - from > MAX_DECIMALS - decimals) {
            return -1;
        }
        long whole = Bytes.digits(bytes, from, point);
        long behind = shown == 0 ? 0 : Bytes.digits(bytes, point + 1, to);
        return (whole | behind) < 0 ? -1 : whole * TENS[decimals] + behind * TENS[decimals - shown];
    }

    private long slowly(int field, int decimals) {
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
        if (!fields.has(field)) {
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
        if (!fields.has(last)) {
            missing(last);
            return -1;
        }
        return numberOf(names, fields.from(first), fields.to(last), first);
    }

    private long missing(int field) {
        return mistake("it has " + fields.count() + (fields.count() == 1 ? " field" : " fields")
                + ", expected at least " + (field + 1));
    }

    // What follows is for formats that read lines of the usual form without splitting them.

    byte[] bytes() {
        return bytes;
    }

    int begin() {
        return begin;
    }

    int end() {
        return end;
    }

    /** Of 64 bytes from a place on, in which of them a field between blanks begins or ends, the first as lowest bit. */
    long edges(int at) {
        long letters = Bytes.letters(bytes, at);
        if (end - at < Long.SIZE) {
            letters &= (1L << end - at) - 1;
        }
        return letters ^ letters << 1;
    }

    /** The device named by a range of bytes, of which a field is shown in a message; -1 for an error. */
    int device(int from, int to, int field) {
        return numberOf(devices, from, to, field);
    }

    /** The stream of the same. */
    int stream(int from, int to, int field) {
        return numberOf(streams, from, to, field);
    }

    private int numberOf(NameTable names, int from, int to, int field) {
        int number = names.numberOf(bytes, from, to);
        if (number < 0) {
            wrong(field, "one of at most " + NameTable.MAX + " names");
        }
        return number;
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
