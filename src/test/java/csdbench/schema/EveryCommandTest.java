package csdbench.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.main.option.JsonOption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One vocabulary on all commands: {@code --json}, and {@code -o -}. */
final class EveryCommandTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    /** Write a page, a script, a parmfile or a log, and no figures. */
    private static final Set<String> WITHOUT = Set.of("agent", "completion", "convert", "manual", "help");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private final Terminal terminal = new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Optional.empty(),
            new ByteArrayInputStream(new byte[0]));

    private int run(Object... words) {
        out.reset();
        err.reset();
        return Main.run(Arrays.stream(words).map(Object::toString).toList(), terminal);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode object(String schema) throws IOException {
        assertEquals(List.of(), Schemas.problems(schema, out()), schema);
        return JsonMapper.shared().readTree(out());
    }

    @Test
    void everyCommandThatReportsSomethingHasJson() {
        Set<String> without = new TreeSet<>();
        leaves(Main.commandLine(terminal, List.of()))
                .filter(line -> line.getCommandSpec().findOption(JsonOption.NAME) == null)
                .forEach(line -> without.add(line.getCommandName()));
        assertEquals(new TreeSet<>(WITHOUT), without);
    }

    private static Stream<CommandLine> leaves(CommandLine line) {
        return line.getSubcommands().isEmpty()
                ? Stream.of(line)
                : line.getSubcommands().values().stream().flatMap(EveryCommandTest::leaves);
    }

    @Test
    void everyCommandAnswersAMistakeWithAnObject() throws IOException {
        for (CommandLine line : leaves(Main.commandLine(terminal, List.of())).toList()) {
            String name = line.getCommandSpec().qualifiedName().substring("csdbench ".length());
            String[] words = (name + " --json --no-such-option").split(" ");
            assertEquals(2, run((Object[]) words), name);
            assertEquals(2, object("refusal").get("exitCode").intValue(), name);
        }
        assertEquals(2, run("trace", "--json"), this::err);
        object("refusal");
        assertEquals(2, run("nonsense", "--json"), this::err);
        object("refusal");
        assertEquals(2, run("probe", "--json"), this::err);
        object("refusal");
        assertEquals(2, run("trace", "convert", "--json"), this::err);
        object("refusal");
        assertEquals(2, run("run", "--json", "-o"), this::err);
        object("refusal");
    }

    @Test
    void preconditionPrintsTheResultOfItsPartsAndAReplayItsResult() throws IOException {
        Path pre = folder.resolve("pre");
        assertEquals(
                0, run("precondition", DRIVE, "--workload", "none", "--passes", "1", "-o", pre, "--json"), this::err);
        object("result");
        assertEquals(Files.readString(pre.resolve("part1/result.json")), out());
        assertEquals(2, run("precondition", DRIVE, "-o", pre, "--json"), this::err);
        assertTrue(object("refusal").get("message").stringValue().contains("has a preconditioning already"), this::out);
        assertEquals(0, run("precondition", DRIVE, "--plan", "--json"), this::err);
        assertEquals(3, object("check").get("runs").size());

        Path replay = folder.resolve("replay");
        run("trace", "replay", "traces/systor.csv", "--lun", DRIVE, "--mode", "afap", "-o", replay, "--json");
        object("result");
        assertEquals(Files.readString(replay.resolve("result.json")), out());
    }

    @Test
    void columnsOfAFlatfileAreRowsOfAnObject() throws IOException {
        Path results = folder.resolve("out");
        assertEquals(0, run("io", DRIVE, "--for", "2s", "--vdbench", "-o", results), this::err);
        Path flatfile = results.resolve("flatfile.html");
        assertEquals(0, run("parse", "-i", flatfile, "-c", "run", "rate", "-a", "--json"), this::err);
        JsonNode parsed = object("parse");
        assertEquals("rate", parsed.get("columns").get(1).stringValue());
        assertEquals("io", parsed.get("rows").get(0).get(0).stringValue());
        assertTrue(err().contains("ParseFlat completed"), this::err);
    }

    @Test
    void certificatesAreAList() throws IOException {
        Path pki = folder.resolve("pki");
        assertEquals(0, run("pki", "init", "--folder", pki, "--json"), this::err);
        object("pki");
        assertEquals(0, run("pki", "issue", "host1", "10.0.0.1", "--folder", pki, "--json"), this::err);
        assertEquals(
                "host1", object("pki").get("certificates").get(0).get("name").stringValue());
        assertEquals(0, run("pki", "show", "--folder", pki, "--json"), this::err);
        JsonNode host = object("pki").get("certificates").get(1);
        assertEquals("10.0.0.1", host.get("knownAs").get(0).stringValue());
        assertEquals("good", host.get("state").stringValue());
    }

    @Test
    void whatIsGeneratedConvertedAndFittedIsTold() throws IOException {
        Path trace = folder.resolve("sql.ctrace");
        assertEquals(0, run("trace", "generate", "sql", "--requests", "5000", "-o", trace, "--json"), this::err);
        assertEquals(5000, object("trace-written").get("requests").intValue());
        Path csv = folder.resolve("sql.csv");
        assertEquals(0, run("trace", "convert", trace, csv, "--json"), this::err);
        assertEquals("csv", object("trace-written").get("format").stringValue());
        assertEquals(2, run("trace", "generate", "sql", "--json"), this::err);
        assertTrue(object("refusal").get("message").stringValue().contains("name a file"), this::out);
        Path fitted = folder.resolve("fitted.json");
        assertEquals(0, run("trace", "profile", csv, "-o", fitted, "--json"), this::err);
        object("profile");
        assertEquals(Files.readString(fitted), out());

        Path data = folder.resolve("half.dat");
        assertEquals(0, run("data", "write", data, "--size", "4m", "--ratio", "2", "--json"), this::err);
        assertEquals(4 << 20, object("data-write").get("file").get("sizeBytes").intValue());
        Path like = folder.resolve("like.json");
        assertEquals(0, run("data", "profile", data, "-o", like, "--json"), this::err);
        object("data-profile");
        assertEquals(Files.readString(like).strip(), out().strip());
        assertEquals(0, run("data", "profile", data, "-o", "-"), this::err);
        object("data-profile");
        assertFalse(Files.exists(Path.of("-")));
        assertEquals(0, run("data", "profile", like, "--json"), this::err);
        object("data-profile");
        assertEquals(0, run("data", "profile", data, "--beside", like, "--json"), this::err);
        object("data-beside");

        assertEquals(0, run("profile", "--json"), this::err);
        assertTrue(object("profiles").get("profiles").size() > 10);
        assertEquals(0, run("version", "--json"), this::err);
        assertEquals("csdbench", object("version").get("name").asString());
    }

    @Test
    void aDashForAFolderPrintsTheResultAndIsNoFolder() throws IOException {
        Path missing = folder.resolve("missing.parm");
        assertEquals(2, run("run", missing, "-o", "-"), this::err);
        assertEquals("", out());
        assertNotEquals(0, run("-f", "parmfiles/first.parm", "-o", "-"));
        assertTrue(err().contains("name a folder"), this::err);
        assertFalse(Files.exists(Path.of("-")));
    }
}
