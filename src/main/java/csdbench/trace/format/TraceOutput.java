package csdbench.trace.format;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A trace that is written beside its name and gets it when it is whole; closed before that, nothing is left of it. One
 * thread at a time.
 */
public final class TraceOutput implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 17;
    private static final String UNFINISHED = ".unfinished";

    private final Path file;
    private final Path beside;
    private final TraceWriter writer;
    private boolean open = true;

    private TraceOutput(Path file, Path beside, TraceWriter writer) {
        this.file = file;
        this.beside = beside;
        this.writer = writer;
    }

    /**
     * Begins to write. A file of that name is replaced in the end.
     *
     * @param file compressed as its ending says
     * @throws TraceProblem when it cannot be written
     */
    public static TraceOutput open(Path file, TraceTarget target) throws TraceProblem {
        Path beside = file.resolveSibling(file.getFileName() + UNFINISHED);
        OutputStream output = null;
        try {
            output = Files.newOutputStream(beside);
            output = FileCompression.of(new BufferedOutputStream(output, BUFFER_BYTES), file);
            return new TraceOutput(file, beside, target.open(output, file.toString()));
        } catch (IOException e) {
            closeQuietly(output);
            throw problem(file, e);
        }
    }

    private static void closeQuietly(OutputStream output) {
        try {
            if (output != null) {
                output.close();
            }
        } catch (IOException _) {
            // There was a worse problem before.
        }
    }

    private static TraceProblem problem(Path file, IOException e) {
        return TraceProblem.ofWriting("cannot write " + file + ": " + e.getMessage()
                + "; is there such a folder, and may" + " you write in it?");
    }

    /** Writes a request; see {@link TraceWriter#write}. */
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        writer.write(entry, device, stream);
    }

    /** Writes what is left and gives the file its name. */
    public void finish() throws TraceProblem {
        writer.close();
        open = false;
        try {
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw problem(file, e);
        }
    }

    /** Takes away what was not finished. */
    @Override
    public void close() {
        try {
            if (open) {
                open = false;
                writer.close();
            }
        } catch (TraceProblem _) {
            // It is taken away anyway.
        }
        try {
            Files.deleteIfExists(beside);
        } catch (IOException _) {
            // What is left has a name that says what it is.
        }
    }
}
