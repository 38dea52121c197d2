package csdbench.job.app.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerUserTest {
    private static final String NOBODY = "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n";

    @TempDir
    private Path folder;

    private FakeMachine machine(String users) {
        return new FakeMachine(folder).file("/usr/bin/setpriv", "").file("/etc/passwd", users);
    }

    @Test
    void rootsServerRunsAsTheApplicationsOwnUser() throws UsageError {
        ServerUser user = ServerUser.of(
                machine(NOBODY + "postgres:x:103:112::/var/lib/postgresql:/bin/bash\n")
                        .view(),
                "root",
                "postgres");

        assertEquals("postgres", user.name());
        assertEquals(
                List.of("/usr/bin/setpriv", "--reuid=103", "--regid=112", "--clear-groups", "--", "initdb", "-V"),
                user.command("initdb", "-V"));
    }

    @Test
    void withoutThatUserItIsNobody() throws UsageError {
        assertEquals(
                "nobody",
                ServerUser.of(machine(NOBODY).view(), "root", "postgres").name());
    }

    @Test
    void everybodyElsesServerRunsAsTheCaller() throws UsageError {
        assertEquals(
                List.of("initdb"),
                ServerUser.of(machine(NOBODY).view(), "ann", "postgres").command("initdb"));
    }

    @Test
    void whatIsMissingToChangeTheUserIsNamed() {
        String message = assertThrows(
                        UsageError.class, () -> ServerUser.of(new FakeMachine(folder).view(), "root", "postgres"))
                .getMessage();

        assertTrue(message.contains("/usr/bin/setpriv is missing"), message);
    }
}
