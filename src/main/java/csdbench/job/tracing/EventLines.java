package csdbench.job.tracing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines that the program of {@link BpfProgram} prints for events, as they come. One thread.
 *
 * <p>{@code Q} or {@code C}, processor, time, device, sector, sectors, letters, process, and its name or an error. In a
 * name each byte is {@code \x0a}, as processes name themselves, and might else end a line or write this themselves.
 */
final class EventLines {
    /** It is attached; printed again and again. */
    static final String UP = "up";

    private static final Pattern LOST = Pattern.compile("Lost (\\d{1,18}) events");
    private static final int MAX_LINE_BYTES = 1 << 10;
    private static final int NUMBERS = 5;
    private static final int SECTOR_BYTES = 512;
    private static final int ESCAPE_BYTES = 4;

    private final Map<Integer, Integer> wholes;
    private final ByteBuffer letters = ByteBuffer.allocate(BlktraceRecords.FLAG_BYTES);
    private final ByteBuffer name = ByteBuffer.allocate(BlktraceRecords.NAME_BYTES);
    private final byte[] line = new byte[MAX_LINE_BYTES];
    private final long[] numbers = new long[NUMBERS];
    private int length;
    private int at;
    private int signs;
    private long endNs = Long.MAX_VALUE;
    private long lost;
    private String said = "";

    /** @param wholes numbers of devices, by themselves and by those of their partitions */
    EventLines(Map<Integer, Integer> wholes) {
        this.wholes = Map.copyOf(wholes);
    }

    /** Takes what came, to its end, and hands on the events, each to the part of its processor. */
    void take(byte[] bytes, int count, List<BlktraceRecords> parts) throws IOException {
        for (int i = 0; i < count; i++) {
            if (bytes[i] == '\n') {
                if (length > 0 && !event(parts)) {
                    other(new String(line, 0, length, StandardCharsets.UTF_8));
                }
                length = 0;
            } else if (length < MAX_LINE_BYTES) {
                line[length++] = bytes[i];
            }
        }
    }

    /** Hands on the line's event; false when it is none. */
    private boolean event(List<BlktraceRecords> parts) throws IOException {
        boolean queued = line[0] == 'Q';
        at = 1;
        if (!queued && line[0] != 'C') {
            return false;
        }
        for (int i = 0; i < NUMBERS; i++) {
            numbers[i] = number();
        }
        word(letters);
        long pid = number();
        if (queued) {
            escaped(name);
        }
        long error = queued ? 0 : -number();
        if (at < 0 || numbers[0] >= parts.size()) {
            return false;
        }
        BlktraceRecords records = parts.get((int) numbers[0]);
        long timeNs = numbers[1];
        if (timeNs > endNs) {
            return true;
        }
        int device = wholes.getOrDefault((int) numbers[2], (int) numbers[2]);
        int category = BlktraceRecords.category(letters, 0);
        if (queued) {
            records.name(timeNs, (int) pid, device, name, 0);
        }
        records.write(
                timeNs,
                (queued ? BlktraceRecords.QUEUED : BlktraceRecords.DONE) | category,
                numbers[3],
                (int) numbers[4] * SECTOR_BYTES,
                (int) pid,
                device,
                (int) error & 0xffff);
        return true;
    }

    /** The number behind the next blank; {@link #at} is negative from then on where there is none. */
    private long number() {
        if (at < 0 || at >= length || line[at] != ' ') {
            at = -1;
            return 0;
        }
        int sign = at + 1 < length && line[at + 1] == '-' ? -1 : 1;
        int from = at + (sign < 0 ? 2 : 1);
        int to = from;
        long value = 0;
        for (; to < length && line[to] >= '0' && line[to] <= '9'; to++) {
            value = value * 10 + line[to] - '0';
        }
        at = to > from ? to : -1;
        return sign * value;
    }

    private void word(ByteBuffer into) {
        int from = at + 1;
        int to = from;
        while (at >= 0 && to < length && line[to] != ' ') {
            to++;
        }
        put(into, from, to);
        at = at >= 0 && to > from ? to : -1;
    }

    private void escaped(ByteBuffer into) {
        int to = at + 1;
        for (int from = to; at >= 0 && from < length; from += ESCAPE_BYTES) {
            int high = hex(from + 2);
            int low = hex(from + 3);
            if ((high | low) < 0 || line[from] != '\\' || line[from + 1] != 'x') {
                at = -1;
                return;
            }
            line[to++] = (byte) (high << 4 | low);
        }
        put(into, at + 1, to);
    }

    private int hex(int place) {
        return place < length ? Character.digit(line[place], 16) : -1;
    }

    private void put(ByteBuffer into, int from, int to) {
        for (int i = 0; i < into.capacity(); i++) {
            into.put(i, at >= 0 && from + i < to ? line[from + i] : 0);
        }
    }

    private void other(String text) {
        Matcher events = LOST.matcher(text);
        if (text.equals(UP)) {
            signs++;
        } else if (events.matches()) {
            lost += Long.parseLong(events.group(1));
        } else if (line[0] == 'Q' || line[0] == 'C') {
            lost++;
        } else if (!text.startsWith("Attaching ")) {
            said = text;
        }
    }

    /** How often it told that it runs, with all attached. */
    int signs() {
        return signs;
    }

    /** What was lost until now came before the recording. */
    void begin() {
        lost = 0;
    }

    /** Events after a time of {@link System#nanoTime} are of no interest. */
    void until(long timeNs) {
        endNs = timeNs;
    }

    /** Events that were not printed, or not so that they can be read. */
    long lost() {
        return lost;
    }

    /** What it said last that is no event. */
    String said() {
        return said;
    }
}
