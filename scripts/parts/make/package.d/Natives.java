import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar without the native libraries of other machines: {@code FROM TO linux amd64}, or {@code aarch64}. A
 * package is for one kind of machine, and a third of the jar is for the others. The library for zstd is written beside
 * the copy, too, from where it can be loaded as it is. The same bytes for the same jar.
 */
final class Natives {
    private static final List<String> ENDINGS = List.of(".so", ".dll", ".dylib", ".jnilib");

    /** What {@code bin/csdbench} names. */
    private static final String UNPACKED = "libzstd-jni";

    public static void main(String[] arguments) throws IOException {
        String own = arguments[2] + "/" + arguments[3] + "/";
        int kept = 0;
        Path beside = Path.of(arguments[1]).resolveSibling(UNPACKED + ".so");
        Files.deleteIfExists(beside);
        try (ZipFile from = new ZipFile(arguments[0]);
                OutputStream file = Files.newOutputStream(Path.of(arguments[1]));
                ZipOutputStream to = new ZipOutputStream(file)) {
            to.setLevel(9);
            for (ZipEntry entry : Collections.list(from.entries())) {
                String name = "/" + entry.getName();
                boolean library = ENDINGS.stream().anyMatch(name::endsWith);
                if (!library || name.contains("/" + own)) {
                    kept += library ? 1 : 0;
                    copy(from, entry, to);
                    if (library && name.contains("/" + own + UNPACKED)) {
                        Files.copy(from.getInputStream(entry), beside);
                    }
                }
            }
        }
        if (kept == 0 || !Files.exists(beside)) {
            throw new IOException(arguments[0] + " has no library for " + own + ": has their layout changed?");
        }
    }

    private static void copy(ZipFile from, ZipEntry entry, ZipOutputStream to) throws IOException {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        to.putNextEntry(copy);
        from.getInputStream(entry).transferTo(to);
        to.closeEntry();
    }
}
