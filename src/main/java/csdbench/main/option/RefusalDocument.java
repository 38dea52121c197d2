package csdbench.main.option;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What a command prints with {@code --json} that was refused, or went wrong before it had a result.
 *
 * @param schema version of this object, 1
 * @param ok false
 * @param exitCode as the process ends with
 * @param message what was said on standard error, without notes and warnings
 */
public record RefusalDocument(int schema, boolean ok, int exitCode, String message) {
    /** More than anybody reads. */
    private static final int MAX_BYTES = 1 << 16;

    /**
     * Carries out a command, and prints a refusal when it ends without success and without a word on standard output.
     *
     * @param command gives its exit code
     */
    public static int instead(Terminal terminal, ToIntFunction<Terminal> command) {
        Watched out = new Watched(terminal.out(), 0);
        Watched err = new Watched(terminal.err(), MAX_BYTES);
        try (PrintStream printed = out.stream();
                PrintStream said = err.stream()) {
            int code = command.applyAsInt(terminal.printingOn(printed, said));
            said.flush();
            printed.flush();
            if (code != 0 && !out.written) {
                JsonOption.print(terminal, new RefusalDocument(1, false, code, err.message()));
            }
            return code;
        }
    }

    /**
     * Carries out something that has a document of its own.
     *
     * @param command on a terminal whose both streams are standard error; it may ask what was said there so far
     */
    static <T> T hearing(Terminal terminal, BiFunction<Terminal, Supplier<String>, T> command) {
        Watched err = new Watched(terminal.err(), MAX_BYTES);
        try (PrintStream said = err.stream()) {
            return command.apply(terminal.printingOn(terminal.err(), said), err::message);
        }
    }

    /** A stream that passes everything on, and keeps the beginning. It does not close what is below. */
    private static final class Watched extends OutputStream {
        private final PrintStream below;
        private final int maxBytes;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private volatile boolean written;

        Watched(PrintStream below, int maxBytes) {
            this.below = below;
            this.maxBytes = maxBytes;
        }

        PrintStream stream() {
            return new PrintStream(this, true, StandardCharsets.UTF_8);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int length) throws IOException {
            written |= length > 0;
            below.write(bytes, from, length);
            kept.write(bytes, from, Math.min(length, maxBytes - kept.size()));
            if (below.checkError()) {
                throw new IOException("the stream below is broken");
            }
        }

        @Override
        public void flush() {
            below.flush();
        }

        synchronized String message() {
            return kept.toString(StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("note: ") && !line.startsWith("warning: "))
                    .collect(Collectors.joining("\n"));
        }
    }
}
