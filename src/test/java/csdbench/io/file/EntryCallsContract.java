package csdbench.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.FolderCalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What both ways of calling the system do with the entries of a folder. */
abstract class EntryCallsContract {
    @TempDir
    Path path;

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment status = arena.allocate(EntryCalls.STATUS_BYTES, Long.BYTES);
    private OpenFolder folder;
    private EntryCalls calls;
    private int root;

    abstract OpenFolder open(Path folder) throws IOException;

    @BeforeEach
    void openFolder() throws IOException {
        folder = open(path);
        calls = folder.calls();
        root = folder.descriptor();
    }

    @AfterEach
    void closeFolder() {
        if (folder != null) {
            calls.close();
            folder.close();
        }
        arena.close();
    }

    private MemorySegment name(String name) {
        return arena.allocateFrom(name);
    }

    private static int as(Errno errno) {
        return errno.asResult();
    }

    private int create(int in, String name) {
        return calls.open(in, name(name), Abi.O_RDWR | Abi.O_CREAT | Abi.O_EXCL | Abi.O_CLOEXEC, 0644);
    }

    private int below(String below) {
        MemorySegment how = arena.allocate(FolderCalls.OPEN_HOW_BYTES, Long.BYTES);
        how.set(ValueLayout.JAVA_LONG, 0, Abi.O_PATH | Abi.O_DIRECTORY | Abi.O_NOFOLLOW | Abi.O_CLOEXEC);
        how.set(ValueLayout.JAVA_LONG, 16, Abi.RESOLVE_INSIDE);
        return calls.openBelow(root, name(below), how);
    }

    private int kind() {
        return status.get(ValueLayout.JAVA_SHORT, EntryCalls.STATUS_MODE) & 0xF000;
    }

    @Test
    void whatIsWrittenIsReadAgainAndCountedInItsLength() throws IOException {
        int file = create(root, "f");
        MemorySegment bytes = arena.allocateFrom("some data");
        assertEquals(10, calls.write(file, bytes.address(), 10, 4096));
        assertEquals(0, calls.flush(file));
        assertEquals(4106, calls.sizeBytes(file));
        MemorySegment back = arena.allocate(64);
        assertEquals(10, calls.read(file, back.address(), 64, 4096));
        assertEquals("some data", back.getString(0));
        assertEquals(0, calls.read(file, back.address(), 64, 4106));
        assertEquals(0, calls.empty(file));
        assertEquals(0, calls.sizeBytes(file));
        assertEquals(0, calls.close(file));
        assertEquals(0, Files.size(path.resolve("f")));
    }

    @Test
    void aNameIsGivenOnce() throws IOException {
        calls.close(create(root, "f"));
        assertEquals(as(Errno.EEXIST), create(root, "f"));
        assertEquals(0, calls.makeFolder(root, name("d"), 0755));
        assertEquals(as(Errno.EEXIST), calls.makeFolder(root, name("d"), 0755));
        assertTrue(Files.isDirectory(path.resolve("d")));
    }

    @Test
    void foldersBelowAreOpenedButNotThroughALink() throws IOException {
        Files.createDirectories(path.resolve("a/b"));
        Files.createSymbolicLink(path.resolve("link"), path.resolve("a"));
        Files.createFile(path.resolve("file"));
        int found = below("a/b");
        assertTrue(found >= 0);
        calls.close(create(found, "f"));
        assertTrue(Files.exists(path.resolve("a/b/f")));
        calls.close(found);
        assertTrue(below("link/b") < 0);
        assertEquals(as(Errno.ENOTDIR), below("file"));
        assertEquals(as(Errno.ENOENT), below("missing"));
    }

    @Test
    void aLinkIsNeitherOpenedNorFollowed() throws IOException {
        Path outside = Files.writeString(path.resolve("outside"), "mine");
        Files.createSymbolicLink(path.resolve("link"), outside);
        assertTrue(calls.open(root, name("link"), Abi.O_RDWR | Abi.O_CLOEXEC, 0) < 0);
        assertEquals(0, calls.status(root, name("link"), status));
        assertFalse(kind() == 0x8000 || kind() == 0x4000);
        assertEquals(0, calls.removeFile(root, name("link")));
        assertEquals("mine", Files.readString(outside));
    }

