package csdbench.job.session;

import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a folder of results notes of its session: who makes it, which files are its own, and the tags that keep them. It
 * is locked until it is closed. One thread owns it.
 */
final class SessionBook {
    static final String NAME = ".csdbench";

    private static final String TITLE = "csdbench results";
    private static final int MAX_BYTES = 4096;
    private static final String ENDED = "ended=";
    private static final String FILE = "file=";
    private static final String TAG = "tag=";

    private final FileChannel channel;
    private final List<String> lines;
    private List<String> files;
    private List<String> tags;
    private String began = "";

    private SessionBook(FileChannel channel, List<String> lines) {
        this.channel = channel;
        this.lines = lines;
        files = values(FILE);
        tags = values(TAG);
    }

    /** Locks that of a folder. The system releases the lock of a killed program. */
    static SessionBook locked(Path folder, Path shown) throws IOException, UsageError {
        Path file = folder.resolve(NAME);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw foreign(shown);
        }
        FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.CREATE,
                LinkOption.NOFOLLOW_LINKS);
        try {
            ByteBuffer bytes = ByteBuffer.allocate(MAX_BYTES);
            boolean free = lock(channel);
            channel.read(bytes, 0);
            SessionBook book = new SessionBook(
                    channel,
                    new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
            if (!free) {
                throw new UsageError("another session writes to " + shown + " (" + book.session()
                        + "); wait for its end, or choose another folder with -o");
            }
            if (!book.lines.isEmpty() && !book.lines.getFirst().equals(TITLE)) {
                throw foreign(shown);
            }
            return book;
        } catch (IOException | UsageError e) {
            channel.close();
            throw e;
        }
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    private static UsageError foreign(Path shown) {
        return new UsageError(shown.resolve(NAME)
                + " is not of csdbench, which keeps a list of its files under that name;"
                + " move it away, or choose another folder with -o");
    }

    /** Files that the session made. */
    List<String> files() {
        return files;
    }

    /** Tags that it has, for which its results stay. */
    List<String> tags() {
        return tags;
    }

    /** Which session did not come to its end, in words; empty if it did, or there was none. */
    Optional<String> cut() {
        return lines.isEmpty() || values(ENDED).stream().findFirst().isPresent()
                ? Optional.empty()
                : Optional.of(session());
    }

    private String session() {
        return "process " + value("pid=") + ", begun " + value("began=");
    }

    private String value(String key) {
        return values(key).stream().findFirst().orElse("");
    }

    private List<String> values(String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .toList();
    }

    /** Notes a session of this process in place of the one before. */
    void begin(List<String> itsFiles, List<String> itsTags) throws IOException {
        files = List.copyOf(itsFiles);
        tags = List.copyOf(itsTags);
        began = TITLE + "\npid=" + ProcessHandle.current().pid() + "\nbegan=" + now() + "\n";
        write(began + listing());
    }

    /** Notes that it came to its end, if it began. */
    void end() {
        try {
            if (!began.isEmpty()) {
                write(began + ENDED + now() + "\n" + listing());
            }
        } catch (IOException _) {
            // A full disk is reported by the results themselves.
        }
    }

    private String listing() {
        return Stream.concat(
                        files.stream().map(name -> FILE + name), tags.stream().map(tag -> TAG + tag))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    private void write(String text) throws IOException {
        channel.truncate(0);
        channel.write(StandardCharsets.UTF_8.encode(text), 0);
    }

    void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Nothing was written since.
        }
    }
}
