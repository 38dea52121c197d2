package csdbench.io.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LibcTest {
    private static final int NO_SUCH_FILE = 2;
    private static final int BAD_FILE = 9;

    @TempDir
    Path folder;

    private final CallState state = new CallState();
    private final Arena arena = Arena.ofConfined();

    @BeforeEach
    void callsCanBeMade() {
        assumeTrue(Libc.unavailable().isEmpty(), () -> Libc.unavailable().orElseThrow());
    }

    @AfterEach
    void free() {
        state.close();
        arena.close();
    }

    @Test
    void aFileIsWrittenAndReadAtPositions() throws Exception {
        Path file = Files.write(folder.resolve("file"), new byte[10]);
        int descriptor = Libc.open(state, file.toString(), Abi.O_RDWR | Abi.O_CLOEXEC);
        MemorySegment word = arena.allocateFrom("word");

        assertEquals(4, Libc.pwrite(state, descriptor, word.address(), 4, 3));
        assertEquals(10, Libc.sizeBytes(state, descriptor));
        MemorySegment seen = arena.allocate(5);
        assertEquals(4, Libc.pread(state, descriptor, seen.address(), 4, 3));
        assertEquals(0, Libc.pread(state, descriptor, seen.address(), 4, 10));
        assertEquals("word", seen.getString(0));
        assertEquals(0, Libc.fsync(state, descriptor));
        assertEquals(0, Libc.close(state, descriptor));
    }

    @Test
    void memoryOfAClosedCallStateIsUsedAgainByOne() {
        CallState closed = new CallState();
        closed.close();
        closed.close();
        try (CallState first = new CallState();
                CallState second = new CallState()) {
            assertNotEquals(first.segment.address(), second.segment.address());
            assertEquals(-BAD_FILE, Libc.fsync(first, -1));
            assertEquals(-NO_SUCH_FILE, Libc.open(second, folder + "/none", Abi.O_RDWR));
            assertEquals(BAD_FILE, first.errno());
        }
    }

    @Test
    void errnoIsAllThatIsCaptured() {
        assertEquals(0, Linker.Option.captureStateLayout().byteOffset(MemoryLayout.PathElement.groupElement("errno")));
        assertEquals(4, Linker.Option.captureStateLayout().byteSize());
    }

    @Test
    void anErrorIsTheNumberBelowZero() {
        assertEquals(-NO_SUCH_FILE, Libc.open(state, folder.resolve("missing").toString(), Abi.O_RDONLY));
        assertEquals(-BAD_FILE, Libc.close(state, -1));
        assertEquals(-BAD_FILE, Libc.fsync(state, -1));
        assertEquals(-BAD_FILE, Libc.sizeBytes(state, -1));
        assertEquals(-BAD_FILE, Libc.pread(state, -1, 0, 1, 0));
        assertEquals(-BAD_FILE, Libc.pwrite(state, -1, 0, 1, 0));
        assertEquals(-BAD_FILE, Libc.mapShared(state, 4096, -1, 0));
        assertEquals(-BAD_FILE, Libc.ioUringEnter(state, -1, 0, 0, 0, 0, 0));
    }

    @Test
    void pathsBeyondAsciiFindTheirFile() throws Exception {
        Path file = Files.write(folder.resolve("Größe"), new byte[7]);
        int descriptor = Libc.open(state, file.toString(), Abi.O_RDONLY | Abi.O_CLOEXEC);

        assertEquals(7, Libc.sizeBytes(state, descriptor));
        Libc.close(state, descriptor);
    }

    @Test
    void aFileInThePageCacheIsReadWithoutWaiting() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "just written");
        int descriptor = Libc.open(state, file.toString(), Abi.O_RDONLY | Abi.O_CLOEXEC);
        MemorySegment seen = arena.allocate(8);

        long answer = Libc.preadWithoutWaiting(state, descriptor, seen.address(), 7, 5);

        assumeTrue(answer != -95, "this file system cannot tell");
        assertEquals(7, answer);
        assertEquals("written", seen.getString(0));
        Libc.close(state, descriptor);
    }

    @Test
    void aFileSystemCountsItsFreeInodes() {
        assertTrue(FolderCalls.freeInodes(state, folder.toString()) > 0);
        assertEquals(
                -NO_SUCH_FILE,
                FolderCalls.freeInodes(state, folder.resolve("missing").toString()));
    }

    @Test
    void aThreadMayHaveItsTimersExact() {
        assertEquals(0, Libc.timerSlackNs(state, 1));
    }
}
