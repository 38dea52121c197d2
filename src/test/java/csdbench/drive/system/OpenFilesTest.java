package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.OpenFiles.Writer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenFilesTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpAMachine() {
        machine = new FakeMachine(folder);
    }

    @Test
    void onlyWritersAreListed() {
        machine.process(100, "qemu-kvm", "/dev/sdb", "02140002")
                .process(101, "dd", "/dev/sdb", "0100001")
                .process(102, "smartd", "/dev/sdb", "0100000");

        assertEquals(
                List.of(new Writer(100, "qemu-kvm"), new Writer(101, "dd")),
                OpenFiles.read(machine.view()).writersOf("/dev/sdb"));
    }

    @Test
    void weDoNotCountOurselves() {
        machine.process(200, "java", "/dev/sdb", "02").link("/proc/self", "200");

        assertEquals(List.of(), OpenFiles.read(machine.view()).writersOf("/dev/sdb"));
    }

    @Test
    void aProcessThatHidesItsFilesHasNone() {
        machine.folder("/proc/300").process(301, "sh", "pipe:[12345]", "02");
        machine.folder("/proc/302/fd").link("/proc/302/fd/4", "/dev/sdb");

        assertEquals(List.of(), OpenFiles.read(machine.view()).writersOf("/dev/sdb"));
    }
}
