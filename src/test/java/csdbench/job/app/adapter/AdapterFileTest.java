package csdbench.job.app.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdapterFileTest {
    static final String WHOLE = """
            {
              "format": "csdbench-adapter", "version": 1, "name": "mine",
              "command": ["/bin/true", "{folder}/{clients}", "{seconds}", "{ratio}", "{percent}", "{seed}", "{other}"],
              "prepare": [["/bin/cp", "{payload}", "x"]],
              "cleanup": [["/bin/rm", "x"]],
              "environment": {"A": "b"},
              "report": {
                "throughput": {"pattern": "rate=(?<value>[0-9.]+)", "unit": "ops/s"},
                "latency": [{"pattern": "p99=(?<p99>\\\\S+) max=(?<max>\\\\S+)", "unit": "ms"}],
                "intervals": {"file": "{folder}/i.csv", "second": "t", "throughput": "ops", "latency": "l",
                    "latencyUnit": "us"}
              }
            }
            """;

    private static String mistake(String text) {
        return assertThrows(UsageError.class, () -> AdapterFile.read("mine.json", text))
                .getMessage();
    }

    @Test
    void aFileIsReadAndItsPlaceholdersFilledOnce() throws UsageError {
        Adapter adapter = AdapterFile.read("mine.json", WHOLE);
        Filling filling = new Filling(Path.of("/a{seed}"), 4, 60, 2, 17, 1 << 20);

        assertEquals(
                List.of("/bin/true", "/a{seed}/4", "60", "2", "50", "17", "{other}"), filling.in(adapter.command()));
        assertEquals(
                List.of("/bin/cp", "/a{seed}/payload", "x"),
                filling.in(adapter.prepare().getFirst()));
        assertEquals("0.5000 of 256", filling.in("{kept} of {blocks}"));
        assertEquals(Map.of("A", "b"), adapter.environment());
        assertTrue(adapter.uses(Placeholder.PAYLOAD));
        assertFalse(adapter.uses(Placeholder.SIZE));
        assertNotEquals(
                adapter.digest(),
                AdapterFile.read("mine.json", WHOLE.replace("60", "61") + " ").digest());
    }

    @Test
    void filesThatHoldTheDataAreNamedByAPattern() throws UsageError {
        String named = WHOLE.replace("\"environment\"", "\"stored\": \"*.sst\", \"environment\"");
        assertEquals(Optional.of("*.sst"), AdapterFile.read("mine.json", named).stored());
        assertEquals(Optional.empty(), AdapterFile.read("mine.json", WHOLE).stored());
        assertTrue(mistake(named.replace("*.sst", "../*")).contains("expected a pattern of names of files"));
    }

    @Test
    void theOneOfTheDocumentsForDbBenchIsRight() throws UsageError {
        Adapter adapter = AdapterFile.read(Path.of("docs/adapters/db_bench.json"));
        assertEquals(Optional.of("*.sst"), adapter.stored());
        assertTrue(adapter.uses(Placeholder.KEPT) && adapter.uses(Placeholder.BLOCKS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"csdbench-adapter\" | \"x\"             | mine.json: this is not an adapter: expected \"format\"",
                "\"mine\"             | \"Mine\"          | mine.json: name: 'Mine'; expected up to 31 small letters",
                "\"name\": \"mine\",  | \"nam\": \"m\",   | mine.json:13:1: name must be text, and is missing or null",
                "\"/bin/true\",       | \"\",             | mine.json: command is empty; expected a list of words",
                "\"/bin/true\",       | \"A=b\",          | mine.json: command: 'A=b' is no program; variables are",
                "\"x\"]]              | \"{seconds}\"]]   | mine.json: prepare has {seconds}, which only command knows",
                "?<value>             | ?<rate>           | mine.json: report.throughput: expected a pattern with one",
                "[0-9.]+)             | [0-9.+            | mine.json: report.throughput: 'rate=(?<value>[0-9.+' is no",
                "?<p99>               | ?:                | -",
                "(?<max>\\\\S+)       | $                 | -",
                "\"ms\"               | \"minutes\"       | mine.json: report.latency: 'minutes' is no unit; expected",
                "\"ops/s\"            | \"\"              | mine.json: report.throughput: '' for a unit; expected",
                "\"A\": \"b\"         | \"1-\": \"b\"     | mine.json: environment: '1-' is no name of a variable",
                "[[\"/bin/rm\"        | [\"/bin/rm\"      | mine.json:",
                "\"t\"                | null              | mine.json:",
            })
    void whatIsWrongIsSaidInASentenceWithItsPlace(String part, String instead, String said) throws UsageError {
        assertTrue(WHOLE.contains(part), part);
        String text = WHOLE.replace(part, instead);
        if (said.equals("-")) {
            AdapterFile.read("mine.json", text);
            return;
        }
        String message = mistake(text);
        assertTrue(message.startsWith(said), message);
        assertFalse(message.contains("\n") || message.contains("Exception") || message.contains("java"), message);
    }

    @Seeds(2000)
    void whateverAFileHasIsReadOrRefusedInASentence(Gen gen) {
        String text = WHOLE;
        for (int i = gen.intBetween(1, 3); i > 0; i--) {
            int from = gen.intBetween(0, text.length() - 1);
            int to = Math.min(text.length(), from + gen.intBetween(0, 8));
            text = text.substring(0, from) + gen.text(0, 4, "{}[]\",:\\(?<>)*+0azn ") + text.substring(to);
        }
        try {
            AdapterFile.read("mine.json", text);
        } catch (UsageError e) {
            assertTrue(e.getMessage().startsWith("mine.json"), e.getMessage());
            assertFalse(e.getMessage().contains("\n"), e.getMessage());
        }
    }
}
