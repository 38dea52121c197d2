package csdbench.engine.span;

import csdbench.plan.LimitSpec;
import csdbench.result.StreamTotals;
import java.util.List;
import java.util.Optional;

/** Decides whether a run is over, and why. One thread owns it. */
public final class StopRules {
    private final LimitSpec limits;
    private final long totalSizeBytes;
    private long readBytes;
    private long writtenBytes;

    /**
     * @param totalSizeBytes of all targets
     */
    public StopRules(LimitSpec limits, long totalSizeBytes) {
        this.limits = limits;
        this.totalSizeBytes = totalSizeBytes;
    }

    /** Counts an interval. */
    public void add(List<StreamTotals> streams) {
        readBytes += streams.stream().mapToLong(stream -> stream.read().bytes()).sum();
        writtenBytes +=
                streams.stream().mapToLong(stream -> stream.write().bytes()).sum();
    }

    /** The limit that was reached, in words. */
    public Optional<String> limitReached() {
        if (readBytes + writtenBytes >= limits.total().bytesFor(totalSizeBytes)) {
            return Optional.of("maxdata= reached: " + (readBytes + writtenBytes) + " bytes read and written");
        }
        if (readBytes >= limits.read().bytesFor(totalSizeBytes)) {
            return Optional.of("maxdataread= reached: " + readBytes + " bytes read");
        }
        if (writtenBytes >= limits.written().bytesFor(totalSizeBytes)) {
            return Optional.of("maxdatawritten= reached: " + writtenBytes + " bytes written");
        }
        return Optional.empty();
    }
}
