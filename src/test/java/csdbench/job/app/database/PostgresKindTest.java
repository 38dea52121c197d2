package csdbench.job.app.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresKindTest {
    @TempDir
    private Path folder;

    private void install(String below, String version) {
        FakeMachine machine = new FakeMachine(folder);
        for (String name : List.of("initdb", "postgres", "psql", "pgbench")) {
            machine.file(below + "/" + name, version);
            assertTrue(folder.resolve(below.substring(1)).resolve(name).toFile().setExecutable(true));
        }
    }

    private Application find(String searchPath) throws UsageError {
        SystemView view = new FakeMachine(folder).view();
        return new PostgresKind().find(new ProgramSearch(view, searchPath, program -> {
            try {
                return "postgres (PostgreSQL) " + Files.readString(program) + " (Debian 1)\n";
            } catch (IOException e) {
                return "";
            }
        }));
    }

    @Test
    void theNewestIsTakenByNumberNotByName() throws UsageError {
        install("/usr/lib/postgresql/9/bin", "9.6");
        install("/usr/lib/postgresql/16/bin", "16.2");
        install("/usr/lib/postgresql/15/bin", "15.18");

        assertEquals(new PostgresPrograms(folder.resolve("usr/lib/postgresql/16/bin"), "16.2"), find(""));
    }

    @Test
    void otherDistributionsAndTheSearchPathAreLookedAtToo() throws UsageError {
        install("/usr/pgsql-15/bin", "15.1");
        assertEquals("15.1", find("relative").version());

        install("/opt/pg/bin", "18beta1");
        assertEquals("18beta1", find("/bin:/opt/pg/bin").version());
    }

    @Test
    void whatIsMissingIsNamedWithTheLineThatInstallsIt() {
        String message = assertThrows(UsageError.class, () -> find("/bin")).getMessage();

        assertTrue(message.startsWith("PostgreSQL 15 or later is not installed"), message);
        assertTrue(message.contains("apt-get install postgresql"), message);
        assertTrue(message.contains("dnf install postgresql-server"), message);
    }

    @Test
    void tooOldIsRefusedWithWhatWasFound() {
        install("/usr/lib/postgresql/14/bin", "14.5");

        String message = assertThrows(UsageError.class, () -> find("")).getMessage();

        assertTrue(message.startsWith("PostgreSQL 14.5 in "), message);
        assertTrue(message.contains("is too old: 15 or later is needed"), message);
    }

    @Test
    void whatIsThereOfItIsFoundWhereMostOfItIs() throws IOException {
        install("/usr/lib/postgresql/15/bin", "15.18");
        Files.delete(folder.resolve("usr/lib/postgresql/15/bin/pgbench"));
        ApplicationKind.Finding found = new PostgresKind()
                .look(new ProgramSearch(new FakeMachine(folder).view(), "/bin", _ -> "postgres (PostgreSQL) 15.18"));

        assertEquals(Optional.empty(), found.application());
        assertEquals(
                List.of("initdb", "postgres", "psql"),
                found.programs().stream()
                        .filter(each -> each.path().isPresent())
                        .map(ApplicationKind.Program::name)
                        .toList());
    }
}
