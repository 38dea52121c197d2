package csdbench.main.manual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

final class UsageTest {
    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

    private final CommandLine csdbench = Main.commandLine(new Terminal(NOWHERE, NOWHERE, Optional.empty()), List.of());

    @Test
    void noLineOfAnyHelpIsWiderThanATerminal() {
        assertFits(csdbench);
    }

    private static void assertFits(CommandLine line) {
        help(line).lines().forEach(each -> assertTrue(each.length() <= 79, each));
        line.getSubcommands().values().forEach(UsageTest::assertFits);
    }

    @Test
    void theFirstHelpTellsOfEightCommandsAndNamesTheOthers() {
        String help = help(csdbench);
        assertEquals(
                8,
                help.lines()
                        .dropWhile(line -> !line.equals("Commands:"))
                        .takeWhile(line -> !line.startsWith("More: "))
                        .filter(line -> line.matches("  [a-z].*"))
                        .count(),
                help);
        csdbench.getSubcommands().forEach((name, below) -> {
            boolean hidden = below.getCommandSpec().usageMessage().hidden();
            assertEquals(!hidden, help.matches("(?s).*\\b" + name + "\\b.*"), name);
        });
    }

    @Test
    void whatACommandIsAboutComesBeforeWhatAllSessionsHave() {
        for (String name : List.of("io", "run", "review", "precondition")) {
            String help = help(csdbench.getSubcommands().get(name));
            assertTrue(help.indexOf("--live PORT") > help.indexOf("--engine"), help);
            assertTrue(help.indexOf("--help") > help.indexOf("--summary FILE"), help);
        }
    }

    @Test
    void manyOptionsStandBelowHeadingsAndFewDoNot() {
        String review = help(csdbench.getSubcommands().get("review"));
        assertTrue(review.indexOf("--suite NAME") < review.indexOf("\nWhat may be written over:\n"), review);
        String hosts = review.substring(review.indexOf("\nSeveral hosts:\n"), review.indexOf("\nWhile it runs:\n"));
        assertTrue(hosts.contains("--ssh COMMAND") && !hosts.contains("--metrics"), hosts);
        String compare = help(csdbench.getSubcommands().get("compare"));
        assertFalse(compare.contains("Results and thresholds:"), compare);
    }

    @Test
    void linesOfATextHangBelowItsBeginning() {
        String help = help(csdbench.getSubcommands().get("run"));
        assertTrue(
                help.contains("\n      --yes            Replay a trace although its times look wrong; without it"
                        + "\n                       that is asked on a terminal, and refused elsewhere.\n"),
                help);
    }

    @Test
    void namesOfOldAreTakenAndNotShown() {
        CommandLine io = csdbench.getSubcommands().get("io");
        List<String> depths =
                csdbench.parseArgs("io", "x", "--iodepth", "7").subcommand().matchedOptionValue("--depth", List.of());
        assertEquals(List.of("7"), depths);
        assertFalse(help(io).contains("--iodepth"));
    }

    @Test
    void textsKeepPercentSignsAndExamples() {
        assertEquals(
                "  an  example\n\nFirst line of a text, which goes on. 50 %\n",
                Usage.paragraphs("  an  example", "", "First line of a text,", "which goes on. 50 %%"));
    }

    private static String help(CommandLine line) {
        return line.getUsageMessage(Ansi.OFF);
    }
}
