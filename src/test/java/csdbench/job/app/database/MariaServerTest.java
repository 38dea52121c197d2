package csdbench.job.app.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.users.Users;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With programs that stand in for MariaDB's, and say as whom and with what they were called. */
class MariaServerTest {
    @TempDir
    private Path parent;

    private Path program(String name, String script) throws IOException {
        Path program = Files.writeString(parent.resolve(name), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void clientsAreTheServersUserAndOnlyLoadingTakesAFile() throws IOException, Failure {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx--x--x"));
        SystemView view = SystemView.real();
        String caller = System.getProperty("user.name");
        ServerUser user = ServerUser.of(view, caller, "nobody");
        MariaPrograms programs = new MariaPrograms(
                new InnoDb(),
                program("mariadbd", "cd \"${0%/*}/csdbench-app/data\"; echo ready for connections.; exec sleep 60"),
                program("mariadb", "id -un; echo \"$*\"; case \"$*\" in *--local-infile=1*) cat /dev/stdin ;; esac"),
                program("install", "exit 0"),
                Path.of("/bin/false"),
                Optional.empty(),
                "10.11.19");
        try (DatabaseFolder folder = DatabaseFolder.claim(view, parent, parent, user);
                MariaServer server = MariaServer.start(
                        programs,
                        new Application.Start(
                                folder,
                                user,
                                new InnoDb().variants().getFirst(),
                                1 << 20,
                                1,
                                new Users(1, 0, 1),
                                Progress.NONE))) {
            String said = server.sql("SELECT 1");

            assertEquals(
                    user.name().isEmpty() ? caller : user.name(),
                    said.lines().findFirst().orElse(""));
            assertTrue(said.contains("--execute=SELECT 1"), said);
            assertFalse(said.contains("local-infile"), said);
            // It fails unless its user may open what it reads by name.
            server.load(out -> out.write("row\n".getBytes(StandardCharsets.US_ASCII)), "LOAD");
        }
    }
}
