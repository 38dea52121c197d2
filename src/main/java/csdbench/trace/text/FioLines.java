package csdbench.trace.text;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;

/**
 * fio's log of I/O, version 3: microseconds since the start, a file's name, an action and, but for syncs, offset
 * and length in bytes. Version 2 has only {@code wait} lines, which fio's manual and code interpret differently; here
 * they are microseconds since the previous line, as in the manual.
 */
public final class FioLines implements LineFormat {
    private static final int US_TO_NS_DECIMALS = 3;

    private boolean begun;
    private boolean timed;
    private long nowNs;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.is(0, "fio") && line.is(1, "version")) {
            begun = true;
            timed = line.whole(2) >= 3;
            if (!timed) {
                line.note("fio's log version 2 has no time stamps, only waits");
            }
            return Found.NOTHING;
        }
        if (!begun) {
            line.mistake("no line before it names the version, expected \"fio version 3 iolog\"");
            return Found.NOTHING;
        }
        int name = timed ? 1 : 0;
        int action = name + 1;
        if (line.is(action, "add") || line.is(action, "open") || line.is(action, "close")) {
            return Found.NOTHING;
        }
        if (timed) {
            nowNs = line.fixed(0, US_TO_NS_DECIMALS);
        } else if (line.is(action, "wait")) {
            wait(line, action + 1);
            line.note("waits are read as microseconds since the line before, as in fio's manual; fio itself replays"
                    + " them differently");
            return Found.NOTHING;
        }
        Kind kind = kind(line, action);
        if (kind == Kind.FLUSH) {
            entry.set(kind, nowNs, 0, 0);
        } else {
            entry.set(kind, nowNs, line.whole(action + 1), line.whole(action + 2));
        }
        int device = line.device(name);
        entry.setOrigin(device, line.streamOfDevice(device));
        return Found.REQUEST;
    }

    private void wait(Line line, int field) {
        long waitNs = line.fixed(field, US_TO_NS_DECIMALS);
        if (waitNs > TraceEntry.MAX_TIME_NS - nowNs) {
            line.wrong(field, "a shorter wait: the sum of all is at most 146 years");
        } else {
            nowNs += waitNs;
        }
    }

    private static Kind kind(Line line, int action) {
        if (line.is(action, "read")) {
            return Kind.READ;
        }
        if (line.is(action, "trim")) {
            return Kind.TRIM;
        }
        if (line.is(action, "sync") || line.is(action, "datasync")) {
            return Kind.FLUSH;
        }
        if (!line.is(action, "write")) {
            line.wrong(action, "add, open, close, read, write, sync, datasync, trim or wait");
        }
        return Kind.WRITE;
    }
}
