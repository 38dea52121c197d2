package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.Nodes.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NodesTest {
    @TempDir
    Path folder;

    @Test
    void tellsFilesFromFolders() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");

        assertEquals(Optional.of(new Node(Nodes.Type.REGULAR, "", 4, 1)), Nodes.REAL.node(file));
        assertEquals(Optional.of(new Node(Nodes.Type.DIRECTORY, "", 0, 1)), Nodes.REAL.node(folder));
        assertEquals(Optional.empty(), Nodes.REAL.node(folder.resolve("missing")));
    }

    @Test
    void countsTheNamesOfAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");
        Files.createLink(folder.resolve("g"), file);

        assertEquals(2, Nodes.REAL.node(file).orElseThrow().links());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tellsADeviceByItsNumber() throws IOException {
        assertEquals(Optional.of(new Node(Nodes.Type.CHARACTER, "1:5", 0, 1)), Nodes.REAL.node(Path.of("/dev/zero")));
    }

    @Test
    void followsSymbolicLinks() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "four");
        Path link = Files.createSymbolicLink(folder.resolve("g"), file);

        assertEquals(Nodes.REAL.node(file), Nodes.REAL.node(link));
    }

    @Test
    void takesDeviceNumbersApartAsTheCLibraryDoes() {
        // Computed with os.makedev of Python, which asks glibc.
        assertEquals("8:17", Nodes.RealNodes.number(0x811));
        assertEquals("259:3", Nodes.RealNodes.number(0x10303));
        assertEquals("253:1048575", Nodes.RealNodes.number(0xfff0fdffL));
        assertEquals("4097:256", Nodes.RealNodes.number(0x100000100100L));
    }

    @Test
    void readsWhatIsThereAndNoMore() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[] {1, 2, 3, 4, 5});

        assertArrayEquals(new byte[] {3, 4}, Nodes.REAL.read(file, 2, 2));
        assertArrayEquals(new byte[] {5}, Nodes.REAL.read(file, 4, 100));
        assertArrayEquals(new byte[0], Nodes.REAL.read(file, 9, 100));
    }

    @Test
    void knowsTheRoomOfTheFileSystem() throws IOException {
        Nodes.Space space = Nodes.REAL.space(folder);

        assertTrue(space.totalBytes() >= space.usableBytes());
        assertEquals(space.id(), Nodes.REAL.space(folder).id());
    }
}
