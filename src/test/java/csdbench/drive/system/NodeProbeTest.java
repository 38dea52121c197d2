package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.drive.system.NodeProbe.Node;
import csdbench.io.FileIdentity;
import csdbench.io.file.FileReplaced;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NodeProbeTest {
    @TempDir
    Path folder;

    @Test
    void tellsFilesFromFolders() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");

        Node regular = NodeProbe.REAL.node(file).orElseThrow();
        assertEquals(new Node(NodeProbe.Type.REGULAR, "", 4, 1, regular.identity()), regular);
        assertEquals(
                NodeProbe.Type.DIRECTORY,
                NodeProbe.REAL.node(folder).orElseThrow().type());
        assertEquals(Optional.empty(), NodeProbe.REAL.node(folder.resolve("missing")));
    }

    @Test
    void countsTheNamesOfAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");
        Files.createLink(folder.resolve("g"), file);

        assertEquals(2, NodeProbe.REAL.node(file).orElseThrow().links());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tellsADeviceByItsNumber() throws IOException {
        Node zero = NodeProbe.REAL.node(Path.of("/dev/zero")).orElseThrow();

        assertEquals(NodeProbe.Type.CHARACTER, zero.type());
        assertEquals("1:5", zero.number());
    }

    @Test
    void followsSymbolicLinks() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");
        Path link = Files.createSymbolicLink(folder.resolve("g"), file);

        assertEquals(NodeProbe.REAL.find(file), NodeProbe.REAL.find(link));
    }

    @Test
    void aFileThatWasReplacedIsNotRead() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");
        Optional<FileIdentity> judged = NodeProbe.REAL.node(file).orElseThrow().identity();
        assumeTrue(judged.isPresent(), "this system does not identify files");
        Files.move(Files.writeString(folder.resolve("g"), "more"), file, StandardCopyOption.REPLACE_EXISTING);

        assertThrows(FileReplaced.class, () -> NodeProbe.REAL.read(file, judged, 0, 4));
    }

    @Test
    void readsWhatIsThereAndNoMore() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[] {1, 2, 3, 4, 5});

        assertArrayEquals(new byte[] {3, 4}, NodeProbe.REAL.read(file, Optional.empty(), 2, 2));
        assertArrayEquals(new byte[] {5}, NodeProbe.REAL.read(file, Optional.empty(), 4, 100));
        assertArrayEquals(new byte[0], NodeProbe.REAL.read(file, Optional.empty(), 9, 100));
    }

    @Test
    void knowsTheRoomOfTheFileSystem() throws IOException {
        NodeProbe.Space space = NodeProbe.REAL.space(folder);

        assertTrue(space.totalBytes() >= space.usableBytes());
        assertEquals(space.id(), NodeProbe.REAL.space(folder).id());
    }
}
