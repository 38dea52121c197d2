package csdbench.trace.binary;

import csdbench.trace.ReadProblems;
import csdbench.trace.TraceProblem;
import java.io.InputStream;

/**
 * One file of blktrace: events of 48 bytes in the byte order of the recording machine, each followed by its payload.
 * One thread at a time.
 */
final class BlktraceFile implements Comparable<BlktraceFile> {
    private static final int EVENT_BYTES = 48;
    /** What names a process: its name is the payload. */
    static final int PROCESS = 1 << 26;

    /** A message; ours have the control group of a process. */
    static final int MESSAGE = PROCESS | 2;

    /** The longest path of a control group, and a word before it. */
    private static final int MAX_TEXT_BYTES = 4096 + 16;

    private static final int MAGIC = 0x65617400;
    private static final int MAGIC_MASK = 0xffffff00;

    private final String name;
    private final Window window;
    private final ReadProblems rejects;
    private boolean big;
    private long timeNs;
    private long sector;
    private int bytes;
    private int action;
    private int pid;
    private int device;
    private int error;
    private String payload = "";

    BlktraceFile(InputStream input, String name, ReadProblems rejects) {
        this.name = name;
        this.window = new Window(input, name);
        this.rejects = rejects;
    }

    /** Whether the first bytes are of blktrace. */
    static boolean recognises(byte[] head) {
        if (head.length < EVENT_BYTES) {
            return false;
        }
        int first = (head[0] & 0xff) << 24 | (head[1] & 0xff) << 16 | (head[2] & 0xff) << 8 | head[3] & 0xff;
        return isMagic(first) || isMagic(Integer.reverseBytes(first));
    }

    private static boolean isMagic(int word) {
        return (word & MAGIC_MASK) == MAGIC;
    }

    /** Moves to the next event; returns whether there is one. */
    boolean next() throws TraceProblem {
        while (window.has(EVENT_BYTES)) {
            if (findsMagic()) {
                readEvent();
                return true;
            }
            rejects.malformed(location(), "there is not an event of blktrace");
            do {
                window.skip(1);
            } while (window.has(EVENT_BYTES) && !findsMagic());
        }
        if (window.remaining() > 0) {
            rejects.malformed(location(), "the file ends in the middle of an event");
            window.skip(window.remaining());
        }
        return false;
    }

    private String location() {
        return name + ", byte " + window.position();
    }

    private boolean findsMagic() {
        if (isMagic(big ? window.bigInt(0) : window.littleInt(0))) {
            return true;
        }
        if (isMagic(big ? window.littleInt(0) : window.bigInt(0))) {
            big = !big;
            return true;
        }
        return false;
    }

    private void readEvent() throws TraceProblem {
        timeNs = longAt(8);
        sector = longAt(16);
        bytes = intAt(24);
        action = intAt(28);
        pid = intAt(32);
        device = intAt(36);
        int errorAndMore = intAt(44);
        error = big ? errorAndMore >>> 16 : errorAndMore & 0xffff;
        int more = big ? errorAndMore & 0xffff : errorAndMore >>> 16;
        window.skip(EVENT_BYTES);
        payload = "";
        boolean tells = action == PROCESS || action == MESSAGE;
        if (tells && more > 0 && more <= MAX_TEXT_BYTES && window.has(more)) {
            payload = window.text(more);
        }
        if (more > 0 && !window.skipFar(more)) {
            rejects.malformed(location(), "the file ends in the middle of an event");
        }
    }

    private long longAt(int offset) {
        return big ? window.bigLong(offset) : window.littleLong(offset);
    }

    private int intAt(int offset) {
        return big ? window.bigInt(offset) : window.littleInt(offset);
    }

    long timeNs() {
        return timeNs;
    }

    long sector() {
        return sector;
    }

    long bytes() {
        return bytes & 0xffffffffL;
    }

    int action() {
        return action;
    }

    int pid() {
        return pid;
    }

    /** Major number, 12 bits, and minor number, 20 bits. */
    int device() {
        return device;
    }

    /** What it tells, up to its first zero; empty for all events but {@link #PROCESS} and {@link #MESSAGE}. */
    String payload() {
        return payload;
    }

    /** 0 on success. */
    int error() {
        return error;
    }

    void close() {
        window.close();
    }

    @Override
    public int compareTo(BlktraceFile other) {
        return Long.compare(timeNs, other.timeNs);
    }
}
