package csdbench.base.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;

/**
 * Files that are opened to be read. Opening a pipe waits for whoever writes it, a device may have no end, and neither
 * can be read twice: so what is no regular file is refused before it is opened. Links are followed. Any thread.
 */
public final class FoundFile {
    /** What was opened before this process began, as by a shell's {@code <(...)}. */
    private static final Pattern HANDED = Pattern.compile("/dev/std(in|out|err)|/(dev|proc/(self|[0-9]+))/fd/[0-9]+");

    private static final long MAX_TEXT_BYTES = 1L << 30;

    private static final String STREAM =
            "it is a pipe, a socket or a device, not a regular file; move it away, or name another";

    /** Of {@code st_mode}. */
    private static final int TYPE = 0170000;

    private static final int PIPE = 0010000;

    private FoundFile() {}

    /** The text of a file that the program looked for itself. */
    public static String text(Path file) throws IOException {
        return text(file, StandardCharsets.UTF_8);
    }

    public static String text(Path file, Charset charset) throws IOException {
        checked(file);
        if (Files.size(file) > MAX_TEXT_BYTES) {
            throw new FileSystemException(file.toString(), null, "it is larger than 1 GiB, which no text is");
        }
        return Files.readString(file, charset);
    }

    public static InputStream stream(Path file) throws IOException {
        return Files.newInputStream(checked(file));
    }

    /**
     * A file that the program looked for itself, before it is opened.
     *
     * @throws FileSystemException if it is there and no regular file
     */
    public static Path checked(Path file) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        if (found.isDirectory()) {
            throw new FileSystemException(file.toString(), null, "it is a folder");
        }
        if (!found.isRegularFile()) {
            throw new FileSystemException(file.toString(), null, STREAM);
        }
        return file;
    }

    /** The same of a file that the user named, who may also hand over what is open: {@code /dev/fd/N}. */
    public static Path named(Path file) throws IOException {
        return named(file, file);
    }

    /** @param path by which it is opened, where that is another */
    public static Path named(Path file, Path path) throws IOException {
        return handed(file) ? path : checked(path);
    }

    /** The same of a file that is read once and in order, which may be a pipe. */
    public static Path flowing(Path file, Path path) throws IOException {
        return isPipe(path) ? path : named(file, path);
    }

    private static boolean handed(Path file) {
        return HANDED.matcher(file.toString()).matches() && !Files.isDirectory(file);
    }

    private static boolean isPipe(Path path) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                && ((int) Files.getAttribute(path, "unix:mode") & TYPE) == PIPE;
    }
}
