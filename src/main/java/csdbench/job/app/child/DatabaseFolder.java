package csdbench.job.app.child;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.FolderTrust;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.job.session.SessionFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * The folder {@value #NAME} in the user's, where a database lives while it is measured: closed to others, locked, and
 * removed at the end. What a call that was killed left of it is known by its list of files and removed by name; a
 * server is ended only when it works in that folder. One thread owns it.
 */
public final class DatabaseFolder implements AutoCloseable {
    public static final String NAME = "csdbench-app";

    /** In the environment of a server and of all that it starts, with the folder of its data. */
    static final String MARK_VARIABLE = "CSDBENCH_APP";

    private static final String DATA = "data";
    private static final String SOCKET = "s";
    private static final String CLOSED = "rwx------";

    /** Another user passes it to what is its own, and can put nothing in it. */
    private static final String PASSED = "rwx--x--x";

    private static final String LOG = "server.log";
    private static final String BOOK = ".csdbench";

    /** By it the folder is known: other results have a book, too. */
    private static final String MARK = ".csdbench-app";

    /** Of the file postmaster.pid, from 0. */
    private static final List<String> PROGRAMS = List.of(
            "postgres", "initdb", "mariadbd", "redis-server", "redis-check-rdb", "valkey-server", "valkey-check-rdb");

    /** Fields of proc_sysvipc_shm(5): the process that made it, and how many use it. */
    private static final int MAKER_FIELD = 4;

    private static final int USERS_FIELD = 6;

    private static final int MEMORY_LINE = 6;

    private static final long END_SECONDS = 30;
    private static final long STEP_NS = 10_000_000;

    /** Of a socket's path, in bytes; see unix(7). */
    private static final int MAX_SOCKET_BYTES = 107;

    /** Of PostgreSQL; no other has a longer name. */
    private static final String SOCKET_FILE = ".s.PGSQL.5432";

    /** As programs see it. */
    private final Path path;

    /** The folder that was claimed, whatever its name leads to by now. */
    private final Path here;

    /** Its name, as csdbench reaches it. */
    private final Path outer;

    private final SessionFolder held;
    private final SystemView view;
    private final ServerUser user;

    private DatabaseFolder(Path path, Path outer, SessionFolder held, SystemView view, ServerUser user) {
        this.path = path;
        this.outer = outer;
        this.here = held.path();
        this.held = held;
        this.view = view;
        this.user = user;
    }

    /**
     * Makes the folder ready for an empty database.
     *
     * @param files the user's folder, as csdbench reaches it
     * @param seen the same, as programs do
     * @throws Failure when it holds what is not of csdbench, another call uses it, or it cannot be made
     */
    public static DatabaseFolder claim(SystemView view, Path files, Path seen, ServerUser user) throws Failure {
        checkSocket(seen.resolve(NAME));
        Path path = files.resolve(NAME);
        try {
            checkOurs(path);
            if (!Files.isDirectory(path)) {
                create(path, CLOSED);
            }
            SessionFolder held = SessionFolder.held(path, List.of());
            // Who owns a folder can exchange what is in it while a program of root's writes there.
            Optional<String> foreign = FolderTrust.foreign(held.path());
            if (foreign.isPresent()) {
                held.close();
                throw new UsageError(path + foreign.get() + "; move it away, or name another folder with --folder");
            }
            DatabaseFolder folder = new DatabaseFolder(seen.resolve(NAME), path, held, view, user);
            try {
                folder.close(user.name().isEmpty() ? CLOSED : PASSED);
                if (files.equals(seen)) {
                    folder.endServer(); // A file system that was made just now has none.
                }
                folder.prepare();
                return folder;
            } catch (IOException | Failure e) {
                folder.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UsageError("cannot use " + seen.resolve(NAME) + ": " + Sentences.of(e));
        }
    }

    public static void checkSocket(Path path) throws UsageError {
        if (path.toString().matches("(?s).*[,\"\\p{Cntrl}].*")) {
            throw new UsageError("a database cannot be in " + path + ": servers take commas, quotes and line ends in"
                    + " names for something else; name another folder");
        }
        String socket = path.resolve(SOCKET).resolve(SOCKET_FILE).toString();
        int bytes = socket.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_SOCKET_BYTES) {
            throw new UsageError("the path of the server's socket would have " + bytes + " bytes, and "
                    + MAX_SOCKET_BYTES + " are allowed: " + socket + "; name a folder with a shorter path");
        }
    }

    private static void checkOurs(Path path) throws IOException, UsageError {
        boolean ours = !Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (var entries = Files.list(path)) {
                ours = Files.isRegularFile(path.resolve(MARK), LinkOption.NOFOLLOW_LINKS)
                        || entries.allMatch(entry -> entry.endsWith(BOOK));
            }
        }
        if (!ours) {
            throw new UsageError(
                    path + " is not empty and not of csdbench app; move it away, or name another folder with --folder");
        }
    }

    private void close(String permissions) throws IOException {
        Files.setPosixFilePermissions(here, PosixFilePermissions.fromString(permissions));
        NewFile.replace(here.resolve(MARK), "csdbench app\n");
    }

    private static void create(Path folder, String permissions) throws IOException {
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)));
    }

    /** Empties it, and makes the folders that are the server's own. */
    public void prepare() throws IOException, UsageError {
        empty();
        NewFile.ofOwner(here.resolve(LOG), new byte[0]);
        for (Path own : List.of(here.resolve(DATA), here.resolve(SOCKET))) {
            create(own, CLOSED);
            if (!user.name().isEmpty()) {
                Files.setOwner(
                        own, own.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(user.name()));
            }
        }
        try {
            ChildProgram.run(user.command("/bin/sh", "-c", "cd \"$0\"", data().toString()), _ -> {}, Progress.NONE);
        } catch (Failure _) {
            throw new UsageError("the user " + user.name() + ", as whom the server runs, may not enter " + path
                    + "; let others pass the folders above it (chmod o+x), or name another with --folder");
        }
    }

    /** Where the server keeps its files. */
    public Path data() {
        return path.resolve(DATA);
    }

    /** The same, as csdbench reads it. */
    public Path stored() {
        return here.resolve(DATA);
    }

    /** Where its socket is. */
    public Path socket() {
        return path.resolve(SOCKET);
    }

    /** A socket in it, as csdbench reaches it. */
    public Path socketFile(String name) {
        return here.resolve(SOCKET).resolve(name);
    }

    /** Whether files in it can be read past the system's cache. */
    public boolean takesDirect() {
        return !ChildProgram.said(user.beside(
                        List.of("/bin/dd", "if=" + path.resolve(MARK), "of=/dev/null", "bs=64k", "iflag=direct")))
                .isEmpty();
    }

    /** What it says. */
    public Path log() {
        return here.resolve(LOG);
    }

    /** Ends the server that a killed call left, and what makes or uses one, if it still works in this folder. */
    private void endServer() {
        view.names("/proc").stream()
                .filter(name -> name.matches("\\d{1,9}") && worksHere(name))
                .flatMap(name -> ProcessHandle.of(Long.parseLong(name)).stream())
                .forEach(DatabaseFolder::end);
        long untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
        for (List<ProcessHandle> left = marked(); !left.isEmpty() && System.nanoTime() < untilNs; left = marked()) {
            left.forEach(ProcessHandle::destroyForcibly);
            LockSupport.parkNanos(STEP_NS);
        }
    }

    /** What a server has started, or is one, by its environment. */
    private List<ProcessHandle> marked() {
        String mark = MARK_VARIABLE + "=" + data();
        return view.names("/proc").stream()
                .filter(name -> name.matches("\\d{1,9}")
                        && List.of(view.text("/proc/" + name + "/environ").split("\0"))
                                .contains(mark)
                        && view.linkTarget("/proc/" + name + "/ns/mnt").equals(view.linkTarget("/proc/self/ns/mnt")))
                .flatMap(name -> ProcessHandle.of(Long.parseLong(name)).stream())
                .toList();
    }

    /** Another program, such as a shell, may stand in the folder. */
    private boolean worksHere(String process) {
        String of = "/proc/" + process;
        Path program = Path.of(view.linkTarget(of + "/exe")).getFileName();
        return program != null
                && PROGRAMS.contains(program.toString())
                // In another namespace the same path is another folder.
                && view.linkTarget(of + "/ns/mnt").equals(view.linkTarget("/proc/self/ns/mnt"))
                && (view.linkTarget(of + "/cwd").equals(data().toString())
                        || List.of(view.text(of + "/cmdline").split("\0")).stream()
                                .anyMatch(word ->
                                        word.equals("--pgdata=" + data()) || word.equals("--datadir=" + data())));
    }

    /** Ends a server: at once, but so that it gives back what it has of the system. */
    private static void end(ProcessHandle server) {
        List<ProcessHandle> children = server.descendants().toList();
        try {
            ChildProgram.said(List.of("/bin/kill", "-QUIT", Long.toString(server.pid())));
            server.onExit().get(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException _) {
            // It is ended without being asked.
        }
        server.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * Gives back the few bytes of shared memory of a server that was killed: one that ends itself removes the file that
     * has their key and number. Numbers are given again, so it must be the memory which that server made, unused now.
     */
    private void releaseMemory() {
        List<String> server =
                view.lines(here.resolve(DATA).resolve("postmaster.pid").toString());
        String[] memory =
                server.size() > MEMORY_LINE ? server.get(MEMORY_LINE).strip().split(" +") : new String[0];
        boolean left = memory.length == 2
                && view.lines("/proc/sysvipc/shm").stream()
                        .map(line -> line.strip().split(" +"))
                        .anyMatch(shared -> shared.length > USERS_FIELD
                                && shared[0].equals(memory[0])
                                && shared[1].equals(memory[1])
                                && shared[MAKER_FIELD].equals(server.getFirst().strip())
                                && shared[USERS_FIELD].equals("0"));
        if (left) {
            ChildProgram.said(user.command("/usr/bin/ipcrm", "-m", memory[1]));
        }
    }

    /** Removes what csdbench makes in it, by name. */
    void empty() throws IOException {
        releaseMemory();
        for (String name : List.of(DATA, SOCKET, LOG)) {
            TreeRemoval.remove(here, name);
        }
    }

    /** Removes all of it; what others put into it stays, and with it the folder. */
    @Override
    public void close() {
        try {
            empty();
            Files.deleteIfExists(here.resolve(MARK));
            Files.deleteIfExists(here.resolve(BOOK));
            if (Files.isSameFile(here, outer)) {
                Files.deleteIfExists(outer);
            }
        } catch (IOException _) {
            // The next call removes it.
        } finally {
            held.close();
        }
    }
}
