package csdbench.engine.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.TreeShapeTest;
import csdbench.io.BufferArena;
import csdbench.io.Errno;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.file.NativeFile;
import csdbench.io.file.OpenFolder;
import csdbench.io.linux.Abi;
import csdbench.plan.PlanSamples;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in a tree and is also something else is not written. */
final class ForeignEntriesTest {
    private static final TreeSpec SPEC = PlanSamples.tree(1, 1, 2, false, TreeShapeTest.PAGES, 0, 0, false, false);
    private final byte[] content = new byte[4096];

    @TempDir
    Path folder;

    private Path mine;
    private Path file;

    /** A tree that is whole; its first file has a second name outside. */
    @BeforeEach
    void createTree() throws IOException {
        assumeTrue(NativeFile.available(), "files are identified on Linux only");
        Arrays.fill(content, (byte) 'x');
        mine = Files.write(folder.resolve("mine"), content);
        Path directory = Files.createDirectories(folder.resolve("anchor/vdb.1_1.dir"));
        file = directory.resolve("vdb_f0001.file");
        Files.createLink(file, mine);
        Files.write(directory.resolve("vdb_f0002.file"), new byte[4096]);
    }

    private OpenFolder open(String name) throws IOException {
        return NativeFile.find(folder.resolve(name).toString());
    }

    private Anchor anchor(String name) throws IOException {
        return new Anchor("fsd1", open(name), SPEC);
    }

    private String refusal(boolean removedFirst) throws IOException {
        try (Anchor anchor = anchor("anchor");
                OpenFolder same = open("anchor")) {
            anchor.tree().scan(same, null);
            return assertThrows(IoFailure.class, () -> anchor.checkClear(removedFirst))
                    .getMessage();
        }
    }

    private int open(FileOperation operation, int bits, Optional<Anchor> goal) throws IOException {
        try (Anchor anchor = anchor("anchor");
                BufferArena buffers = new BufferArena(1, 4096)) {
            goal.ifPresent(anchor::goTo);
            try (FileEngine engine = new FileEngine(anchor, buffers)) {
                IoRequest request = new IoRequest(0, buffers.address(0));
                request.operation = operation.ordinal();
                request.openBits = bits;
                engine.submit(request);
                return request.result;
            }
        }
    }

    @Test
    void aFileWithASecondNameIsNotToBeWritten() throws IOException {
        assertEquals(
                "fsd=fsd1: nothing is written in its anchor, where vdb.1_1.dir/vdb_f0001.file has 2 names (hard links)"
                        + " and would change under each; remove that yourself, or name another anchor",
                refusal(false));
    }

    @Test
    void aFormatThatRemovesFilesFirstLeavesTheirOtherNamesAlone() throws Exception {
        try (Anchor anchor = anchor("anchor");
                OpenFolder same = open("anchor")) {
            anchor.tree().scan(same, null);
            anchor.checkClear(true);
        }
    }

    @Test
    void aLinkInThePlaceOfAFileIsInTheWayOfEveryFormat() throws IOException {
        Files.delete(file);
        Files.createSymbolicLink(file, mine);

        assertEquals(
                "fsd=fsd1: nothing is written in its anchor, where vdb.1_1.dir/vdb_f0001.file is not a regular file;"
                        + " remove that yourself, or name another anchor",
                refusal(true));
    }

    @Test
    void aFileInThePlaceOfADirectoryIsInTheWay() throws IOException {
        Files.move(file.getParent(), folder.resolve("away"));
        Files.write(file.getParent(), content);

        assertEquals(
                "fsd=fsd1: nothing is written in its anchor, where vdb.1_1.dir is no directory;"
                        + " remove that yourself, or name another anchor",
                refusal(true));
    }

    @Test
    void aFileThatGotASecondNameSinceIsNotOpenedForWriting() throws IOException {
        assertEquals(Errno.EMLINK.asResult(), open(FileOperation.OPEN, Abi.O_RDWR, Optional.empty()));
    }

    @Test
    void aFileWithASecondNameIsRead() throws IOException {
        assertEquals(0, open(FileOperation.OPEN, Abi.O_RDONLY, Optional.empty()));
    }

    @Test
    void aCopyDoesNotEmptyAFileWithASecondName() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other/vdb.1_1.dir"));
        Files.createLink(other.resolve("vdb_f0001.file"), mine);
        Files.delete(file);
        Files.write(file, new byte[4096]);

        try (Anchor goal = anchor("other")) {
            assertEquals(Errno.EMLINK.asResult(), open(FileOperation.COPY, 0, Optional.of(goal)));
        }

        assertArrayEquals(content, Files.readAllBytes(mine));
    }
}
