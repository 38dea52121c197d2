package csdbench.job.app.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseFolderTest {
    private static final ServerUser SAME = new ServerUser("", List.of(), List.of());

    @TempDir
    private Path parent;

    private static DatabaseFolder claim(Path folder) throws Failure {
        return claim(folder, SAME);
    }

    private static DatabaseFolder claim(Path folder, ServerUser user) throws Failure {
        return DatabaseFolder.claim(SystemView.real(), folder, folder, user);
    }

    @Test
    void itIsClosedToOthersAndGoneAtTheEnd() throws Failure, IOException {
        Path own = parent.resolve(DatabaseFolder.NAME);

        try (DatabaseFolder folder = claim(parent)) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(own)));
            Files.createDirectories(folder.data().resolve("base/5"));
            Files.writeString(folder.data().resolve("base/5/1"), "page");
        }

        assertFalse(Files.exists(own));
        assertTrue(Files.exists(parent));
    }

    @Test
    void whatAKilledCallLeftIsRemovedByNameAndNothingElse() throws Failure, IOException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve(".csdbench-app"), "csdbench app\n");
        Files.createDirectories(own.resolve("data/base"));
        Files.writeString(own.resolve("notes.txt"), "mine");
        Files.createSymbolicLink(own.resolve("data/link"), Files.writeString(parent.resolve("kept"), "mine"));

        claim(parent).close();

        assertEquals("mine", Files.readString(own.resolve("notes.txt")));
        assertEquals("mine", Files.readString(parent.resolve("kept")));
        assertFalse(Files.exists(own.resolve("data")));
    }

    @Test
    void aServerOfAnotherFolderIsNotEndedWhateverItsNumber() throws Failure, IOException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve(".csdbench-app"), "csdbench app\n");
        Files.createDirectories(own.resolve("data"));
        Process stranger = new ProcessBuilder("sleep", "60").start();
        try {
            Files.writeString(own.resolve("data/postmaster.pid"), stranger.pid() + "\n");

            claim(parent).close();

            assertTrue(stranger.isAlive());
        } finally {
            stranger.destroyForcibly();
        }
    }

    @Test
    void aServerThatWorksInTheFolderIsEnded() throws Failure, IOException, InterruptedException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve(".csdbench-app"), "csdbench app\n");
        Path data = Files.createDirectories(own.resolve("data")).toRealPath();
        Path server = Files.copy(Path.of("/bin/sleep").toRealPath(), parent.resolve("postgres"));
        Process left = new ProcessBuilder(server.toString(), "60")
                .directory(data.toFile())
                .start();
        Process shell =
                new ProcessBuilder("sleep", "60").directory(data.toFile()).start();
        try {
            claim(parent).close();

            left.waitFor();
            assertTrue(shell.isAlive());
            assertFalse(Files.exists(own));
        } finally {
            shell.destroyForcibly();
        }
    }

    @Test
    void whatAServerStartedIsEndedWhereverItWorksAndThatOfAnotherFolderIsNot()
            throws Failure, IOException, InterruptedException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve(".csdbench-app"), "csdbench app\n");
        ProcessBuilder builder = new ProcessBuilder("sleep", "60");
        builder.environment()
                .put(DatabaseFolder.MARK_VARIABLE, own.resolve("data").toString());
        Process left = builder.start();
        builder.environment()
                .put(DatabaseFolder.MARK_VARIABLE, own.resolve("data2").toString());
        Process other = builder.start();
        try {
            claim(parent).close();

            left.waitFor();
            assertTrue(other.isAlive());
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aFolderThatAnotherUserMadeIsRefused() throws IOException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve(".csdbench-app"), "csdbench app\n");
        try {
            Files.setOwner(
                    own, own.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        } catch (IOException e) {
            Assumptions.abort("only root gives a folder away");
        }

        String message = assertThrows(UsageError.class, () -> claim(parent)).getMessage();

        assertTrue(message.contains("belongs to nobody, not to root"), message);
        assertTrue(Files.exists(own.resolve(".csdbench-app")));
    }

    @Test
    void aLinkInPlaceOfTheFolderIsRefused() throws IOException {
        Path results = Files.createDirectory(parent.resolve("results"));
        Files.writeString(results.resolve(".csdbench"), "csdbench results\npid=1\n");
        Files.createDirectory(results.resolve("data"));
        Files.createSymbolicLink(parent.resolve(DatabaseFolder.NAME), results);

        assertThrows(UsageError.class, () -> claim(parent).close());

        assertTrue(Files.exists(results.resolve("data")));
    }

    @Test
    void aFolderOfOthersIsRefused() throws IOException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve("precious"), "mine");

        String message =
                assertThrows(UsageError.class, () -> claim(parent).close()).getMessage();

        assertTrue(
                message.endsWith(
                        "is not empty and not of csdbench app; move it away, or name another folder with --folder"),
                message);
        assertEquals("mine", Files.readString(own.resolve("precious")));
    }

    @Test
    void aPathTooLongForASocketIsRefusedBeforeAnythingIsMade() {
        Path deep = parent.resolve("d".repeat(90));

        String message =
                assertThrows(UsageError.class, () -> claim(deep).close()).getMessage();

        assertTrue(message.startsWith("the path of the server's socket would have "), message);
        assertFalse(Files.exists(deep));
    }

    @Test
    void aFolderWithOtherResultsOfCsdbenchIsRefused() throws IOException {
        Path own = Files.createDirectory(parent.resolve(DatabaseFolder.NAME));
        Files.writeString(own.resolve(".csdbench"), "csdbench results\npid=1\n");
        Path thesis = Files.createDirectory(own.resolve("data")).resolve("thesis.txt");
        Files.writeString(thesis, "precious");

        assertThrows(UsageError.class, () -> claim(parent).close());

        assertEquals("precious", Files.readString(thesis));
    }

    @Test
    void aNameThatServersReadOtherwiseIsRefused() throws IOException {
        Path comma = Files.createDirectory(parent.resolve("a,b"));

        assertThrows(UsageError.class, () -> claim(comma).close());
    }

    @Test
    void onlyTheClaimedFolderIsEmptiedWhateverItsNameLeadsToLater() throws IOException, Failure {
        Path victim = Files.createDirectories(parent.resolve("victim/data")).resolve("thesis.txt");
        Files.writeString(victim, "precious");
        DatabaseFolder folder = claim(parent);
        Path own = parent.resolve(DatabaseFolder.NAME);
        Files.move(own, parent.resolve("moved"));
        Files.createSymbolicLink(own, parent.resolve("victim"));

        folder.close();

        assertEquals("precious", Files.readString(victim));
        assertFalse(Files.exists(parent.resolve("moved/data")));
    }
}
