package csdbench.trace.text;

import csdbench.trace.Event;
import csdbench.trace.TraceEntry;

/**
 * Events of Linux's block layer as {@code perf script} and the {@code trace} file of ftrace print them: {@code process
 * [cpu] ... seconds: block_rq_issue: device flags bytes () sector + sectors [process]}. Those that queue
 * ({@code block_bio_queue}), send ({@code block_rq_issue}) and end ({@code block_rq_complete}) are read; others, also
 * of other parts of the kernel, are passed over. One thread at a time.
 */
public final class KernelLines implements LineFormat {
    private static final int NS_DIGITS = 9;
    private static final String SECONDS = "[0-9]{1,9}\\.[0-9]{1,9}:";

    private Event event = Event.QUEUED;
    private boolean queuedSeen;

    /** Kind of the event read last. */
    public Event event() {
        return event;
    }

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.firstByte() == '#') {
            return Found.NOTHING;
        }
        int name = named(line);
        if (name < 0 && ofOtherParts(line)) {
            return Found.NOTHING;
        }
        if (name < 0) {
            line.mistake("no event of the block layer, such as block_rq_issue:");
            return Found.NOTHING;
        }
        if (event == null) {
            event = Event.QUEUED;
            return Found.NOTHING;
        }
        queuedSeen |= event == Event.QUEUED;
        int plus = name + 1;
        while (plus < line.fields() && !line.is(plus, "+")) {
            plus++;
        }
        return BlockEvents.read(
                line,
                entry,
                event,
                queuedSeen,
                new BlockEvents.Fields(name + 1, process(line, name), name + 2, plus),
                timeNs(line, name - 1));
    }

    /** The field with the name of the event, which it sets, null for one that is not needed; -1 for no event. */
    private int named(Line line) {
        for (int field = 2; field < line.fields(); field++) {
            int length = line.length(field);
            if (length > 7 && line.byteAt(field, length - 1) == ':') {
                String word = line.text(field);
                int at = word.indexOf("block_");
                if (at == 0 || at > 0 && word.charAt(at - 1) == ':') {
                    event = switch (word.substring(at)) {
                        case "block_bio_queue:" -> Event.QUEUED;
                        case "block_rq_issue:" -> Event.SENT;
                        case "block_rq_complete:" -> Event.DONE;
                        default -> null;
                    };
                    return field;
                }
            }
        }
        return -1;
    }

    /** What stands before the number of the processor. */
    private static int process(Line line, int name) {
        for (int field = 1; field < name; field++) {
            if (line.byteAt(field, 0) == '[') {
                return ofThread(line, field - 1);
            }
        }
        return 0;
    }

    /** With {@code record-tgid} ftrace puts the process behind its thread, such as {@code fio-41 (   40)}. */
    private static int ofThread(Line line, int last) {
        if (line.byteAt(last, line.length(last) - 1) != ')') {
            return last;
        }
        int field = last;
        while (field > 1 && line.byteAt(field, 0) != '(') {
            field--;
        }
        return Math.max(0, field - 1);
    }

    /** Whether it is an event, but none of the block layer: a processor, and seconds before a name. */
    private static boolean ofOtherParts(Line line) {
        boolean processor = false;
        for (int field = 1; field < line.fields() - 1; field++) {
            processor |= line.byteAt(field, 0) == '[';
            if (processor && line.text(field).matches(SECONDS)) {
                return line.byteAt(field + 1, line.length(field + 1) - 1) == ':';
            }
        }
        return false;
    }

    /** Seconds with decimals and a colon behind. */
    private static long timeNs(Line line, int field) {
        String text = line.text(field);
        if (!text.matches(SECONDS)) {
            return line.wrong(field, "seconds and a colon, such as 1234.567890:");
        }
        int point = text.indexOf('.');
        String decimals = text.substring(point + 1, text.length() - 1);
        return Long.parseLong(text.substring(0, point) + decimals + "0".repeat(NS_DIGITS - decimals.length()));
    }
}
