package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of files and what stands in them are shown, and never obeyed by a terminal. */
class PrintedNamesTest {
    private static final String RED = "red\u001b[31m";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private int csdbench(String... arguments) {
        PrintStream both = new PrintStream(shown, true, StandardCharsets.UTF_8);
        return Main.run(List.of(arguments), new Terminal(both, both, Optional.empty()));
    }

    private String parmfile(String lun) throws IOException {
        return Files.writeString(folder.resolve(RED + ".parm"), String.format(Locale.ROOT, """
                        sd=sd1,lun=%s
                        wd=wd1,sd=sd1,xfersize=4k,rdpct=100,seekpct=eof
                        rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1
                        """, lun))
                .toString();
    }

    private void assertShownOnly() {
        String text = shown.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("red\uFFFD[31m"), text);
        assertFalse(text.contains("\u001b"), text);
    }

    @Test
    void aFileThatIsChecked() throws IOException {
        csdbench("check", parmfile("'" + folder.resolve(RED) + "',size=1m"));
        assertShownOnly();
    }

    @Test
    void aMistakeInAParmfile() throws IOException {
        assertEquals(2, csdbench("check", parmfile("none:1m,sizzze=1")));
        assertShownOnly();
    }

    @Test
    void foldersThatAreCompared() throws IOException {
        String results = folder.resolve(RED).toString();
        assertEquals(0, csdbench("run", parmfile("none:1m"), "-o", results));
        shown.reset();
        assertEquals(0, csdbench("compare", results, results));
        assertShownOnly();
    }
}
