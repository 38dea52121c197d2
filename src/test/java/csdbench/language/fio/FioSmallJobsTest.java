package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.parm.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of one I/O, as lines of the parmfile. */
final class FioSmallJobsTest {
    private static String line(String kind, String... words) {
        return line(kind, lines(words));
    }

    private static String line(String kind, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(kind + "="))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> lines(String... words) {
        Diagnostics diagnostics = new Diagnostics();
        return FioParmfile.read(List.of(words), Set.of(), Map.of(), diagnostics, _ -> {})
                .orElseThrow(() -> new AssertionError(diagnostics.render()))
                .parmfile()
                .lines();
    }

    @Test
    void whatIsForAllOfAJobFileEndsWithIt(@TempDir Path folder) throws IOException {
        Path first = Files.writeString(folder.resolve("a.fio"), "[global]\nbs=8k\nsize=1m\n[a]\nrw=write\n");
        Path second = Files.writeString(folder.resolve("b.fio"), "[b]\nsize=1m\n");
        String[] words = {"--bs=16k", "--rwmixread=10", first.toString(), second.toString()};

        assertTrue(line("wd=\"a\",sd", words).contains("xfersize=8192,rdpct=0"), line("wd=\"a\",sd", words));
        assertTrue(line("wd=\"b\",sd", words).contains("xfersize=4096,rdpct=100"), line("wd=\"b\",sd", words));
    }

    @Test
    void aJobOfOneIoHasAFileOfOneIo() {
        assertEquals(
                "sd=\"j\",lun=\"j.0.0\",size=4096,threads=1,block0=yes",
                line("sd", "--name=j", "--size=4k", "--rw=write"));
        assertEquals("sd=\"j\",lun=\"none:4096\",threads=1", line("sd", "--name=j", "--size=4k", "--ioengine=null"));
    }

    @Test
    void aShareOfAFileOfAGivenSizeIsThatMuch() {
        String[] words = {"--name=j", "--rw=randread", "--filesize=8m", "--size=50%", "--offset=25%"};
        assertTrue(line("wd", words).endsWith("maxdata=4194304"), line("wd", words));
        assertTrue(line("sd", words).contains("range=(25,75)"), line("sd", words));
    }

    @Test
    void aJobBesideOneThatIsCheckedIsCheckedWhereItSharesAFile() {
        List<String> words =
                List.of("--name=plain", "--size=1m", "--rw=randwrite", "--name=ver", "--size=1m", "--rw=write");
        assertTrue(notes(words).isEmpty(), notes(words)::toString);
        List<String> more = new ArrayList<>(words);
        more.add("--verify=crc32c");
        assertTrue(notes(more).stream().noneMatch(note -> note.contains("plain")), notes(more)::toString);
        String plain = line("sd=\"plain\",lun", more.toArray(new String[0]));
        assertTrue(plain.endsWith(",validate=no"), plain);

        more.addFirst("--filename=shared");
        assertTrue(
                notes(more).toString().contains("so what plain writes there is checked, too"), notes(more)::toString);
        String shared = line("sd=\"plain\",lun", more.toArray(new String[0]));
        assertFalse(shared.contains("validate="), shared);
    }

    @Test
    void aFileFillsWhatIsFreeAndIsReadAsFarAsThat(@TempDir Path folder) throws IOException {
        String[] words = {
            "--filename=" + folder.resolve("f"),
            "--name=fill",
            "--rw=write",
            "--bs=64k",
            "--fill_device=1",
            "--name=scan",
            "--stonewall",
            "--rw=read"
        };
        List<String> lines = lines(words); // Read once: what is free may change.
        String fill = line("sd=\"fill\",lun", lines);
        long bytes = Long.parseLong(fill.replaceFirst(".*,size=(\\d+).*", "$1"));
        long allBytes = Files.getFileStore(folder).getTotalSpace();
        assertTrue(bytes > 0 && bytes < allBytes && bytes % 65536 == 0, fill);
        String scan = line("sd=\"scan\",lun", lines);
        assertTrue(scan.contains(",size=" + bytes + ","), scan);
        String read = line("wd=\"scan\",sd", lines);
        assertTrue(read.contains(",maxdata=" + bytes), read);
    }

    private static List<String> notes(List<String> words) {
        return FioParmfile.read(words, Set.of(), Map.of(), new Diagnostics(), _ -> {})
                .orElseThrow()
                .notes();
    }

    @Test
    void aSectionThatIsNotThereIsNamed() {
        Diagnostics diagnostics = new Diagnostics();
        FioParmfile.read(List.of("--name=j", "--size=1m"), Set.of("k"), Map.of(), diagnostics, _ -> {});
        assertTrue(diagnostics.render().contains("there is no section k in it"), diagnostics.render());
    }
}
