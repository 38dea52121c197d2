package csdbench.main.launch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A heap as HotSpot dumps it: objects with their addresses, which are their numbers there, their sizes, and what they
 * refer to. The layout of the file is that of {@code heapDumper.cpp} in OpenJDK.
 */
final class HeapDump {
    private static final int HEADER_BYTES = 12;
    private static final int ARRAY_HEADER_BYTES = 16;

    private static final int REFERENCE_BYTES = 4;

    private static final long[] NONE = {};

    /** Bytes of a value in the file, by type: 2 is a reference, 4 boolean, ... 11 long. */
    private static final int[] BYTES = {0, 0, 8, 0, 1, 2, 4, 8, 1, 2, 4, 8};

    /** What an object is. {@code className} of an array is its type as in the file, such as {@code [J}. */
    record Thing(long address, long bytes, String className, long[] references) {
        /** Of the first byte behind it. */
        long endAddress() {
            return address + bytes;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Thing thing && thing.address == address;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(address);
        }
    }

    private record Layout(long parent, int[] types) {}

    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, String> classes = new HashMap<>();
    private final Map<Long, Layout> layouts = new HashMap<>();
    private final Map<Long, Thing> things = new HashMap<>();

    private HeapDump() {}

    /** Reads a dump of a heap below 32 GB, whose references are compressed. */
    static Map<Long, Thing> read(Path file) throws IOException {
        HeapDump dump = new HeapDump();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
            String format = "";
            for (int letter = in.read(); letter > 0; letter = in.read()) {
                format += (char) letter;
            }
            if (!format.startsWith("JAVA PROFILE 1.0") || in.readInt() != 8) {
                throw new IOException("a dump with identifiers of 8 bytes was expected, not " + format);
            }
            in.readLong();
            for (int tag = in.read(); tag >= 0; tag = in.read()) {
                in.readInt();
                dump.record(tag, in.readInt() & 0xffffffffL, in);
            }
        }
        return dump.things;
    }

    private void record(int tag, long bytes, DataInputStream in) throws IOException {
        switch (tag) {
            case 0x01 -> names.put(in.readLong(), new String(in.readNBytes((int) bytes - 8), UTF_8));
            case 0x02 -> {
                in.readInt();
                long id = in.readLong();
                in.readInt();
                classes.put(id, names.get(in.readLong()).replace('/', '.'));
            }
            case 0x0c, 0x1c -> segment(bytes, in);
            default -> in.skipNBytes(bytes);
        }
    }

    private void segment(long bytes, DataInputStream in) throws IOException {
        for (long left = bytes; left > 0; ) {
            int tag = in.readUnsignedByte();
            left -= 1 + entry(tag, in);
        }
    }

    /** Returns how many bytes followed the tag. */
    private long entry(int tag, DataInputStream in) throws IOException {
        return switch (tag) {
            case 0xff, 0x05, 0x07 -> skip(8, in);
            case 0x01 -> skip(16, in);
            case 0x02, 0x03, 0x08 -> skip(16, in);
            case 0x04, 0x06 -> skip(12, in);
            case 0x20 -> layout(in);
            case 0x21 -> instance(in);
            case 0x22 -> references(in);
            case 0x23 -> primitives(in);
            default -> throw new IOException("unknown entry " + tag);
        };
    }

    private static long skip(int bytes, DataInputStream in) throws IOException {
        in.skipNBytes(bytes);
        return bytes;
    }

    private long layout(DataInputStream in) throws IOException {
        long id = in.readLong();
        in.readInt();
        long parent = in.readLong();
        in.skipNBytes(5 * 8);
        in.readInt();
        long read = 8 + 4 + 8 + 40 + 4;
        int constants = in.readUnsignedShort();
        read += 2;
        for (int i = 0; i < constants; i++) {
            in.readShort();
            int type = in.readByte();
            read += 3 + skip(BYTES[type], in);
        }
        int statics = in.readUnsignedShort();
        read += 2;
        for (int i = 0; i < statics; i++) {
            in.readLong();
            int type = in.readByte();
            read += 9 + skip(BYTES[type], in);
        }
        int[] types = new int[in.readUnsignedShort()];
        read += 2;
        for (int i = 0; i < types.length; i++) {
            in.readLong();
            types[i] = in.readByte();
            read += 9;
        }
        layouts.put(id, new Layout(parent, types));
        return read;
    }

    private long instance(DataInputStream in) throws IOException {
        long address = in.readLong();
        in.readInt();
        long id = in.readLong();
        int bytes = in.readInt();
        List<Long> found = new ArrayList<>();
        int size = HEADER_BYTES;
        for (long type = id; type != 0; type = layouts.get(type).parent()) {
            for (int kind : layouts.get(type).types()) {
                if (kind == 2) {
                    found.add(in.readLong());
                    size += REFERENCE_BYTES;
                } else {
                    in.skipNBytes(BYTES[kind]);
                    size += BYTES[kind];
                }
            }
        }
        long[] references = found.stream().mapToLong(Long::longValue).toArray();
        things.put(address, new Thing(address, size + 7 & ~7, classes.get(id), references));
        return 24L + bytes;
    }

    private long references(DataInputStream in) throws IOException {
        long address = in.readLong();
        in.readInt();
        int count = in.readInt();
        long id = in.readLong();
        long[] references = new long[count];
        for (int i = 0; i < count; i++) {
            references[i] = in.readLong();
        }
        long bytes = ARRAY_HEADER_BYTES + (long) count * REFERENCE_BYTES;
        things.put(address, new Thing(address, bytes, classes.get(id), references));
        return 24 + count * 8L;
    }

    private long primitives(DataInputStream in) throws IOException {
        long address = in.readLong();
        in.readInt();
        int count = in.readInt();
        int type = in.readByte();
        long bytes = (long) count * BYTES[type];
        in.skipNBytes(bytes);
        things.put(address, new Thing(address, ARRAY_HEADER_BYTES + bytes, "[" + "ZCFDBSIJ".charAt(type - 4), NONE));
        return 17 + bytes;
    }
}
