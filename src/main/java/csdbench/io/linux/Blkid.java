package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
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
        newProbe = bind(linker, symbols, "blkid_new_probe");
        freeProbe = bind(linker, symbols, "blkid_free_probe");
        setDevice = bind(linker, symbols, "blkid_probe_set_device");
        enablePartitions = bind(linker, symbols, "blkid_probe_enable_partitions");
        superblockFlags = bind(linker, symbols, "blkid_probe_set_superblocks_flags");
        partitionFlags = bind(linker, symbols, "blkid_probe_set_partitions_flags");
        doProbe = bind(linker, symbols, "blkid_do_probe");
        lookup = bind(linker, symbols, "blkid_probe_lookup_value");
    }

    /**
     * All are called alike, because to link a signature takes Java some milliseconds. None has more than four
     * arguments; on amd64 and aarch64 these are in registers, of which a function reads those that it has, and of an
     * int the lower half.
     */
    @SuppressWarnings("restricted") // The functions are the library's own, from blkid.h.
    private static MethodHandle bind(Linker linker, SymbolLookup symbols, String name) {
        MemorySegment function =
                symbols.find(name).orElseThrow(() -> new IllegalArgumentException("libblkid has no function " + name));
        return linker.downcallHandle(
                function, FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    private static long call(MethodHandle function, long a, long b, long c, long d) {
        try {
            return (long) function.invokeExact(a, b, c, d);
        } catch (Throwable e) {
            throw Libc.impossible(e);
        }
    }

    /** A function that returns an int. */
    private static int ask(MethodHandle function, long probe, long argument) {
        return (int) call(function, probe, argument, 0, 0);
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
        long probe = call(newProbe, 0, 0, 0, 0);
        if (probe == 0) {
            return found;
        }
        try {
            int device = (int) call(setDevice, probe, descriptor, 0, 0);
            int partitions = ask(enablePartitions, probe, 1);
            int superblocks = ask(superblockFlags, probe, SUPERBLOCK_FLAGS);
            int tables = ask(partitionFlags, probe, PARTITION_FLAGS);
            while (device == 0
                    && (partitions | superblocks | tables) == 0
                    && found.size() < MAX_SIGNATURES
                    && ask(doProbe, probe, 0) == 0) {
                add(probe, "TYPE", "SBMAGIC_OFFSET", found);
                add(probe, "PTTYPE", "PTMAGIC_OFFSET", found);
            }
        } finally {
            call(freeProbe, probe, 0, 0, 0);
        }
        return found;
    }

    private void add(long probe, String type, String offset, List<Found> found) {
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
    private String value(long probe, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocate(JAVA_LONG);
            MemorySegment length = arena.allocate(JAVA_LONG);
            int missing =
                    (int) call(lookup, probe, arena.allocateFrom(name).address(), data.address(), length.address());
            if (missing != 0 || length.get(JAVA_LONG, 0) == 0) {
                return "";
            }
            byte[] bytes = MemorySegment.ofAddress(data.get(JAVA_LONG, 0))
                    .reinterpret(length.get(JAVA_LONG, 0))
                    .toArray(JAVA_BYTE);
            int end = 0;
            while (end < bytes.length && bytes[end] != 0) {
                end++;
            }
            return new String(bytes, 0, end, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}|\uFFFD", "");
        }
    }
}
