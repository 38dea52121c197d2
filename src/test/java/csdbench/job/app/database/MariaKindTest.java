package csdbench.job.app.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MariaKindTest {
    private static final String DEBIAN = "mariadbd  Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu on x86_64";

    @TempDir
    private Path folder;

    @BeforeEach
    void install() {
        program("/usr/sbin/mariadbd");
        program("/usr/bin/mariadb");
        program("/usr/bin/mariadb-install-db");
        program("/opt/bin/sysbench");
    }

    private void program(String path) {
        new FakeMachine(folder).file(path, "");
        assertTrue(folder.resolve(path.substring(1)).toFile().setExecutable(true));
    }

    private MariaPrograms find(MariaEngine engine, String said) throws UsageError {
        ProgramSearch search =
                new ProgramSearch(new FakeMachine(folder).view(), "relative:/usr/bin:/opt/bin", _ -> said);
        return ((MariaApplication) new MariaKind(engine).find(search)).programs();
    }

    @Test
    void programsMayLieInSeveralFolders() throws UsageError {
        MariaPrograms found = find(new InnoDb(), DEBIAN);

        assertEquals("10.11.19", found.version());
        assertEquals(folder.resolve("usr/sbin/mariadbd"), found.server());
        assertEquals(folder.resolve("opt/bin/sysbench"), found.sysbench());
        assertEquals(Optional.empty(), found.plugins());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/usr/sbin/mariadbd", "/usr/bin/mariadb-install-db", "/opt/bin/sysbench"})
    void whatIsMissingIsNamedWithTheLineThatInstallsIt(String missing) {
        assertTrue(folder.resolve(missing.substring(1)).toFile().delete());

        String message =
                assertThrows(UsageError.class, () -> find(new InnoDb(), DEBIAN)).getMessage();

        assertTrue(message.startsWith("mariadb needs " + missing.substring(missing.lastIndexOf('/') + 1)), message);
        assertTrue(
                message.endsWith("install it: apt-get install mariadb-server sysbench, or dnf install mariadb-server"
                        + " sysbench"),
                message);
    }

    @Test
    void allThatIsMissingIsNamedAtOnce() {
        assertTrue(folder.resolve("usr/bin/mariadb").toFile().delete());
        assertTrue(folder.resolve("opt/bin/sysbench").toFile().delete());

        String message =
                assertThrows(UsageError.class, () -> find(new InnoDb(), DEBIAN)).getMessage();

        assertTrue(message.startsWith("mariadb needs mariadb, sysbench, which are in none of "), message);
    }

    @ParameterizedTest
    @CsvSource({"10.5.29, true", "10.6.1, false", "11.4.2, false", "9.9.9, true"})
    void tooOldIsRefusedWithWhatWasFound(String version, boolean tooOld) throws UsageError {
        String said = "mariadbd  Ver " + version + "-MariaDB for Linux";
        if (tooOld) {
            String message = assertThrows(UsageError.class, () -> find(new InnoDb(), said))
                    .getMessage();
            assertTrue(message.contains(version) && message.contains("is too old: 10.6 or later"), message);
        } else {
            assertEquals(version, find(new InnoDb(), said).version());
        }
    }

    @Test
    void anotherServerOfThatNameIsRefused() {
        String message = assertThrows(UsageError.class, () -> find(new InnoDb(), "mysqld  Ver 8.0.36 for Linux"))
                .getMessage();

        assertTrue(message.contains("of an unknown version"), message);
    }

    @Test
    void theLibraryOfAnEngineIsLookedFor() throws UsageError {
        String message = assertThrows(UsageError.class, () -> find(new MyRocks(), DEBIAN))
                .getMessage();
        assertTrue(message.startsWith("lsm needs ha_rocksdb.so, which is in none of /usr/lib/mysql/plugin"), message);
        assertTrue(message.contains("apt-get install mariadb-server sysbench mariadb-plugin-rocksdb,"), message);

        new FakeMachine(folder).file("/usr/lib64/mariadb/plugin/ha_rocksdb.so", "");
        assertEquals(
                Optional.of(folder.resolve("usr/lib64/mariadb/plugin")),
                find(new MyRocks(), DEBIAN).plugins());
    }
}
