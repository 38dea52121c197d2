package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.OutputFolder;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

final class ResultFolderTest {
    /** A command that has results. */
    @Command(name = "measured")
    private static final class Measured {
        @Mixin
        private ResultFolder output = new ResultFolder();
    }

    /** They are made when they are chosen. */
    @AfterEach
    void leaveNoFolders() {
        OutputFolder.releaseEmpty();
    }

    @Test
    void withoutAWordResultsGoToAFolderOfTheirOwnThatIsNamedByTheCommand() throws UsageError {
        assertEquals(Path.of("measured001"), folder());
        assertEquals(Path.of("mine"), folder("-o", "mine"));
        assertEquals(Path.of("mine001"), folder("--output", "mine+"));
    }

    @Test
    void aDashPrintsTheResultAndIsNoFolder() throws UsageError {
        assertEquals(Path.of("measured001"), folder("-o", "-"));
        assertTrue(measured("-o", "-").output.wanted());
        assertTrue(measured("-o", "mine", "--json").output.wanted());
        assertFalse(measured("-o", "mine").output.wanted());
    }

    private static Path folder(String... words) throws UsageError {
        return measured(words).output.folder();
    }

    private static Measured measured(String... words) {
        Measured measured = new Measured();
        new CommandLine(measured).parseArgs(words);
        return measured;
    }
}
