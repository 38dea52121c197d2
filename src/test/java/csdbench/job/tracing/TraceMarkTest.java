package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.SystemView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceMarkTest {
    @TempDir
    private Path root;

    private SystemView view;
    private Path kernels;
    private TraceMark mark;

    @BeforeEach
    void aTracerIsSetUp() throws IOException {
        view = new FakeMachine(root).view();
        Files.createDirectories(view.at("/run"));
        kernels = Files.createDirectories(view.at("/sys/kernel/debug/block/nvme0n1"));
        Files.writeString(kernels.resolve("dropped"), "0\n");
        mark = TraceMark.of(view, "nvme0n1", kernels);
        mark.set();
    }

    @Test
    void itIsLeftWhenTheProcessThatSetItUpHasEnded() throws IOException {
        assertTrue(mark.left(), "no process of ours is on the made-up machine");

        Files.createDirectories(view.at("/proc/" + ProcessHandle.current().pid()));
        assertFalse(mark.left(), "it runs");
    }

    @Test
    void whatAnotherSetUpSinceIsNotOurs() throws IOException {
        Files.setLastModifiedTime(kernels.resolve("dropped"), FileTime.fromMillis(1000));

        assertFalse(mark.left());
    }

    @Test
    void withoutAMarkOrATracerNothingIsLeft() throws IOException {
        Files.delete(kernels.resolve("dropped"));
        assertFalse(mark.left());
        mark.remove();
        assertFalse(mark.left());
    }

    @Test
    void whatIsInTheFileOtherwiseIsNoMark() throws IOException {
        Files.writeString(view.at("/run/csdbench-trace-nvme0n1"), "-1 x\n");

        assertFalse(mark.left());
    }
}
