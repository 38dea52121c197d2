package csdbench.job.session;

import csdbench.base.text.Sentences;
import csdbench.io.file.NativeFile;
import csdbench.job.command.Onlooker;
import csdbench.job.command.UsageError;
import csdbench.plan.PageSpec;
import csdbench.report.HistogramLogReport;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.PercentilesReport;
import csdbench.report.runs.RunsPage;
import csdbench.report.vdbench.VdbenchFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The folder of a session's results, held open and locked until it is closed. Results of an earlier session are removed
 * from it; everything else stays. Pages are known by vdbench's first line; other files by the list in {@value #BOOK},
 * which also names the session, or by a page beside them. One thread owns it.
 */
public final class SessionFolder implements AutoCloseable {
    private static final String BOOK = ".csdbench";
    private static final String TITLE = "csdbench results";
    private static final String PAGE = ".html";
    private static final String PAGE_TITLE = "<title>Vdbench ";
    private static final int BOOK_BYTES = 4096;
    private static final String ENDED = "ended=";

    /** Files of each session that are not pages. */
    private static final Set<String> FILES = Set.of(
            JsonReport.FILE,
            IntervalsReport.FILE,
            PercentilesReport.FILE,
            HistogramLogReport.RESPONSE_FILE,
            HistogramLogReport.SERVICE_FILE,
            RunsPage.FILE,
            PageSpec.OFFSETS_FILE,
            VdbenchFiles.SWAT_FILE,
            VdbenchFiles.SWAT_TOTAL_FILE);

    private final Path shown;
    private final Optional<NativeFile> held;
    private final Path path;
    private FileChannel book;
    private String began = "";
    private List<String> listed = List.of();
    private Optional<String> note = Optional.empty();
    private Optional<DeviceClaims> claims = Optional.empty();
    private Onlooker onlooker = Onlooker.NONE;

    private SessionFolder(Path shown) throws IOException {
        this.shown = shown;
        held = NativeFile.available() ? Optional.of(NativeFile.find(shown.toString())) : Optional.empty();
        path = held.map(NativeFile::handle).orElse(shown);
    }

    /**
     * Creates the folder if it is missing, and makes it ready for a session.
     *
     * @param pages names of definitions that will have pages
     * @throws UsageError if another session uses it, a file that is not a result is in the way of one, or it cannot be
     *     written; the message names the file and what to do
     */
    public static SessionFolder open(Path folder, Collection<String> pages) throws UsageError {
        return open(folder, opened -> {
            opened.removeEarlier();
            opened.checkNothingElse(pages);
            opened.begin(FILES.stream().sorted().toList());
        });
    }

    /** Creates a campaign's folder if it is missing, and keeps others out of it, and off its luns between sessions. */
    public static SessionFolder held(Path folder, Collection<String> luns) throws UsageError {
        return open(folder, opened -> {
            opened.claims = Optional.of(DeviceClaims.of(luns));
            opened.checkPage();
            opened.begin(opened.lock());
        });
    }

    /** Has somebody told when it is closed. */
    public SessionFolder toldTo(Onlooker someone) {
        onlooker = someone;
        return this;
    }

    private interface Preparation {
        void make(SessionFolder opened) throws IOException, UsageError;
    }

