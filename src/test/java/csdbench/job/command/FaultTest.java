package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class FaultTest {
    @Test
    void whatAnyProgramNeedsIsASentenceWithARemedy() {
        assertSentence("out of memory: ", new IllegalStateException(new OutOfMemoryError("Java heap space")));
        assertSentence(
                "too many open files; raise the limit with ulimit -n",
                new UncheckedIOException(new FileNotFoundException("/x (Too many open files)")));
        assertSentence(
                "a library cannot be loaded from the temporary folder ",
                new ExceptionInInitializerError(new UnsatisfiedLinkError("failed to map segment")));
    }

    private static void assertSentence(String beginning, Throwable thrown) {
        Fault fault = Fault.of(thrown);
        assertEquals(70, fault.code().number());
        assertEquals(157, fault.code().vdbenchNumber());
        assertTrue(fault.shown().startsWith("error: " + beginning), fault::shown);
    }
}
