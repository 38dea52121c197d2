package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * What a device of device mapper is made of and how it does, as {@code dmsetup table} and {@code dmsetup
 * status --noflush} print it; changes nothing. Any thread.
 */
public final class MapperTables {
    private static final String CONTROL = "/dev/mapper/control";

    /** For some hundred targets of a volume; those of thin pools have a line of some hundred bytes. */
    private static final int ANSWER_BYTES = 16 << 10;

    // struct dm_ioctl and struct dm_target_spec of linux/dm-ioctl.h, the same on every processor.
    private static final long VERSION = 0;
    private static final long DATA_SIZE = 12;
    private static final long DATA_START = 16;
    private static final long TARGET_COUNT = 20;
    private static final long FLAGS = 28;
    private static final long DEVICE = 40;
    private static final int MAJOR_VERSION = 4;
    private static final int TABLE_FLAG = 1 << 4;
    private static final int BUFFER_FULL_FLAG = 1 << 8;

    /** Else a thin pool would write its metadata first. */
    private static final int NO_FLUSH_FLAG = 1 << 11;

    private static final long TARGET_START = 0;
    private static final long TARGET_LENGTH = 8;

    /** From the first target on. */
    private static final long TARGET_NEXT = 20;

    private static final long TARGET_TYPE = 24;
    private static final long TARGET_WORDS = 40;

    private MapperTables() {}

    /**
     * The first target's kind and words: {@code thin 253:2 1} of a table, {@code thin 131072 1048575} of a status.
     *
     * @param number {@code major:minor}
     * @param table what it is made of; else how it does
     * @throws IOException in a sentence, if the kernel refuses or has no such device
     */
    public static String first(String number, boolean table) throws IOException {
        String line = targets(number, table).getFirst();
        return line.substring(line.indexOf(' ', line.indexOf(' ') + 1) + 1);
    }

    /**
     * What a device is made of: of each target the first sector, the number of sectors, the kind and its words, such as
     * {@code 0 131072 linear 8:1 2048}.
     *
     * @throws IOException as {@link #first}
     */
    public static List<String> table(String number) throws IOException {
        return targets(number, true);
    }

    private static List<String> targets(String number, boolean table) throws IOException {
        try (DeviceHandle opened = DeviceHandle.open(CONTROL, 0);
                Arena arena = Arena.ofConfined()) {
            MemorySegment command = command(arena, number, table);
            int answer = Libc.mapperStatus(opened.state(), opened.fd(), command.address());
            if (answer < 0) {
                throw new IOException("device mapper does not tell of " + number + ": " + Errno.describe(-answer));
            }
            int targets = command.get(ValueLayout.JAVA_INT, TARGET_COUNT);
            boolean cut = (command.get(ValueLayout.JAVA_INT, FLAGS) & BUFFER_FULL_FLAG) != 0;
            if (targets < 1 || cut) {
                throw new IOException("device mapper has " + (cut ? "too much" : "nothing") + " to tell of " + number);
            }
            return lines(command.asSlice(command.get(ValueLayout.JAVA_INT, DATA_START)), targets);
        }
    }

    private static List<String> lines(MemorySegment answer, int targets) {
        List<String> lines = new ArrayList<>();
        long at = 0;
        for (int i = 0; i < targets; i++) {
            MemorySegment target = answer.asSlice(at);
            lines.add(target.get(ValueLayout.JAVA_LONG, TARGET_START) + " "
                    + target.get(ValueLayout.JAVA_LONG, TARGET_LENGTH) + " " + target.getString(TARGET_TYPE) + " "
                    + target.getString(TARGET_WORDS));
            at = target.get(ValueLayout.JAVA_INT, TARGET_NEXT);
        }
        return lines;
    }

    private static MemorySegment command(Arena arena, String number, boolean table) throws IOException {
        int colon = number.indexOf(':');
        if (colon < 0) {
            throw new IOException("no device has the number '" + number + "'");
        }
        long major = Long.parseLong(number, 0, colon, 10);
        long minor = Long.parseLong(number, colon + 1, number.length(), 10);
        MemorySegment command = arena.allocate(Libc.MAPPER_BYTES + ANSWER_BYTES, Long.BYTES);
        command.set(ValueLayout.JAVA_INT, VERSION, MAJOR_VERSION);
        command.set(ValueLayout.JAVA_INT, DATA_SIZE, Libc.MAPPER_BYTES + ANSWER_BYTES);
        command.set(ValueLayout.JAVA_INT, DATA_START, Libc.MAPPER_BYTES);
        command.set(ValueLayout.JAVA_INT, FLAGS, NO_FLUSH_FLAG | (table ? TABLE_FLAG : 0));
        command.set(ValueLayout.JAVA_LONG, DEVICE, minor & 0xff | major << 8 | (minor & ~0xffL) << 12);
        return command;
    }
}
