package csdbench.trace.format;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Finds out which format a file has, from how it begins. */
final class Recognition {
    private static final byte NEWLINE = '\n';

    private Recognition() {}

    /**
     * The format of a file: one whose magic number it has, else the one that makes most of its lines.
     *
     * @param head the first bytes, decompressed
     * @param whole whether that is all of the file
     */
    static Optional<TraceFormat> of(byte[] head, boolean whole, Path file) {
        for (TraceFormat format : TraceFormat.values()) {
            if (format.magic().isPresent() && format.magic().get().test(head)) {
                return Optional.of(format);
            }
        }
        byte[] lines = whole ? head : Arrays.copyOf(head, lastLineEnd(head));
        TraceFormat best = null;
        long bestScore = 0;
        for (TraceFormat format : TraceFormat.values()) {
            long score = format.magic().isPresent() ? 0 : score(format, lines, file);
            if (score > bestScore) {
                best = format;
                bestScore = score;
            }
        }
        return Optional.ofNullable(best);
    }

    private static int lastLineEnd(byte[] head) {
        int end = head.length;
        while (end > 0 && head[end - 1] != NEWLINE) {
            end--;
        }
        return end;
    }

    /** How many more requests it finds than lines that it cannot read. */
    private static long score(TraceFormat format, byte[] lines, Path file) {
        TraceEntry entry = new TraceEntry();
        long found = 0;
        try (TraceReader reader = format.open(new ByteArrayInputStream(lines), file, false)) {
            while (reader.next(entry)) {
                found++;
            }
            return found - reader.rejects().malformedCount();
        } catch (TraceProblem _) {
            return 0;
        }
    }
}
