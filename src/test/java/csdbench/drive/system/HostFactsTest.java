package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {
    @TempDir
    Path folder;

    @Test
    void linuxTellsEverything() {
        FakeMachine machine = new FakeMachine(folder)
                .file("/proc/sys/kernel/hostname", "lab7\n")
                .file("/proc/sys/kernel/osrelease", "6.18.44\n")
                .file("/etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n")
                .file("/proc/cpuinfo", "processor\t: 0\nmodel name\t: AMD EPYC 9354P: 32 cores\nflags : x\n")
                .file("/proc/meminfo", "MemTotal:       25165824 kB\nMemFree: 1 kB\n");

        HostFacts facts = HostFacts.read(machine.view());

        assertEquals("lab7", facts.name());
        assertEquals("6.18.44", facts.kernel());
        assertEquals("Debian GNU/Linux 12 (bookworm)", facts.system());
        assertEquals("AMD EPYC 9354P: 32 cores", facts.processor());
        assertEquals(24L << 30, facts.memoryBytes());
        assertEquals(
                List.of("name", "system", "kernel", "processor", "cores", "memory", "java"),
                List.copyOf(facts.asMap().keySet()));
        assertEquals("24.0 GiB", facts.asMap().get("memory"));
    }

    @Test
    void withoutProcTheJdkAnswers() {
        HostFacts facts = HostFacts.read(new FakeMachine(folder).view());

        assertEquals(System.getProperty("os.version"), facts.kernel());
        assertEquals(System.getProperty("os.arch"), facts.processor());
        assertTrue(facts.memoryBytes() > 0);
        assertTrue(facts.cores() > 0);
        assertFalse(facts.java().isBlank());
    }
}
