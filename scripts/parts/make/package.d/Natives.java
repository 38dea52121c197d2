import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar without the native libraries of other machines: {@code FROM TO linux amd64}, or {@code aarch64}, or
 * {@code windows amd64}. A package is for one kind of machine, and a third of the jar is for the others. Libraries that
 * are loaded as they lie are written beside the copy, too. The same bytes for the same jar.
 */
final class Natives {
    private static final List<String> ENDINGS = List.of(".so", ".dll", ".dylib", ".jnilib");

    /** What {@code bin/csdbench} names. */
    private static final List<String> UNPACKED = List.of("libzstd-jni", "libsqlitejdbc");

    /** What SQLite's library calls machines. */
    private static final Map<String, String> ALSO = Map.of("amd64", "x86_64", "aarch64", "aarch64");

    public static void main(String[] arguments) throws IOException {
        boolean windows = arguments[2].equals("windows");
        List<String> own = List.of(
                "/" + (windows ? "win" : arguments[2]) + "/" + arguments[3] + "/",
                "/" + arguments[2] + "/" + ALSO.get(arguments[3]) + "/");
        // Windows finds them by other names; they are unpacked into the temporary folder.
        List<String> unpackedHere = windows ? List.of() : UNPACKED;
        for (String library : unpackedHere) {
            Files.deleteIfExists(beside(arguments[1], library));
        }
        try (ZipFile from = new ZipFile(arguments[0]);
                OutputStream file = Files.newOutputStream(Path.of(arguments[1]));
                ZipOutputStream to = new ZipOutputStream(file)) {
            to.setLevel(9);
            for (ZipEntry entry : Collections.list(from.entries())) {
                String name = "/" + entry.getName();
                boolean library = ENDINGS.stream().anyMatch(name::endsWith);
                boolean ours = own.stream().anyMatch(name.toLowerCase(Locale.ROOT)::contains);
                if (!library || ours) {
                    copy(from, entry, to);
                }
                for (String unpacked : unpackedHere) {
                    if (library && ours && name.contains("/" + unpacked)) {
                        Files.copy(from.getInputStream(entry), beside(arguments[1], unpacked));
                    }
                }
            }
        }
        for (String library : unpackedHere) {
            if (!Files.exists(beside(arguments[1], library))) {
                throw new IOException(
                        arguments[0] + " has no " + library + " for " + own + ": has its layout changed?");
            }
        }
    }

    private static Path beside(String jar, String library) {
        return Path.of(jar).resolveSibling(library + ".so");
    }

    private static void copy(ZipFile from, ZipEntry entry, ZipOutputStream to) throws IOException {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        to.putNextEntry(copy);
        from.getInputStream(entry).transferTo(to);
        to.closeEntry();
    }
}
