package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * libblkid of util-linux, where it is installed: finds signatures of file systems, arrays and partition tables. Any
 * thread. Its constants are those of blkid.h.
 */
public final class Blkid {
    private static final int SUPERBLOCK_FLAGS = 1 << 1 | 1 << 5 | 1 << 9; // label, type and magic
    private static final int PARTITION_FLAGS = 1 << 3; // magic
    private static final int MAX_SIGNATURES = 64;

    private static final class Library {
        static final Optional<Blkid> INSTANCE = load();

        @SuppressWarnings("restricted") // The library and its functions are those of its own header.
        private static Optional<Blkid> load() {
            if (Libc.unavailable().isPresent()) {
                return Optional.empty();
            }
            try {
                return Optional.of(
                        new Blkid(Linker.nativeLinker(), SymbolLookup.libraryLookup("libblkid.so.1", Arena.global())));
            } catch (IllegalArgumentException | IllegalCallerException | LinkageError e) {
                return Optional.empty();
            }
        }
    }

    private final MethodHandle newProbe;
    private final MethodHandle freeProbe;
    private final MethodHandle setDevice;
    private final MethodHandle enablePartitions;
    private final MethodHandle superblockFlags;
    private final MethodHandle partitionFlags;
    private final MethodHandle doProbe;
    private final MethodHandle lookup;

    private Blkid(Linker linker, SymbolLookup symbols) {
        FunctionDescriptor withInt = FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT);
        newProbe = bind(linker, symbols, "blkid_new_probe", FunctionDescriptor.of(ADDRESS));
        freeProbe = bind(linker, symbols, "blkid_free_probe", FunctionDescriptor.ofVoid(ADDRESS));
        setDevice = bind(
                linker,
                symbols,
                "blkid_probe_set_device",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_LONG, JAVA_LONG));
        enablePartitions = bind(linker, symbols, "blkid_probe_enable_partitions", withInt);
        superblockFlags = bind(linker, symbols, "blkid_probe_set_superblocks_flags", withInt);
        partitionFlags = bind(linker, symbols, "blkid_probe_set_partitions_flags", withInt);
        doProbe = bind(linker, symbols, "blkid_do_probe", FunctionDescriptor.of(JAVA_INT, ADDRESS));
        lookup = bind(
                linker,
                symbols,
                "blkid_probe_lookup_value",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS));
    }

    @SuppressWarnings("restricted") // The signatures are the library's own, from blkid.h.
    private static MethodHandle bind(Linker linker, SymbolLookup symbols, String name, FunctionDescriptor signature) {
        MemorySegment function =
                symbols.find(name).orElseThrow(() -> new IllegalArgumentException("libblkid has no function " + name));
        return linker.downcallHandle(function, signature);
    }

    /**
     * A signature.
     *
     * @param type as blkid(8) names it
     * @param offsetBytes of its magic
     * @param label empty for none
     */
    public record Found(String type, long offsetBytes, String label) {}

    /** Signatures of what a descriptor is open on for reading; none where the library is not installed. */
    public static List<Found> signatures(int descriptor) {
        return Library.INSTANCE.map(library -> library.probe(descriptor)).orElse(List.of());
    }

    private List<Found> probe(int descriptor) {
        List<Found> found = new ArrayList<>();
        try {
            MemorySegment probe = (MemorySegment) newProbe.invokeExact();
            if (probe.address() == 0) {
                return found;
            }
            try {
                int device = (int) setDevice.invokeExact(probe, descriptor, 0L, 0L);
                int partitions = (int) enablePartitions.invokeExact(probe, 1);
                int superblocks = (int) superblockFlags.invokeExact(probe, SUPERBLOCK_FLAGS);
                int tables = (int) partitionFlags.invokeExact(probe, PARTITION_FLAGS);
                while (device == 0
                        && (partitions | superblocks | tables) == 0
                        && found.size() < MAX_SIGNATURES
                        && (int) doProbe.invokeExact(probe) == 0) {
                    add(probe, "TYPE", "SBMAGIC_OFFSET", found);
                    add(probe, "PTTYPE", "PTMAGIC_OFFSET", found);
                }
            } finally {
                freeProbe.invokeExact(probe);
            }
            return found;
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    private void add(MemorySegment probe, String type, String offset, List<Found> found) throws Throwable {
        String name = value(probe, type);
        if (!name.isEmpty()) {
            String number = value(probe, offset);
            long offsetBytes = number.matches("[0-9]{1,18}") ? Long.parseLong(number) : 0;
            Found one = new Found(name, offsetBytes, type.equals("TYPE") ? value(probe, "LABEL") : "");
            if (!found.contains(one)) {
                found.add(one);
            }
        }
    }

    @SuppressWarnings("restricted") // The value is of the length that the library reports, and copied at once.
    private String value(MemorySegment probe, String name) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocate(ADDRESS);
            MemorySegment length = arena.allocate(JAVA_LONG);
            int missing = (int) lookup.invokeExact(probe, arena.allocateFrom(name), data, length);
            if (missing != 0 || length.get(JAVA_LONG, 0) == 0) {
                return "";
            }
            byte[] bytes =
                    data.get(ADDRESS, 0).reinterpret(length.get(JAVA_LONG, 0)).toArray(JAVA_BYTE);
            int end = 0;
            while (end < bytes.length && bytes[end] != 0) {
                end++;
            }
            return new String(bytes, 0, end, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}|\uFFFD", "");
        }
    }
}
