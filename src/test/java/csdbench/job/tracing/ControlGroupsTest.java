package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.SystemView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlGroupsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "'0::/system.slice/db.service', /system.slice/db.service",
        "'4:memory:/m|3:cpu,blkio:/b|1:name=systemd:/s|0::/u', /u",
        "'4:memory:/m|3:cpu,blkio:/b|1:name=systemd:/s|0::/', /b",
        "'4:memory:/m|3:cpu,blkio:/|1:name=systemd:/s:t|0::/', /s:t",
        "'4:memory:/m|3:cpu,blkio:/|0::/', /m",
        "'0::/gone (deleted)', /gone",
        "'3:blkio:/|0::/', /",
        "'nonsense', /"
    })
    void theGroupIsThatOfTheUnifiedHierarchyElseOfTheOneForDrives(String lines, String group) throws IOException {
        SystemView view = new FakeMachine(folder).view();
        Path file = view.at("/proc/77/cgroup");
        Files.createDirectories(file.getParent());
        Files.writeString(file, lines.replace('|', '\n') + "\n");

        assertEquals(Optional.of(group), new ControlGroups(view).of(77));
    }

    @Test
    void aProcessThatHasEndedHasNone() {
        assertEquals(Optional.empty(), new ControlGroups(new FakeMachine(folder).view()).of(77));
    }
}
