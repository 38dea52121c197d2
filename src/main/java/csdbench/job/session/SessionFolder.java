package csdbench.job.session;

import csdbench.base.text.Phrases;
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
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The folder of a session's results, held open and locked until it is closed. Results of an earlier session are removed
 * from it, unless they have a tag; everything else stays. Pages are known by vdbench's first line; other files by the
 * list of a {@link SessionBook}, or by a page beside them. One thread owns it.
 */
public final class SessionFolder implements AutoCloseable {
    private static final String PAGE = ".html";
    private static final String PAGE_TITLE = "<title>Vdbench ";

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
    private Optional<SessionBook> book = Optional.empty();
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
            opened.book.orElseThrow().begin(FILES.stream().sorted().toList(), List.of());
        });
    }

    /** Creates a campaign's folder if it is missing, and keeps others out of it, and off its luns between sessions. */
    public static SessionFolder held(Path folder, Collection<String> luns) throws UsageError {
        return open(folder, opened -> {
            opened.claims = Optional.of(DeviceClaims.of(luns));
            opened.checkPage();
            SessionBook book = opened.lock();
            opened.checkNoSession(book);
            book.begin(book.files(), book.tags());
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

    /**
     * Removes earlier results, so that they do not pass for those of a program that is to write there.
     *
     * @return what was removed, in words
     */
    public static Optional<String> clear(Path folder) throws UsageError {
        String[] found = folder.toFile().list();
        if (found != null && found.length > 0) {
            try (SessionFolder opened = new SessionFolder(folder)) {
                opened.removeEarlier();
                return opened.note;
            } catch (IOException e) {
                throw unusable(folder, e);
            }
        }
        return Optional.empty();
    }

    /** {@code The results of 2026-11-30T20:30:11Z in out}; empty where the folder has none of a session. */
    public static Optional<String> earlier(Path folder) {
        try {
            Path result = folder.resolve(JsonReport.FILE);
            return Files.isRegularFile(result, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(earlier(Files.getLastModifiedTime(result).toInstant(), folder))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static String earlier(Instant made, Path folder) {
        return "The results of " + made.truncatedTo(ChronoUnit.SECONDS) + " in " + folder;
    }

    /** Removes a folder that has nothing but what a session wrote down that came to nothing; nobody may hold it. */
    public static void removeEmpty(Path folder) throws IOException {
        String[] found = folder.toFile().list();
        if (found != null && List.of(SessionBook.NAME).containsAll(List.of(found))) {
            Files.deleteIfExists(folder.resolve(SessionBook.NAME));
            Files.deleteIfExists(folder);
        }
    }

    /**
     * Has no later session remove the results of a folder.
     *
     * @param tags of its session; none to let them go again
     */
    public static void tag(Path folder, Collection<String> tags) throws UsageError {
        try (SessionFolder opened = new SessionFolder(folder)) {
            SessionBook book = opened.lock();
            book.begin(book.files(), List.copyOf(tags));
        } catch (IOException e) {
            throw unusable(folder, e);
        }
    }

    private static UsageError unusable(Path folder, IOException e) {
        return e instanceof FileAlreadyExistsException
                ? new UsageError(folder + " is a file, and results need a folder; choose another with -o")
                : new UsageError("cannot make or write the result folder " + folder + ": " + Sentences.of(e)
                        + "; choose another folder with -o");
    }

    private void removeEarlier() throws IOException, UsageError {
        SessionBook earlier = lock();
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
        boolean known = besidePages || earlier.files().contains(RunsPage.FILE);
        if (RunsPage.isOurs(path.resolve(RunsPage.FILE))) {
            if (!known) {
                throw new UsageError(shown + " has a page of other results, such as a review's, which no run replaces;"
                        + " -o " + shown + "+ takes the next free number");
            }
            old.add(RunsPage.FILE);
        }
        FILES.stream()
                .filter(name -> present.contains(name) && regular(name) && !old.contains(name))
                .filter(name -> besidePages || earlier.files().contains(name))
                .forEach(old::add);
        if (!old.isEmpty() && !earlier.tags().isEmpty()) {
            throw new UsageError(
                    shown + " has the results of a session with the tag " + String.join(", ", earlier.tags())
                            + ", which are not replaced; -o " + shown + "+ takes the next free number");
        }
        long others = present.stream().filter(name -> !name.startsWith(".")).count();
        if (old.isEmpty() && others > 0) {
            note = note.or(() -> Optional.of(
                    "Results lie among what " + shown + " holds already: " + Phrases.count(others, "name") + "."));
        }
        for (String name : old) {
            Instant made = Files.getLastModifiedTime(path.resolve(name)).toInstant();
            note = note.or(() -> Optional.of(earlier(made, shown) + " are replaced."));
            Files.delete(path.resolve(name));
        }
        // Nothing of this session is there yet: what lies in its way now is not in its list, should it end here.
        earlier.begin(List.of(), List.of());
    }

    private SessionBook lock() throws IOException, UsageError {
        SessionBook locked = SessionBook.locked(path, shown);
        book = Optional.of(locked);
        note = locked.cut()
                .map(session -> "The session before this one in " + shown + " (" + session
                        + ") did not end properly; its results are replaced.");
        return locked;
    }

    /** The page of a campaign replaces one of csdbench only. */
    private void checkPage() throws IOException, UsageError {
        Path page = path.resolve(RunsPage.FILE);
        if (Files.exists(page, LinkOption.NOFOLLOW_LINKS) && !RunsPage.isOurs(page)) {
            throw inTheWay(RunsPage.FILE);
        }
    }

    /** A session's results are not lost among those of a campaign. */
    private void checkNoSession(SessionBook its) throws UsageError {
        if (its.files().contains(JsonReport.FILE) && regular(JsonReport.FILE)) {
            throw new UsageError(shown + " has the results of a run, which are not replaced; -o " + shown
                    + "+ takes the next free number");
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
        book.ifPresent(SessionBook::end);
        release();
    }

    private void release() {
        book.ifPresent(SessionBook::close);
        held.ifPresent(NativeFile::close);
        claims.ifPresent(DeviceClaims::close);
        onlooker.results(shown);
    }
}
