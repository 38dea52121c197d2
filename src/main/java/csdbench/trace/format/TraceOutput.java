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
import java.nio.file.StandardOpenOption;

/**
 * A trace file that is written under a temporary name and renamed when complete; deleted if closed before. One thread
 * at a time.
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
     * Begins to write. An existing file is replaced at the end.
     *
     * @param file compressed according to its suffix
     * @throws TraceProblem if it cannot be written
     */
    public static TraceOutput open(Path file, TraceTarget target) throws TraceProblem {
        Path beside = file.resolveSibling(file.getFileName() + UNFINISHED);
        OutputStream output = null;
        try {
            Files.deleteIfExists(beside);
            output = Files.newOutputStream(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
            // The earlier error is reported.
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

    /** Writes buffered data and renames the file. */
    public void finish() throws TraceProblem {
        writer.close();
        open = false;
        try {
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw problem(file, e);
        }
    }

    /** Deletes an unfinished file. */
    @Override
    public void close() {
        try {
            if (open) {
                open = false;
                writer.close();
            }
        } catch (TraceProblem _) {
            // It is deleted anyway.
        }
        try {
            Files.deleteIfExists(beside);
        } catch (IOException _) {
            // A leftover is recognisable by its name.
        }
    }
}
