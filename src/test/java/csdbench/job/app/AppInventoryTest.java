package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.job.app.database.ApplicationKind;
import csdbench.job.app.database.ProgramSearch;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppInventoryTest {
    @TempDir
    private Path folder;

    private AppInventory look() {
        return AppInventory.of(
                new ProgramSearch(new FakeMachine(folder).view(), "/usr/bin", program -> switch (program.getFileName()
                        .toString()) {
                    case "mariadbd" -> "mariadbd  Ver 10.11.19-MariaDB";
                    case "sysbench" -> "sysbench 1.0.20";
                    default -> "";
                }));
    }

    private void install(String... programs) {
        for (String program : programs) {
            new FakeMachine(folder).file("/usr/bin/" + program, "");
            assertTrue(folder.resolve("usr/bin/" + program).toFile().setExecutable(true));
        }
    }

    @Test
    void everyApplicationIsThereWithWhatItNeedsAndWhatInstallsIt() {
        AppInventory empty = look();

        assertEquals(
                Applications.ALL.stream().map(ApplicationKind::name).toList(),
                empty.applications().stream().map(AppInventory.Entry::app).toList());
        for (AppInventory.Entry entry : empty.applications()) {
            assertFalse(entry.canRun(), entry.app());
            if (!entry.app().equals("command")) {
                assertTrue(entry.apt().startsWith("apt-get install "), entry.apt());
                assertTrue(entry.dnf().startsWith("dnf install "), entry.dnf());
            }
            entry.programs().forEach(program -> assertNull(program.path(), program.name()));
        }
        assertEquals("No application can run here.", empty.lines().getLast());
    }

    @Test
    void whatIsInstalledIsShownWithVersionsAndWhatIsMissingWithItsCommand() {
        install("mariadbd", "mariadb", "mariadb-install-db", "sysbench");
        AppInventory found = look();
        List<String> lines = found.lines();

        assertEquals(List.of("mariadb"), found.runnable());
        assertEquals("These can run: mariadb.", lines.getLast());
        assertTrue(
                lines.stream().anyMatch(line -> line.matches(" +sysbench +1\\.0\\.20 +/.*/usr/bin/sysbench")),
                () -> String.join("\n", lines));
        assertTrue(
                lines.stream().anyMatch(line -> line.matches(" +ha_rocksdb\\.so +missing")),
                () -> String.join("\n", lines));
        assertTrue(
                lines.contains("  apt-get install mariadb-server sysbench mariadb-plugin-rocksdb"),
                () -> String.join("\n", lines));
    }
}