    @Test
    void theStatusTellsTypeLengthAndNames() throws IOException {
        Files.write(path.resolve("f"), new byte[5000]);
        Files.createLink(path.resolve("g"), path.resolve("f"));
        Files.createDirectory(path.resolve("d"));
        assertEquals(0, calls.status(root, name("f"), status));
        assertEquals(0x8000, kind());
        assertEquals(5000, status.get(ValueLayout.JAVA_LONG, EntryCalls.STATUS_SIZE));
        assertEquals(2, status.get(ValueLayout.JAVA_INT, EntryCalls.STATUS_LINKS));
        assertEquals(0, calls.status(root, name("d"), status));
        assertEquals(0x4000, kind());
        assertEquals(as(Errno.ENOENT), calls.status(root, name("missing"), status));
        int file = calls.open(root, name("g"), Abi.O_RDONLY | Abi.O_CLOEXEC, 0);
        assertEquals(0, calls.status(file, name(""), status));
        assertEquals(5000, status.get(ValueLayout.JAVA_LONG, EntryCalls.STATUS_SIZE));
        calls.close(file);
    }

    @Test
    void aFolderIsNotRemovedAsAFileNorWhileSomethingIsInIt() throws IOException {
        Files.createDirectory(path.resolve("d"));
        Files.createFile(path.resolve("d/f"));
        assertEquals(as(Errno.EISDIR), calls.removeFile(root, name("d")));
        assertEquals(as(Errno.ENOTEMPTY), calls.removeFolder(root, name("d")));
        int inside = below("d");
        assertEquals(as(Errno.ENOTDIR), calls.removeFolder(inside, name("f")));
        assertEquals(0, calls.removeFile(inside, name("f")));
        assertEquals(as(Errno.ENOENT), calls.removeFile(inside, name("f")));
        calls.close(inside);
        assertEquals(0, calls.removeFolder(root, name("d")));
        assertFalse(Files.exists(path.resolve("d")));
    }

    @Test
    void nothingIsMovedOverSomethingElse() throws IOException {
        Files.writeString(path.resolve("f"), "one");
        Files.writeString(path.resolve("g"), "other");
        assertEquals(as(Errno.EEXIST), calls.move(root, name("f"), root, name("g")));
        assertEquals("other", Files.readString(path.resolve("g")));
        assertEquals(0, calls.move(root, name("f"), root, name("h")));
        assertEquals("one", Files.readString(path.resolve("h")));
        assertFalse(Files.exists(path.resolve("f")));
        assertEquals(as(Errno.ENOENT), calls.move(root, name("f"), root, name("i")));
    }

    @Test
    void anEntryIsTouchedAndSaidToBeReadable() throws IOException {
        Path file = Files.createFile(path.resolve("f"));
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        assertEquals(0, calls.touch(root, name("f")));
        assertTrue(Files.getLastModifiedTime(file).toMillis() > 0);
        assertEquals(0, calls.readable(root, name("f")));
        assertEquals(as(Errno.ENOENT), calls.readable(root, name("missing")));
        assertEquals(as(Errno.ENOENT), calls.touch(root, name("missing")));
    }

    @Test
    void aFileOpenedToReadIsNotWritten() throws IOException {
        Files.createFile(path.resolve("f"));
        int file = calls.open(root, name("f"), Abi.O_RDONLY | Abi.O_CLOEXEC, 0);
        assertEquals(as(Errno.EBADF), calls.write(file, status.address(), 1, 0));
        calls.close(file);
    }

    @Test
    void whoHasAFolderAloneKeepsOthersOutUntilTheEnd() throws IOException {
        try (OpenFolder late = open(path)) {
            assertTrue(folder.is(late));
            assertTrue(folder.lock(true).isEmpty());
            assertTrue(late.lock(false).isPresent());
            folder.close();
            assertTrue(late.lock(true).isEmpty());
        }
        folder = null;
    }
}
