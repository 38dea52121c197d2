package csdbench.base.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files that csdbench made to be written over again and again. They are known by an extended attribute, which goes with
 * them when they are moved, and where there are none by a file beside. Both have the size that was made, and when a run
 * changed it last: what somebody wrote into such a file since is theirs, and so is a copy. While a run writes the time
 * is not in the mark, so that whoever goes on behind one that was killed need not permit it again. Any thread.
 */
public final class OwnFile {
    private static final String ATTRIBUTE = "csdbench";
    private static final String BESIDE = ".csdbench";
    private static final String MADE = "made to be overwritten, bytes=";
    private static final String CHANGED = ", changed ";

    /** More than any mark has. */
    private static final int MARK_BYTES = 256;

    private OwnFile() {}

    /**
     * Marks a file as one of these; where neither way goes, it is as a file of somebody else.
     *
     * @param sizeBytes that it will have
     */
    public static void mark(Path file, long sizeBytes) {
        try {
            write(file, made(file, sizeBytes));
        } catch (IOException _) {
            // Whoever writes it again has to say so.
        }
    }

    private static void write(Path file, String mark) throws IOException {
        try {
            attributes(file).orElseThrow(IOException::new).write(ATTRIBUTE, bytes(mark));
        } catch (IOException | UnsupportedOperationException _) {
            NewFile.replace(beside(file), mark + key(file));
        }
    }

    /**
     * Notes in the mark of a file that a run has written and closed when that was; a file of somebody else stays that.
     */
    public static void written(Path file) {
        try {
            long sizeBytes = Files.size(file);
            String mark = read(file);
            if (marks(file, sizeBytes).anyMatch(made -> mark.equals(made) || mark.startsWith(made + CHANGED))) {
                write(file, made(file, sizeBytes) + CHANGED + Files.getLastModifiedTime(file));
            }
        } catch (IOException _) {
            // It may be written over without a word, as before.
        }
    }

    /** The same of one that is made larger; a file of somebody else stays that. */
    public static void growing(Path file, long sizeBytes) {
        try {
            if (marked(file)) {
                mark(file, sizeBytes);
            }
        } catch (IOException _) {
            // It is somebody else's, then.
        }
    }

    /**
     * Marks a file whose making was interrupted with the size that it has, so that it is still one of these.
     *
     * @param sizeBytes that it was marked to have; a file with another mark stays as it is
     */
    public static void interrupted(Path file, long sizeBytes) {
        try {
            long madeBytes = Files.size(file);
            if (madeBytes < sizeBytes && marked(file, sizeBytes)) {
                mark(file, madeBytes);
            }
        } catch (IOException _) {
            // It is somebody else's, then.
        }
    }

    /** Bytes of a file that somebody else made, links followed; empty where there is none, or nothing in it. */
    public static Optional<Long> foreignBytes(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) > 0 && !marked(file)
                    ? Optional.of(Files.size(file))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static boolean marked(Path file) throws IOException {
        return marked(file, Files.size(file));
    }

    private static boolean marked(Path file, long sizeBytes) throws IOException {
        String mark = read(file);
        String changed = CHANGED + Files.getLastModifiedTime(file);
        return marks(file, sizeBytes).anyMatch(made -> mark.equals(made) || mark.equals(made + changed));
    }

    /** As it is written, and that of older versions, which has no number of the file. */
    private static Stream<String> marks(Path file, long sizeBytes) throws IOException {
        return Stream.of(made(file, sizeBytes), MADE + sizeBytes);
    }

    /** With the number of the file, as a copy that has the attributes, too, is another. */
    private static String made(Path file, long sizeBytes) throws IOException {
        try {
            return MADE + sizeBytes + ", file " + Files.getAttribute(file, "unix:ino");
        } catch (UnsupportedOperationException | IllegalArgumentException _) {
            return MADE + sizeBytes;
        }
    }

    /** Empty where there is none. */
    private static String read(Path file) throws IOException {
        Optional<UserDefinedFileAttributeView> attributes = attributes(file);
        if (attributes.isPresent() && attributes.get().list().contains(ATTRIBUTE)) {
            ByteBuffer mark = ByteBuffer.allocate(MARK_BYTES);
            attributes.get().read(ATTRIBUTE, mark);
            return StandardCharsets.UTF_8.decode(mark.flip()).toString();
        }
        Path beside = beside(file);
        // In a folder that all may write anybody could put one there.
        boolean own = Files.isRegularFile(beside, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(beside, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(file));
        String mark = own ? FoundFile.text(beside) : "";
        return mark.endsWith(key(file))
                ? mark.substring(0, mark.length() - key(file).length())
                : "";
    }

    private static Optional<UserDefinedFileAttributeView> attributes(Path file) throws IOException {
        return Files.getFileStore(file).supportsFileAttributeView(UserDefinedFileAttributeView.class)
                ? Optional.of(Files.getFileAttributeView(file, UserDefinedFileAttributeView.class))
                : Optional.empty();
    }

    private static Path beside(Path file) throws IOException {
        Path real = file.toRealPath();
        return real.resolveSibling(real.getFileName() + BESIDE);
    }

    /** Another file of that name has another key. */
    private static String key(Path file) throws IOException {
        return " of " + Files.readAttributes(file, "fileKey").get("fileKey") + "\n";
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}
