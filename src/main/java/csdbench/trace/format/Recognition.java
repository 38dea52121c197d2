package csdbench.trace.format;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Recognises the format of a file by its first bytes. */
final class Recognition {
    private static final byte NEWLINE = '\n';

    private static final int SECTOR_BYTES = 512;

    /** Requests from which on times must differ. */
    private static final int FEW = 20;

    /** Columns of plain numbers and one letter, without headings, which tables of other things have, too. */
    private static final Set<TraceFormat> PLAIN =
            EnumSet.of(TraceFormat.SPC, TraceFormat.ALIBABA, TraceFormat.SIMULATOR);

    private Recognition() {}

    /** Sizes that no disk moves, or one time for all. */
    private static boolean implausible(long found, long odd, long distinct) {
        return odd > found / 2 || found >= FEW && distinct == 1;
    }

    /**
     * The format of a file by its magic number, else the one that parses most of its lines.
     *
     * @param head the first bytes, decompressed
     * @param whole whether that is the whole file
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

    /** Number of requests less the number of malformed lines. */
    private static long score(TraceFormat format, byte[] lines, Path file) {
        TraceEntry entry = new TraceEntry();
        long found = 0;
        try (TraceReader reader = format.open(new ByteArrayInputStream(lines), file, false)) {
            long odd = 0;
            long distinct = 0;
            long lastNs = Long.MIN_VALUE;
            while (reader.next(entry)) {
                found++;
                odd += entry.lengthBytes() % SECTOR_BYTES == 0 ? 0 : 1;
                distinct += entry.issueNs() == lastNs ? 0 : 1;
                lastNs = entry.issueNs();
            }
            long malformed = reader.rejects().malformedCount();
            // Events of which none begins a request are of the format, too; a note says so.
            boolean known =
                    found == 0 && malformed == 0 && !reader.rejects().notes().isEmpty();
            return known ? 1 : PLAIN.contains(format) && implausible(found, odd, distinct) ? 0 : found - malformed;
        } catch (TraceProblem _) {
            return 0;
        }
    }
}
