package csdbench.main.trace;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.PatientInput;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A trace that is read more than once: a file, or a copy of standard input or of a pipe in the temporary folder, which
 * is gone when this is closed.
 */
record SpooledTrace(Path file, String name, boolean copy) implements AutoCloseable {
    private static final int PIECE_BYTES = 1 << 17;

    /** Copies what cannot be read twice, and takes any other file as it is, also if there is none. */
    static SpooledTrace of(Path named, Terminal terminal, Progress progress) throws TraceProblem, Failure {
        if (Terminal.isStandard(named)) {
            return copy(new PatientInput(terminal.in(), progress::stopped), TraceFileOptions.STANDARD_INPUT);
        }
        return flows(named)
                ? copy(pipe(named, progress), named.toString())
                : new SpooledTrace(named, named.toString(), false);
    }

    /** Whether there is something under a name that cannot be read twice, or not at all. */
    static boolean flows(Path named) {
        return Files.exists(named) && !Files.isRegularFile(named) && !Files.isDirectory(named);
    }

    /** What flows, without waiting for whoever writes it when the user wants no more. */
    static InputStream pipe(Path named, Progress progress) {
        return new PatientInput(() -> Files.newInputStream(FoundFile.flowing(named, named)), progress::stopped);
    }

    private static SpooledTrace copy(InputStream in, String name) throws TraceProblem, Failure {
        SpooledTrace spooled;
        try {
            spooled = new SpooledTrace(Files.createTempFile("csdbench-standard-input", ".trace"), name, true);
        } catch (IOException e) {
            throw cannotKeep(name, e);
        }
        try {
            spooled.fill(in, name);
            return spooled;
        } catch (TraceProblem | Failure e) {
            spooled.close();
            throw e;
        }
    }

    private void fill(InputStream in, String name) throws TraceProblem, Failure {
        byte[] piece = new byte[PIECE_BYTES];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int length = read(in, piece, name); length >= 0; length = read(in, piece, name)) {
                out.write(piece, 0, length);
            }
        } catch (IOException e) {
            throw cannotKeep(name, e);
        }
    }

    private static int read(InputStream in, byte[] piece, String name) throws TraceProblem, Failure {
        try {
            return in.read(piece);
        } catch (InterruptedIOException _) {
            throw Failure.interrupted("interrupted; nothing was done");
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + name + ": " + Sentences.of(e));
        }
    }

    private static TraceProblem cannotKeep(String name, IOException e) {
        return TraceProblem.ofWriting("cannot keep " + name + " in the temporary folder "
                + System.getProperty("java.io.tmpdir") + ", to read it twice: " + Sentences.of(e)
                + "; write it to a file, and name that");
    }

    /** The name that the user gave. */
    String title() {
        return name;
    }

    /** The trace from its start; messages have the name that the user gave. */
    Trace open(Optional<TraceKind> format, boolean strict) throws TraceProblem {
        if (!copy) {
            return Trace.open(file, format, strict);
        }
        try {
            return Trace.open(Files.newInputStream(file), name, format, strict);
        } catch (IOException e) {
            throw new TraceProblem("cannot read the copy of " + name + ": " + Sentences.of(e));
        }
    }

    @Override
    public void close() {
        try {
            if (copy) {
                Files.deleteIfExists(file);
            }
        } catch (IOException _) {
            // It is in the temporary folder.
        }
    }
}
