package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.text.Problem;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.trace.TraceProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LongCommandTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void theCodeOfTheWorkIsTheCodeOfTheCommand() {
        assertEquals(ExitCode.NOT_MET, run(_ -> ExitCode.NOT_MET, ""));
    }

    @Test
    void whatGoesWrongIsOneSentenceAndACode() {
        assertEquals(ExitCode.USAGE, run(failing(new UsageError("name a file")), "error: name a file\n"));
        assertEquals(ExitCode.IO_ERROR, run(failing(Failure.io("cannot write x")), "error: cannot write x\n"));
        assertEquals(ExitCode.REFUSED, run(failing(Failure.refused("refused: x")), "refused: x\n"));
        assertEquals(ExitCode.INTERRUPTED, run(failing(Failure.interrupted("stopped")), "stopped\n"));
        assertEquals(ExitCode.USAGE, run(failing(new TraceProblem("no trace")), "error: no trace\n"));
        assertEquals(ExitCode.IO_ERROR, run(failing(TraceProblem.ofWriting("disk full")), "error: disk full\n"));
        assertEquals(ExitCode.USAGE, run(failing(new Missing("try y")), "error: there is no x; try y\n"));
        assertEquals(ExitCode.USAGE, run(failing(new Missing("")), "error: there is no x\n"));
    }

    @Test
    void aFaultOfTheProgramHasItsOwnCodeAndAFileToReport() throws IOException {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);

        ExitCode code = LongCommand.run(
                new Terminal(stream, stream, Optional.empty()), failing(new IllegalStateException("bug")));

        assertEquals(ExitCode.INTERNAL, code);
        String said = err.toString(StandardCharsets.UTF_8);
        assertTrue(
                said.startsWith("error: csdbench failed: java.lang.IllegalStateException: bug; please report"), said);
        assertEquals(1, said.lines().count());
        Path details = Path.of(said.strip().replaceFirst(".*, with ", ""));
        assertTrue(Files.readString(details).startsWith("java.lang.IllegalStateException: bug\n\tat "));
        Files.delete(details);
    }

    @Test
    void progressIsNotShownWhereNobodyWatches() {
        LongCommand.Work work = command -> {
            command.progress().show("half of it");
            assertFalse(command.progress().stopped());
            command.stopRequest().request();
            return command.progress().stopped() ? ExitCode.INTERRUPTED : ExitCode.SUCCESS;
        };

        assertEquals(ExitCode.INTERRUPTED, run(work, ""));
    }

    private static final class Missing extends Problem {
        private static final long serialVersionUID = 1;

        Missing(String hint) {
            super("there is no x", hint);
        }
    }

    private static LongCommand.Work failing(Exception exception) {
        return _ -> {
            throw exception;
        };
    }

    private ExitCode run(LongCommand.Work work, String expected) {
        err.reset();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        ExitCode code = LongCommand.run(new Terminal(stream, stream, Optional.empty()), work);
        assertEquals(expected, err.toString(StandardCharsets.UTF_8));
        return code;
    }

    @Test
    void theEndIsWaitedForAsLongAsProgressIsShown() throws InterruptedException {
        AtomicLong shown = new AtomicLong();
        AtomicLong waits = new AtomicLong();

        LongCommand.awaitEnd(
                () -> {
                    if (waits.incrementAndGet() < 3) {
                        shown.incrementAndGet();
                    }
                    return false;
                },
                shown::get);

        assertEquals(3, waits.get(), "twice something was shown, then nothing");
    }

    @Test
    void theEndIsNotWaitedForOnceItCame() throws InterruptedException {
        AtomicLong waits = new AtomicLong();

        LongCommand.awaitEnd(() -> waits.incrementAndGet() == 1, waits::get);

        assertEquals(1, waits.get());
    }
}
