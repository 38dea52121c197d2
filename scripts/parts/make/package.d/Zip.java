import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs a folder as a zip, {@code FOLDER TIME TO}: in order and with one time, so that its content alone decides. */
final class Zip {
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]).toRealPath();
        LocalDateTime time = OffsetDateTime.parse(arguments[1]).toLocalDateTime();
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        try (OutputStream file = Files.newOutputStream(Path.of(arguments[2]));
                ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.setLevel(9);
            for (Path each : files) {
                ZipEntry entry = new ZipEntry(
                        folder.getFileName() + "/" + folder.relativize(each).toString().replace('\\', '/'));
                entry.setTimeLocal(time);
                zip.putNextEntry(entry);
                Files.copy(each, zip);
                zip.closeEntry();
            }
        }
    }
}
