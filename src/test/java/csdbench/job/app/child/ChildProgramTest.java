package csdbench.job.app.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildProgramTest {
    private static String run(String script) throws Failure {
        return ChildProgram.run(
                List.of("/bin/sh", "-c", script),
                out -> out.write("fed".getBytes(StandardCharsets.UTF_8)),
                Progress.NONE);
    }

    @Test
    void aProgramReadsWhatItIsFedAndItsOutputIsReturned() throws Failure {
        assertEquals("fed and more\n", run("cat; echo ' and more'"));
    }

    @Test
    void aFailureHasTheLastLinesThatTheProgramSaid() {
        Failure failure = assertThrows(Failure.class, () -> run("echo 1; echo 2; echo; echo 3; echo 4 >&2; exit 3"));

        assertEquals("sh failed: 2 | 3 | 4", failure.getMessage());
        assertEquals(ExitCode.IO_ERROR, failure.code());
    }

    @Test
    void aProgramsErrorsAreShownRatherThanTheAdviceBehindThem() {
        String words = "echo 0 [Note] begun; echo 0 [ERROR] io_setup failed; seq 9; exit 1";

        assertEquals(
                "sh failed: 0 [ERROR] io_setup failed",
                assertThrows(
                                Failure.class,
                                () -> ChildProgram.run(List.of("/bin/sh", "-c", words), _ -> {}, Progress.NONE))
                        .getMessage());
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        String message = assertThrows(
                        Failure.class, () -> ChildProgram.run(List.of("/nowhere/initdb"), _ -> {}, Progress.NONE))
                .getMessage();

        assertTrue(message.contains("initdb"), message);
    }

    @Test
    void aStopEndsTheProgramAtOnce() {
        Failure failure = assertThrows(
                Failure.class,
                () -> ChildProgram.run(List.of("/bin/sleep", "600"), _ -> {}, new Progress(_ -> {}, () -> true)));

        assertEquals(ExitCode.INTERRUPTED, failure.code());
    }

    @Test
    void aFullFileSystemIsSaidWhateverIsPrintedBehindIt() {
        String printed = "ERROR:  could not extend file: No space left on device\n" + "tps = 3\n".repeat(9);

        assertEquals(
                "there is no room for it: ERROR:  could not extend file: No space left on device; ask for less with"
                        + " --size, or name another place",
                ChildProgram.last(printed));
    }

    @Test
    void aFullFileSystemIsKnownByItsNumber() {
        String printed = "[ERROR] InnoDB: preallocating 100663296 bytes for file ./ib_logfile0 failed with error 28\n"
                + "[ERROR] Aborting\n";

        assertTrue(ChildProgram.last(printed).startsWith("there is no room for it: [ERROR] InnoDB: preallocating"));
        assertEquals("Error 281", ChildProgram.last("Error 281"));
    }
}
