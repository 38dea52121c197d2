package csdbench.base.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * Makes files. A file is created where nothing has its name, or takes the name of a regular file as a whole; a link, a
 * folder, a pipe or a device of that name stays as it is, and so does every other name of a file that is replaced. Only
 * what the system itself keeps for a stream of the process, such as {@code /dev/stdout}, is written to. Stateless; any
 * thread.
 */
public final class NewFile {
    /** Where the system has names for streams and terminals. A file below {@code /proc/self/fd/5} is none of them. */
    private static final Pattern STREAM = Pattern.compile(
            "/dev/(?:stdout|stderr|null|full|tty|fd/[0-9]+|pts/[0-9]+)|/proc/(?:self|thread-self|[0-9]+)/fd/[0-9]+");

    private static final Set<PosixFilePermission> OF_THE_OWNER = PosixFilePermissions.fromString("rw-------");

    private NewFile() {}

    /** Writes what a file is to hold. */
    @FunctionalInterface
    public interface Content {
        void write(FileChannel channel) throws IOException;
    }

    /**
     * Creates a file.
     *
     * @throws java.nio.file.FileAlreadyExistsException if anything has that name, a link to nowhere too
     */
    public static FileChannel channel(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** The same as a stream without a buffer, which an interrupt of the thread does not close. */
    public static OutputStream stream(Path file) throws IOException {
        return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** Creates a file that only its owner can read and write, where the file system knows owners. */
    public static void ofOwner(Path file, byte[] content) throws IOException {
        FileAttribute<?>[] rights =
                file.getFileSystem().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OF_THE_OWNER)}
                        : new FileAttribute<?>[0];
        try (FileChannel channel =
                FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), rights)) {
            writeAll(channel, content);
        }
    }

    /** A new file in the temporary folder that only its owner can read; removed if it cannot be written. */
    public static Path temporary(String prefix, String suffix, Content content) throws IOException {
        Path file = Files.createTempFile(prefix, suffix);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            content.write(channel);
            return file;
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    /** Whether a name is one that the system keeps for a stream or a terminal, so that there is no file to replace. */
    public static boolean isStream(Path file) {
        return STREAM.matcher(file.toString()).matches();
    }

    /** Opens what {@link #isStream} tells of, to append: a file that it leads to keeps what it has. */
    public static FileChannel openStream(Path stream) throws IOException {
        return FileChannel.open(stream, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    /**
     * Removes a regular file, if there is one, and creates another; other names of the first keep what they have.
     *
     * @throws InTheWay if anything else has that name
     */
    public static OutputStream anew(Path file) throws IOException {
        clear(file);
        return stream(file);
    }

    /** Creates or replaces a file, atomically, even across a crash. */
    public static void replace(Path file, byte[] content) throws IOException {
        replace(file, channel -> writeAll(channel, content));
    }

    /** The same, in UTF-8. */
    public static void replace(Path file, String content) throws IOException {
        replace(file, content.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The same of what is written step by step, first into a hidden file beside it.
     *
     * @throws InTheWay if something else than a regular file has that name
     */
    public static void replace(Path file, Content content) throws IOException {
        if (isStream(file)) {
            try (FileChannel channel = openStream(file)) {
                content.write(channel);
            }
        } else {
            // A name that nobody else gives to a file, since one that has it is replaced.
            String own = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
            replace(file, file.resolveSibling("." + file.getFileName() + "." + own + ".new"), content);
        }
    }

    /** The same with a name for what is not finished; a file that has it is replaced, too. */
    public static void replace(Path file, Path unfinished, Content content) throws IOException {
        checkReplaceable(file);
        clear(unfinished);
        try (FileChannel channel = channel(unfinished)) {
            content.write(channel);
            // Without this a power failure may leave the new name without content.
            channel.force(true);
        } catch (IOException e) {
            // On a full disk the partial copy would take space that others need.
            Files.deleteIfExists(unfinished);
            throw e;
        }
        finish(unfinished, file);
    }

    /** Gives a finished file its name, in place of a regular file that has it; removes it if that cannot be. */
    public static void finish(Path unfinished, Path file) throws IOException {
        try {
            checkReplaceable(file);
            // Never follows a link: one that is put there now is itself replaced.
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }

    /**
     * Checks what has the name of a file that will be made.
     *
     * @throws InTheWay if that is not a regular file
     */
    public static void checkReplaceable(Path file) throws IOException {
        try {
            BasicFileAttributes found =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (found.isSymbolicLink()) {
                throw new InTheWay(file, "a symbolic link to " + Files.readSymbolicLink(file));
            }
            if (!found.isRegularFile()) {
                throw new InTheWay(file, found.isDirectory() ? "a folder" : "a pipe, a socket or a device");
            }
        } catch (NoSuchFileException _) {
            // Also where its folder is missing, which making the file reports.
        }
    }

    /** Writes all of it. */
    public static void writeAll(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
            channel.write(rest);
        }
    }

    /**
     * Removes a regular file, if there is one.
     *
     * @throws InTheWay if anything else has that name
     */
    public static void clear(Path file) throws IOException {
        checkReplaceable(file);
        Files.deleteIfExists(file);
    }
}
