package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The traces of FIU: {@code time pid process lba size op major minor md5}, times in nanoseconds, offsets and sizes in
 * sectors of 512 bytes. The name of a process may have blanks, so later fields are counted from the end.
 */
public final class FiuLines implements LineFormat {
    private static final int FIELDS = 9;

    @Override
    public Found read(Line line, TraceEntry entry) {
        int last = line.fields() - 1;
        if (last < FIELDS - 1) {
            line.expectFields(FIELDS);
            return Found.NOTHING;
        }
        boolean read = line.is(last - 3, "R");
        if (!read && !line.is(last - 3, "W")) {
            line.wrong(last - 3, "R or W");
        }
        entry.set(line.whole(0), read, line.sectors(last - 5), line.sectors(last - 4));
        line.whole(1);
        line.whole(last - 2);
        line.whole(last - 1);
        entry.setOrigin(line.deviceOfTwo(last - 2), line.stream(1));
        return Found.REQUEST;
    }
}
