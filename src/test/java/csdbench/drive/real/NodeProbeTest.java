package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.NodeProbe.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

        assertEquals(Optional.of(new Node(NodeProbe.Type.REGULAR, "", 4, 1)), NodeProbe.REAL.node(file));
        assertEquals(Optional.of(new Node(NodeProbe.Type.DIRECTORY, "", 0, 1)), NodeProbe.REAL.node(folder));
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
        assertEquals(
                Optional.of(new Node(NodeProbe.Type.CHARACTER, "1:5", 0, 1)),
                NodeProbe.REAL.node(Path.of("/dev/zero")));
    }

    @Test
    void followsSymbolicLinks() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");
        Path link = Files.createSymbolicLink(folder.resolve("g"), file);

        assertEquals(NodeProbe.REAL.node(file), NodeProbe.REAL.node(link));
    }

    @Test
    void takesDeviceNumbersApartAsTheCLibraryDoes() {
        // Computed with os.makedev of Python, which asks glibc.
        assertEquals("8:17", NodeProbe.RealNodes.number(0x811));
        assertEquals("259:3", NodeProbe.RealNodes.number(0x10303));
        assertEquals("253:1048575", NodeProbe.RealNodes.number(0xfff0fdffL));
        assertEquals("4097:256", NodeProbe.RealNodes.number(0x100000100100L));
    }

    @Test
    void readsWhatIsThereAndNoMore() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[] {1, 2, 3, 4, 5});

        assertArrayEquals(new byte[] {3, 4}, NodeProbe.REAL.read(file, 2, 2));
        assertArrayEquals(new byte[] {5}, NodeProbe.REAL.read(file, 4, 100));
        assertArrayEquals(new byte[0], NodeProbe.REAL.read(file, 9, 100));
    }

    @Test
    void knowsTheRoomOfTheFileSystem() throws IOException {
        NodeProbe.Space space = NodeProbe.REAL.space(folder);

        assertTrue(space.totalBytes() >= space.usableBytes());
        assertEquals(space.id(), NodeProbe.REAL.space(folder).id());
    }
}
