package csdbench.trace.format;

import csdbench.base.file.NewFile;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A trace file that is written under a temporary name and renamed when complete; deleted if closed before. Or a stream,
 * such as standard output. One thread at a time.
 */
public final class TraceOutput implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 17;
    private static final String UNFINISHED = ".unfinished";

    private final Optional<Renamed> renamed;
    private final TraceWriter writer;
    private boolean open = true;

    private TraceOutput(Optional<Renamed> renamed, TraceWriter writer) {
        this.renamed = renamed;
        this.writer = writer;
    }

    /** A file, and the one beside it that it is until it is complete. */
    private record Renamed(Path file, Path beside) {}

    /**
     * Begins to write to a stream, as it is.
     *
     * @param output closed at the end
     * @param name for messages
     */
    public static TraceOutput open(OutputStream output, String name, TraceTarget target) throws TraceProblem {
        return new TraceOutput(Optional.empty(), target.open(output, name));
    }

    /**
     * Begins to write. An existing file is replaced at the end.
     *
     * @param file compressed according to its suffix
     * @throws TraceProblem if it cannot be written
     */
    public static TraceOutput open(Path file, TraceTarget target) throws TraceProblem {
        Path beside = unfinished(file);
        OutputStream output = null;
        try {
            if (NewFile.isStream(file)) {
                output = Channels.newOutputStream(NewFile.openStream(file));
                return open(new BufferedOutputStream(output, BUFFER_BYTES), file.toString(), target);
            }
            NewFile.checkReplaceable(file);
            output = NewFile.anew(beside);
            output = FileCompression.of(new BufferedOutputStream(output, BUFFER_BYTES), file);
            return new TraceOutput(Optional.of(new Renamed(file, beside)), target.open(output, file.toString()));
        } catch (IOException e) {
            closeQuietly(output);
            throw problem(file, e);
        }
    }

    /** The name that a file has until it is complete; one that is there with it is replaced. */
    public static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
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

    /** Keeps a note; see {@link TraceWriter#note}. */
    public void note(String text) {
        writer.note(text);
    }

    /** Writes buffered data and renames the file. */
    public void finish() throws TraceProblem {
        writer.close();
        open = false;
        if (renamed.isPresent()) {
            Renamed names = renamed.get();
            try {
                NewFile.finish(names.beside, names.file);
            } catch (IOException e) {
                throw problem(names.file, e);
            }
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
            if (renamed.isPresent()) {
                Files.deleteIfExists(renamed.get().beside);
            }
        } catch (IOException _) {
            // A leftover is recognisable by its name.
        }
    }
}
