package csdbench.main.trace;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.compact.CompactWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small trace that notes something of how it was recorded. */
final class NotedTrace {
    static final String LOSS = "the recording had no room for 5,000 events, so some are missing";

    private NotedTrace() {}

    /** @param file a .ctrace to write */
    static Path write(Path file, String... notes) throws IOException, TraceProblem {
        TraceEntry entry = new TraceEntry();
        try (CompactWriter writer = new CompactWriter(Files.newOutputStream(file), "noted")) {
            for (int i = 0; i < 2000; i++) {
                entry.set(i * 1000_000L, true, i * 7919L % 2000 * 4096, 4096);
                writer.write(entry, "a", "b");
            }
            for (String note : notes) {
                writer.note(note);
            }
        }
        return file;
    }
}
