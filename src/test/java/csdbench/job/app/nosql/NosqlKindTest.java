package csdbench.job.app.nosql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.SystemView;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.ProgramSearch;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NosqlKindTest {
    @TempDir
    private Path folder;

    private SystemView view() {
        return new FakeMachine(folder).view();
    }

    private Application find(Map<String, String> versions) throws UsageError {
        for (String name : versions.keySet()) {
            new FakeMachine(folder).file("/usr/bin/" + name, "");
            assertTrue(folder.resolve("usr/bin/" + name).toFile().setExecutable(true));
        }
        return new NosqlKind()
                .find(new ProgramSearch(view(), "", program -> versions.get(String.valueOf(program.getFileName()))));
    }

    @Test
    void redisIsTakenAndValkeyWhereItIsTooOld() throws UsageError {
        assertEquals(
                "Redis 7.0.15",
                find(Map.of(
                                "redis-server", "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64",
                                "valkey-server", "Valkey server v=8.1.1 sha=00000000:0"))
                        .version());

        Application valkey =
                find(Map.of("redis-server", "Redis server v=6.0.16", "valkey-server", "Valkey server v=8.1.1 sha=0"));
        assertEquals("Valkey 8.1.1", valkey.version());
        assertEquals("valkey", valkey.account());
    }

    @Test
    void tooOldIsRefusedWithWhatWasFoundAndWhatInstallsIt() {
        String message = assertThrows(UsageError.class, () -> find(Map.of("redis-server", "Redis server v=6.0.16")))
                .getMessage();

        assertTrue(message.startsWith("nosql needs redis-server or valkey-server 7 or later"), message);
        assertTrue(message.contains("redis-server is 6.0.16"), message);
        assertTrue(message.contains("apt-get install redis-server"), message);
    }

    @Test
    void moreThanTheMachinesMemoryIsRefused() throws UsageError {
        new FakeMachine(folder).file("/proc/meminfo", "MemAvailable:    3145728 kB\n");
        Application redis = find(Map.of("redis-server", "Redis server v=7.0.15 sha=0"));

        redis.check(2L << 30, view());
        String message = assertThrows(UsageError.class, () -> redis.check(3L << 30, view()))
                .getMessage();

        assertTrue(message.startsWith("--size 3.0 GiB: nosql keeps all data in memory"), message);
    }
}
