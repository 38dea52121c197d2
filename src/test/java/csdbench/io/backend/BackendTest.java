package csdbench.io.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.Backend.Choice;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class BackendTest {
    private static final QueueFacts QUEUES = new QueueFacts(true, "sda has hardware queues");
    private static final QueueFacts NO_QUEUES = new QueueFacts(false, "ram0 has no queue");

    @Test
    void everyBackendIsFoundByTheNameThatUsersWrite() {
        for (Backend backend : Backend.values()) {
            assertEquals(Optional.of(backend), Backend.named(backend.io().name()));
        }
        assertEquals(Optional.empty(), Backend.named("libaio"));
    }

    @Test
    void nothingBehindTheLunMeansNoIoWhateverIsAsked() {
        TargetOptions none = new TargetOptions("sd1", "none:1t", 1L << 40, true, false, OpenFlags.NONE);

        assertEquals(Backend.NONE, choose(none, Optional.empty(), QUEUES).backend());
        assertEquals(
                Backend.NONE, choose(none, Optional.of(Backend.URING), QUEUES).backend());
    }

    @Test
    void whatIsAskedForIsTaken() {
        for (Backend backend : Backend.values()) {
            assertEquals(
                    new Choice(backend, "it was requested", true), choose(direct(), Optional.of(backend), NO_QUEUES));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceWithQueuesIsFedThroughIoUring() {
        assumeTrue(Backend.URING.io().unavailable().isEmpty());

        assertEquals(
                new Choice(Backend.URING, "sda has hardware queues", true), choose(direct(), Optional.empty(), QUEUES));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutIoUringTheReasonIsTold() {
        Optional<String> why = Backend.URING.io().unavailable();
        assumeTrue(why.isPresent());

        assertEquals(new Choice(Backend.POSIX, why.get(), true), choose(direct(), Optional.empty(), QUEUES));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceWithoutQueuesGetsThreads() {
        assertEquals(
                new Choice(Backend.POSIX, "ram0 has no queue", true), choose(direct(), Optional.empty(), NO_QUEUES));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void thePageCacheIsReadByThreads() {
        TargetOptions buffered = new TargetOptions("sd1", "/data/file", 1 << 20, false, false, OpenFlags.NONE);

        assertEquals(Backend.POSIX, choose(buffered, Optional.empty(), QUEUES).backend());
    }

    @Test
    @EnabledOnOs({OS.WINDOWS, OS.MAC})
    void elsewhereThanOnLinuxJavaDoesTheIo() {
        Choice choice = choose(direct(), Optional.empty(), QueueFacts.UNKNOWN);

        assertEquals(Backend.NIO, choice.backend());
        assertTrue(choice.reason().contains("not Linux"), choice.reason());
    }

    @Test
    void threadsDoTheIoWhereReadsThroughIoUringDoNotOverlap() {
        Choice ring = new Choice(Backend.URING, "no single block device is below it", false);

        assertEquals(
                new Choice(
                        Backend.POSIX,
                        "8 reads through io_uring are done one at a time beneath us (1.0 overlap), by threads 7.9",
                        false),
                Backend.measured(ring, direct(), io -> io.synchronous() ? 7.9 : 1.0));
        assertEquals(ring, Backend.measured(ring, direct(), _ -> 7.5));
        assertEquals(ring, Backend.measured(ring, direct(), _ -> Double.NaN));
    }

    private static Choice choose(TargetOptions options, Optional<Backend> forced, QueueFacts facts) {
        return Backend.choose(options, forced, facts);
    }

    private static TargetOptions direct() {
        return new TargetOptions("sd1", "/data/file", 1 << 20, true, false, OpenFlags.DIRECT);
    }
}
