package csdbench.base.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFilesTest {
    private static final NamedFiles<IOException> SUITES = new NamedFiles<>(
            "suite",
            "suite",
            "suites",
            List.of("corners"),
            "a --help lists all of them",
            (message, hint) -> new IOException(hint.isEmpty() ? message : message + "; " + hint));

    @Test
    void aNameIsOneOfTheProgramsFilesAndAPathOneOfTheUsers(@TempDir Path folder) throws IOException {
        Path mine = Files.writeString(folder.resolve("corners"), "mine");

        assertEquals("corners.json", SUITES.read("corners").name());
        assertEquals(new NamedFiles.Text(mine.toString(), "mine"), SUITES.read(mine.toString()));
    }

    @Test
    void aNameInAFileIsLookedUpBesideIt(@TempDir Path folder) throws IOException {
        Path mine = Files.writeString(folder.resolve("mine.json"), "mine");
        String parmfile = folder.resolve("x.parm").toString();

        assertEquals(new NamedFiles.Text(mine.toString(), "mine"), SUITES.read("mine.json", parmfile));
    }

    @Test
    void whatIsNotThereIsASentenceWithTheNearestName(@TempDir Path folder) throws IOException {
        Path binary = Files.write(folder.resolve("binary.json"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertSays("there is no suite corner; did you mean corners? a --help lists all of them", "corner");
        assertSays("there is no suite xyz; a --help lists all of them; a file of your own is ./NAME.json", "xyz");
        assertSays("cannot read the suite file ./no.json: there is no such file or folder", "./no.json");
        assertSays("the suite file " + binary + " is not text", binary.toString());
    }

    private static void assertSays(String sentence, String name) {
        assertEquals(
                sentence,
                assertThrows(IOException.class, () -> SUITES.read(name)).getMessage());
    }
}
