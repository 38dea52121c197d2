package csdbench.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class IdleThreadTest {
    private static final int POLICY_FIELD = 41; // Of proc_pid_stat(5).
    private static final int SCHED_IDLE = 5;

    @Test
    void itRunsWhenNobodyElseWantsAProcessorAndTheCallerStaysWhereItIs() throws Exception {
        assumeTrue(Libc.unavailable().isEmpty());
        try (IdleThread idle = new IdleThread("idle")) {
            assertEquals(SCHED_IDLE, idle.done(IdleThreadTest::policy));
        }
        assertNotEquals(SCHED_IDLE, policy());
    }

    @Test
    void whatFailsThereFailsHereAndNothingIsDoneBehindTheEnd() {
        IdleThread idle = new IdleThread("idle");
        Exception failed = assertThrows(
                IllegalStateException.class,
                () -> idle.done(() -> {
                    throw new IOException("full");
                }));
        assertEquals("full", failed.getCause().getMessage());
        idle.close();
        assertThrows(InterruptedException.class, () -> idle.done(() -> 1));
    }

    private static int policy() throws IOException {
        String line = Files.readString(Path.of("/proc/thread-self/stat"));
        String behindName = line.substring(line.lastIndexOf(')') + 2);
        return Integer.parseInt(behindName.split(" ")[POLICY_FIELD - 3]);
    }
}
