package csdbench.job.app.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedServerTest {
    private static final ServerUser SAME = new ServerUser("", List.of(), List.of());

    @TempDir
    private Path parent;

    /** A program that answers, and has the mark of a server in the folder. */
    private static Process marked(DatabaseFolder folder, String... before) throws IOException {
        List<String> words = new ArrayList<>(List.of(before));
        words.addAll(List.of("/bin/sh", "-c", "echo begun; exec cat"));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put(DatabaseFolder.MARK_VARIABLE, folder.data().toString());
        return builder.start();
    }

    @Test
    void whatAServerStartedEndsWithItAndASameFolderElsewhereIsAnotherDatabases()
            throws Failure, IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("user.name").equals("root"), "only root has namespaces of mounts");
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/bin/unshare")), "unshare is not installed");
        try (DatabaseFolder folder = DatabaseFolder.claim(SystemView.real(), parent, parent, SAME)) {
            Process own = marked(folder);
            Process foreign = marked(folder, "/usr/bin/unshare", "--mount");
            try (BufferedReader answers = foreign.inputReader()) {
                Assumptions.assumeTrue("begun".equals(answers.readLine()), "no namespace of mounts can be made here");
                assertNotNull(own.inputReader().readLine());
                Process server = new ProcessBuilder(WatchedServer.words(folder, SAME, "KILL", List.of("/bin/cat")))
                        .directory(folder.data().toFile())
                        .start();

                server.getOutputStream().close();
                assertEquals(-1, server.getInputStream().read(), "it is watched to its end");

                own.waitFor();
                assertFalse(own.isAlive());
                foreign.outputWriter().append("alive\n").flush();
                assertEquals("alive", answers.readLine());
            } finally {
                own.destroyForcibly();
                foreign.destroyForcibly();
            }
        }
    }
}
