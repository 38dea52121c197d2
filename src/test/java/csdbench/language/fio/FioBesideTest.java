package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.parm.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs with something beside them: other jobs, or other sessions. */
final class FioBesideTest {
    private final Diagnostics diagnostics = new Diagnostics();

    private Optional<FioParmfile> read(String... words) {
        return FioParmfile.read(List.of(words), Set.of(), Map.of(), diagnostics, _ -> {});
    }

    private List<String> lines(String... words) {
        return read(words)
                .orElseThrow(() -> new AssertionError(diagnostics.render()))
                .parmfile()
                .lines();
    }

    private String refused(String... words) {
        assertTrue(read(words).isEmpty(), "nothing is refused");
        return diagnostics.render();
    }

    @Test
    void optionsOfTheCommandLineAreForJobFilesWhereverTheyStand(@TempDir Path folder) throws IOException {
        String jobs = Files.writeString(folder.resolve("a.fio"), "[a]\nsize=1m\n[b]\nsize=1m\nbs=16k\n")
                .toString();

        for (String[] words : new String[][] {{jobs, "--bs=8k"}, {"--bs=8k", jobs}}) {
            String parmfile = lines(words).toString();
            assertTrue(parmfile.contains("xfersize=8192") && parmfile.contains("xfersize=16384"), parmfile);
        }
    }

    @Test
    void whatAnotherSessionWroteIsCheckedByItsJournal() {
        String[] words = {"--name=j", "--size=1m", "--verify=md5", "--rw=write", "--verify_state_save=1"};
        assertTrue(
                lines(words).contains("journal=(noflush)"), () -> lines(words).toString());
        words[4] = "--verify_state_save=0";
        assertFalse(lines(words).toString().contains("journal="));
        words[3] = "--rw=read";
        words[4] = "--verify_state_load=1";
        assertTrue(
                lines(words).contains("journal=(recover,noflush,skip_read_all)"),
                () -> lines(words).toString());
        words[4] = "--verify_state_load=0";

        assertTrue(refused(words).contains("verify_state_load=1 here"));
    }

    @Test
    void aRateOfAJobWithFlowIsTheRateOfAll() {
        List<String> lines = lines(
                "--size=1m",
                "--name=a",
                "--flow=1",
                "--rate_iops=1000",
                "--name=b",
                "--flow=8",
                "--name=c",
                "--flow=2");

        assertTrue(
                lines.toString()
                        .contains("wd=\"b\",sd=(\"b\"),xfersize=4096,rdpct=100,seekpct=0,maxdata=1048576,iorate=8000"),
                lines::toString);
        assertTrue(lines.toString().contains("iorate=2000"), lines::toString);
        assertFalse(lines.toString().contains("skew="), lines::toString);
    }
}
