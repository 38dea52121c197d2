package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.parm.Diagnostics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Words about errors, ends and windows, which are read by value whatever else a job has. */
final class FioErrorsTest {
    private static Optional<FioParmfile> read(Diagnostics diagnostics, String... options) {
        List<String> words = new java.util.ArrayList<>(List.of("--name=a", "--size=1m"));
        words.addAll(List.of(options));
        return FioParmfile.read(words, Set.of(), Map.of(), diagnostics, _ -> {});
    }

    private static FioParmfile read(String... options) {
        return read(new Diagnostics(), options).orElseThrow();
    }

    @Test
    void aValueThatFioDoesNotTakeIsRefused() {
        for (String word : List.of(
                "exit_what=foo",
                "continue_on_error=foo",
                "ignore_error=foo",
                "ignore_error=0",
                "ignore_error=,,,EIO")) {
            Diagnostics diagnostics = new Diagnostics();

            assertTrue(read(diagnostics, "--" + word).isEmpty(), word);
            assertTrue(diagnostics.render().contains("expected: "), diagnostics.render());
        }
    }

    @Test
    void anIoOfNothingIsRefused() {
        for (String word : List.of("bs=0", "bs=4k,0", "bssplit=4k/0")) {
            Diagnostics diagnostics = new Diagnostics();

            assertTrue(read(diagnostics, "--" + word, "--rw=randrw").isEmpty(), word);
            assertTrue(diagnostics.render().contains(word + " of job a is not understood"), diagnostics.render());
        }
    }

    @Test
    void aSessionGoesOnBehindErrorsOnlyWhereAJobSaysSo() {
        assertTrue(read("--continue_on_error=0", "--exit_what=all")
                .parmfile()
                .text()
                .contains("data_errors=1\n"));
        assertTrue(read("--ignore_error=EIO:5,,ENOSPC").parmfile().text().contains("data_errors=1000000000\n"));
    }

    private static String windowNotes(String window) {
        return read("--latency_target=100", "--latency_window=" + window)
                .notes()
                .toString();
    }

    @Test
    void aWindowOfALatencyThatIsNoWholeRunIsNoted() {
        assertTrue(windowNotes("2500000").contains("latency_window=2500000 becomes: 3 s"));
        assertTrue(windowNotes("100").contains("becomes: 2 s"));
        assertFalse(windowNotes("3s").contains("latency_window"));
        assertEquals(
                3_000_000_000L,
                read("--latency_target=100", "--latency_window=2500000")
                        .reported()
                        .getFirst()
                        .latency()
                        .orElseThrow()
                        .windowNs());
    }
}
