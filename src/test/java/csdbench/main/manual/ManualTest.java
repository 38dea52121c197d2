package csdbench.main.manual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

final class ManualTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void everyCommandHasAPageWithEveryOption() throws IOException {
        assertEquals(0, run("manual", folder.toString()), this::said);
        assertPages(Main.commandLine(terminal(), List.of()));
    }

    private void assertPages(CommandLine line) throws IOException {
        String page = Files.readString(folder.resolve(ManualPage.name(line.getCommandSpec()) + ".1"));
        assertTrue(page.startsWith(".TH ") && page.contains(".SH EXIT STATUS"), page);
        for (OptionSpec option : line.getCommandSpec().options()) {
            assertEquals(!option.hidden(), page.contains(Words.name(option).replace("-", "\\-")), option::longestName);
        }
        for (CommandLine below : line.getSubcommands().values()) {
            if (!below.getCommandSpec().usageMessage().hidden()) {
                assertPages(below);
            }
        }
    }

    @Test
    void percentSignsAndLinesOfTheHelpAreText() throws IOException {
        assertEquals(0, run("manual", folder.toString()), this::said);
        String page = Files.readString(folder.resolve("csdbench-data-write.1"));
        assertTrue(page.contains("60 % of 2:1"), page);
        assertFalse(page.contains("%n"), page);
        assertEquals("", said());
    }

    @Test
    void fishLearnsTheOptionsOfACommandBelowACommand() {
        assertEquals(0, run("completion", "fish"), this::said);
        assertTrue(
                printed()
                        .contains(
                                "__fish_seen_subcommand_from data; and __fish_seen_subcommand_from write' -l regions"),
                this::printed);
    }

    @Test
    void bashAndZshLearnEveryOption() {
        assertEquals(0, run("completion", "bash"), this::said);
        assertTrue(printed().contains("--stop-at-free"), this::printed);
        String bash = printed();
        out.reset();
        assertEquals(0, run("completion", "zsh"), this::said);
        assertTrue(printed().contains(bash), "zsh runs the script of bash");
        assertTrue(printed().startsWith("#compdef csdbench\n"), this::printed);
    }

    @Test
    void everyShellLearnsNamesOfSuitesDrivesProfilesFormatsAndPages() {
        for (String shell : List.of("bash", "zsh", "fish")) {
            out.reset();
            assertEquals(0, run("completion", shell), this::said);
            for (String name : List.of("storagereview", "csd3000-7.68tb", "vdi-fc-boot", "blkparse", "steady-state")) {
                assertTrue(printed().contains(name), shell + " knows no " + name);
            }
        }
    }

    @Test
    void bashCompletesNamesOfFilesWhereItKnowsNoWord() {
        assertEquals(0, run("completion", "bash"), this::said);
        assertFalse(printed().contains("compopt +o default"), "files would be completed nowhere");
        assertTrue(printed().contains("complete -F _complete_csdbench -o default csdbench"), this::printed);
    }

    @Test
    void bashCompletesSimulatedDrivesBehindTheirColon() throws Exception {
        assumeTrue(Files.exists(Path.of("/bin/bash")), "there is no bash");
        assertEquals(0, run("completion", "bash"), this::said);
        Path script = Files.writeString(folder.resolve("script"), printed());

        assertEquals("csd3000-3.2tb csd3000-3.84tb csd3000-6.4tb csd3000-7.68tb", completed(script, "io sim : csd3"));
        assertTrue(completed(script, "io sim :").contains("csd3000-7.68tb"));
        assertEquals("", completed(script, "io csd3"));
        assertEquals("review", completed(script, "revi"));
    }

    /** What bash makes of words, the last of which is not yet complete. */
    private String completed(Path script, String words) throws Exception {
        Path answer = folder.resolve("answer");
        int code = new ProcessBuilder(
                        "/bin/bash",
                        "-c",
                        "source " + script + "; COMP_WORDS=(csdbench " + words
                                + "); COMP_CWORD=$((${#COMP_WORDS[@]}-1))"
                                + "; COMP_LINE=\"csdbench "
                                + words.replace(" :", ":").replace(": ", ":") + "\""
                                + "; _complete_csdbench; echo ${COMPREPLY[@]}")
                .redirectOutput(answer.toFile())
                .start()
                .waitFor();
        assertEquals(0, code);
        return Files.readString(answer).strip();
    }

    /** The script of bash keeps them in variables. */
    @Test
    void wordsOfOneOptionAreNotThoseOfAnother() {
        assertEquals(0, run("completion", "bash"), this::said);
        Set<String> seen = new HashSet<>();
        for (String line : printed().lines().map(String::strip).toList()) {
            if (line.startsWith("function ")) {
                seen.clear();
            } else if (line.matches("local \\w+_option_args=.*")) {
                assertTrue(seen.add(line.replaceFirst("=.*", "")), line);
            }
        }
    }

    @Test
    void aFolderOfPagesHasAPageOfItsOwn() {
        for (String word : List.of("schema", "docs/schema")) {
            out.reset();
            assertEquals(0, run("help", word), this::said);
            assertTrue(printed().startsWith("# What programs can read"), this::printed);
            assertFalse(printed().contains(".md)"), this::printed);
        }
    }

    @Test
    void helpOfATermIsItsEntryInTheGlossaryAndThePagesThatSpeakOfItMost() {
        assertEquals(0, run("help", "Coordinated", "omission"), this::said);
        assertTrue(printed().startsWith("## Coordinated omission\n\nAn error of measurement"), this::printed);
        assertTrue(said().startsWith("More of it: csdbench help "), this::said);

        out.reset();
        assertEquals(0, run("help", "p99"), this::said);
        assertTrue(printed().startsWith("## Percentiles\n"), this::printed);
        assertTrue(said().contains("measuring"), this::said);
    }

    @Test
    void anUnknownShellIsNamedWithThoseThatAreKnown() {
        assertEquals(2, run("completion", "tcsh"));
        assertTrue(said().contains("error: completion tcsh: expected bash, zsh or fish"), this::said);
    }

    @Test
    void helpAndVersionAreCommandsToo() {
        assertEquals(0, run("help", "check"), this::said);
        assertTrue(printed().contains("Usage: csdbench check"), this::printed);
        assertEquals(0, run("version"), this::said);
        assertEquals(0, run("--version"), this::said);
        assertEquals("", said());
    }

    private int run(String... arguments) {
        return Main.commandLine(terminal(), List.of(arguments)).execute(arguments);
    }

    private Terminal terminal() {
        return new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
