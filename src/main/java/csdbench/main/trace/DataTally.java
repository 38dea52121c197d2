package csdbench.main.trace;

import csdbench.base.text.Formats;
import csdbench.trace.TraceEntry;
import java.util.Optional;

/** How far the data of a trace compresses, where that was kept with it. One thread at a time. */
final class DataTally {
    private final long[] knownBytes = new long[2];
    private final double[] storedBytes = new double[2];
    private long bytes;

    void add(TraceEntry entry) {
        if (!entry.kind().moves()) {
            return;
        }
        bytes += entry.lengthBytes();
        if (entry.storedPermille() != TraceEntry.UNKNOWN_DATA) {
            int kind = entry.read() ? 0 : 1;
            knownBytes[kind] += entry.lengthBytes();
            storedBytes[kind] += entry.lengthBytes() * (entry.storedPermille() / 1000.0);
        }
    }

    /** In a sentence; empty where nothing is known. */
    Optional<String> note() {
        long known = knownBytes[0] + knownBytes[1];
        if (known == 0) {
            return Optional.empty();
        }
        return Optional.of("data is known of " + Formats.percent(100.0 * known / bytes)
                + " of the bytes: what is read compresses to " + share(0) + ", what is written to " + share(1));
    }

    private String share(int kind) {
        return knownBytes[kind] == 0 ? "-" : Formats.percent(100 * storedBytes[kind] / knownBytes[kind]);
    }
}
