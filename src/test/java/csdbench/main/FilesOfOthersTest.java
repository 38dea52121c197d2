package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What parmfiles may do to files that somebody else made. */
class FilesOfOthersTest {
    private static final int BYTES = 1 << 20;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path lun;
    private Path parmfile;
    private byte[] before;

    @BeforeEach
    void write() throws IOException {
        before = new byte[BYTES];
        new Random(7).nextBytes(before);
        lun = folder.resolve("thesis");
        parmfile = Files.writeString(
                folder.resolve("parm"),
                "sd=sd1,lun=" + lun + ",size=64k\nwd=wd1,sd=sd1,xfersize=4k,rdpct=0\n"
                        + "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1\n");
        holding("%PDF-1.7\n");
    }

    private void holding(String begin) throws IOException {
        System.arraycopy(begin.getBytes(StandardCharsets.US_ASCII), 0, before, 0, begin.length());
        Files.write(lun, before);
    }

    private int csdbench(Object... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                Arrays.stream(arguments).map(Object::toString).toList(),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aDocumentIsWrittenOverOnlyWhenTheUserSaysSo() throws IOException {
        Path results = folder.resolve("out");

        assertEquals(3, csdbench("run", parmfile, "-o", results), this::said);
        assertTrue(
                said().contains("refused: " + lun + " holds 1.05 MB (PDF document) that csdbench did not make"),
                this::said);
        assertTrue(said().contains("add --overwrite"), this::said);
        assertArrayEquals(before, Files.readAllBytes(lun));
        assertFalse(Files.exists(results), "nothing began");

        assertEquals(0, csdbench("run", parmfile, "-o", results, "--overwrite"), this::said);
        assertFalse(Arrays.equals(before, Files.readAllBytes(lun)));
    }

    @Test
    void theCallOfVdbenchWritesAsVdbenchDoes() throws IOException {
        assertEquals(0, csdbench("-f", parmfile, "-o", folder.resolve("out")), this::said);
        assertTrue(said().contains("(PDF document) that csdbench did not make; this run writes over it\n"), this::said);
        assertFalse(Arrays.equals(before, Files.readAllBytes(lun)));
    }

    @Test
    void theUsersTestFileIsWrittenWithAWarningAheadOfTheRun() throws IOException {
        holding("\0\1\2\3\4\5\6\7\0");

        assertEquals(0, csdbench("run", parmfile, "-o", folder.resolve("out")), this::said);
        String warning =
                lun + " holds 1.05 MB of data of unknown kind that csdbench did not make; this run writes over it";
        assertTrue(said().contains("arning: sd1: " + warning), this::said);
        assertTrue(said().indexOf(warning) < said().indexOf("rd1: complete"), this::said);
        Files.write(folder.resolve("other"), new byte[] {0, 1, 2});
        assertEquals(0, csdbench("probe", folder.resolve("other")), this::said);
        assertTrue(said().contains("need --overwrite, run writes over it with a warning"), this::said);
        assertTrue(said().contains("may be written, and somebody's data would be lost: see holds"), this::said);
        String words = "3 bytes of data of unknown kind that csdbench did not make";
        assertTrue(said().contains(words), this::said);
        assertEquals(3, csdbench("io", folder.resolve("other"), "--write", "4k"), this::said);
        assertTrue(said().contains("other holds " + words), this::said);
        assertEquals(3, csdbench("precondition", folder.resolve("other")), this::said);
        assertTrue(said().contains("other holds " + words), this::said);
    }

    @Test
    void whatARunWouldBeRefusedForIsSaidBefore() throws IOException {
        String sentence = "refused: " + lun + " holds 1.05 MB (PDF document) that csdbench did not make";

        for (Object[] command :
                List.of(new Object[] {"check", parmfile}, new Object[] {"run", parmfile, "--plan"}, new Object[] {
                    "check", parmfile, "--json"
                })) {
            assertEquals(3, csdbench(command), this::said);
            assertTrue(said().contains(sentence), this::said);
        }
        assertEquals(0, csdbench("run", parmfile, "--plan", "--overwrite"), this::said);
        assertTrue(said().contains("this run writes over it\n"), this::said);
        assertEquals(0, csdbench("probe", lun), this::said);
        assertTrue(said().contains("1.05 MB (PDF document) that csdbench did not make: io"), this::said);
        assertTrue(said().contains("and run need --overwrite"), this::said);
        assertEquals(0, csdbench("probe", lun, "--json"), this::said);
        assertTrue(said().contains("PDF document"), this::said);
        assertArrayEquals(before, Files.readAllBytes(lun));
    }

    @Test
    void aDocumentIsNotMadeLongerForARunThatReads() throws IOException {
        Files.writeString(
                parmfile,
                "sd=sd1,lun=" + lun + ",size=2m\nwd=wd1,sd=sd1,xfersize=4k,rdpct=100\n"
                        + "rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1\n");

        assertEquals(3, csdbench("run", parmfile, "-o", folder.resolve("out")), this::said);
        assertEquals(BYTES, Files.size(lun));

        Files.writeString(parmfile, Files.readString(parmfile).replace(",size=2m", ""));
        assertEquals(0, csdbench("run", parmfile, "-o", folder.resolve("out")), this::said);
        assertArrayEquals(before, Files.readAllBytes(lun), "reading is free");
    }
}