    private static SessionFolder open(Path folder, Preparation preparation) throws UsageError {
        SessionFolder opened = null;
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder);
            }
            opened = new SessionFolder(folder);
            preparation.make(opened);
            return opened;
        } catch (IOException | UsageError e) {
            if (opened != null) {
                opened.release();
            }
            throw e instanceof IOException failed ? unusable(folder, failed) : (UsageError) e;
        }
    }

    /** Removes earlier results, so that they do not pass for those of a session that did not begin. */
    public static void clear(Path folder) throws UsageError {
        if (Files.isDirectory(folder)) {
            try (SessionFolder opened = new SessionFolder(folder)) {
                opened.removeEarlier();
            } catch (IOException e) {
                throw unusable(folder, e);
            }
        }
    }

    private static UsageError unusable(Path folder, IOException e) {
        return e instanceof FileAlreadyExistsException
                ? new UsageError(folder + " is a file, and results need a folder; choose another with -o")
                : new UsageError("cannot make or write the result folder " + folder + ": " + Sentences.of(e)
                        + "; choose another folder with -o");
    }

    private void removeEarlier() throws IOException, UsageError {
        List<String> earlier = lock();
        Set<String> present = new LinkedHashSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            entries.forEach(entry -> present.add(entry.getFileName().toString()));
        }
        List<String> old = new ArrayList<>();
        for (String name : present) {
            if (name.endsWith(PAGE) && isPage(name)) {
                old.add(name);
            }
        }
        boolean besidePages = !old.isEmpty();
        if (RunsPage.isOurs(path.resolve(RunsPage.FILE))) {
            old.add(RunsPage.FILE); // Of a review, too: it is drawn again from what is beside it.
        }
        FILES.stream()
                .filter(name -> present.contains(name) && regular(name) && !old.contains(name))
                .filter(name -> besidePages || earlier.contains(name))
                .forEach(old::add);
        for (String name : old) {
            Instant made = Files.getLastModifiedTime(path.resolve(name)).toInstant();
            note = note.or(() -> Optional.of("The results of " + seconds(made) + " in " + shown + " are replaced."));
            Files.delete(path.resolve(name));
        }
        // Nothing of this session is there yet: what lies in its way now is not in its list, should it end here.
        begin(List.of());
    }

    private void begin(List<String> files) throws IOException {
        listed = files;
        began = TITLE + "\npid=" + ProcessHandle.current().pid() + "\nbegan=" + seconds(Instant.now()) + "\n";
        write(began + listing());
    }

    /** The page of a campaign replaces one of csdbench only. */
    private void checkPage() throws IOException, UsageError {
        Path page = path.resolve(RunsPage.FILE);
        if (Files.exists(page, LinkOption.NOFOLLOW_LINKS) && !RunsPage.isOurs(page)) {
            throw inTheWay(RunsPage.FILE);
        }
    }

    private UsageError inTheWay(String name) {
        return new UsageError(
                shown.resolve(name) + " is in the way of a result, and is not a result of csdbench or vdbench itself;"
                        + " move it away, or choose another folder with -o");
    }

    private void checkNothingElse(Collection<String> pages) throws UsageError {
        List<String> needed = new ArrayList<>(FILES);
        needed.addAll(VdbenchFiles.pages(pages));
        for (String name : needed) {
            if (Files.exists(path.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                throw inTheWay(name);
            }
        }
    }

    private String listing() {
        return listed.stream().map(name -> "file=" + name + "\n").collect(Collectors.joining());
    }

    /** Locks {@value #BOOK}, and returns the files that it lists. The system releases the lock of a killed program. */
    private List<String> lock() throws IOException, UsageError {
        Path file = path.resolve(BOOK);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !regular(BOOK)) {
            throw foreignBook();
        }
        book = FileChannel.open(
                file,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.CREATE,
                LinkOption.NOFOLLOW_LINKS);
        FileLock lock;
        try {
            lock = book.tryLock();
        } catch (OverlappingFileLockException _) {
            lock = null;
        }
        ByteBuffer bytes = ByteBuffer.allocate(BOOK_BYTES);
        book.read(bytes, 0);
        List<String> lines = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        String session = "process " + value(lines, "pid=") + ", begun " + value(lines, "began=");
        if (lock == null) {
            throw new UsageError("another session writes to " + shown + " (" + session
                    + "); wait for its end, or choose another folder with -o");
        }
        if (!lines.isEmpty() && !lines.getFirst().equals(TITLE)) {
            throw foreignBook();
        }
        if (!lines.isEmpty() && value(lines, ENDED).isEmpty()) {
            note = Optional.of("The session before this one in " + shown + " (" + session
                    + ") did not end properly; its results are replaced.");
        }
        return lines.stream()
                .filter(line -> line.startsWith("file="))
                .map(line -> line.substring("file=".length()))
                .toList();
    }

    private UsageError foreignBook() {
        return new UsageError(shown.resolve(BOOK)
                + " is not of csdbench, which keeps a list of its files under that name;"
                + " move it away, or choose another folder with -o");
    }

    private static String value(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .findFirst()
                .orElse("");
    }

    private boolean regular(String name) {
        return Files.isRegularFile(path.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    private boolean isPage(String name) throws IOException {
        if (!regular(name)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(PAGE_TITLE.length()), StandardCharsets.US_ASCII).equals(PAGE_TITLE);
        } catch (NoSuchFileException _) {
            return false;
        }
    }

    private static Instant seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }

    private void write(String text) throws IOException {
        book.truncate(0);
        book.write(StandardCharsets.UTF_8.encode(text), 0);
    }

    /** The folder for opening files in it, whatever happens to its name. */
    public Path path() {
        return path;
    }

    /** The folder as the user knows it. */
    String shown() {
        return shown.toString();
    }

    /** What is reported of an earlier session. */
    public Optional<String> note() {
        return note;
    }

    /** A message about files below {@link #path} with the folder as the user knows it. */
    public String named(String message) {
        return message == null ? shown.toString() : message.replace(path.toString(), shown.toString());
    }

    @Override
    public void close() {
        try {
            if (!began.isEmpty()) {
                write(began + ENDED + seconds(Instant.now()) + "\n" + listing());
            }
        } catch (IOException _) {
            // A full disk is reported by the results themselves.
        } finally {
            release();
        }
    }

    private void release() {
        try {
            if (book != null) {
                book.close();
            }
        } catch (IOException _) {
            // Nothing was written since.
        }
        held.ifPresent(NativeFile::close);
        claims.ifPresent(DeviceClaims::close);
        onlooker.results(shown);
    }
}
