package csdbench.engine.run;

import csdbench.engine.workload.Placement;
import csdbench.plan.LimitSpec;
import csdbench.result.StreamTotals;
import java.util.List;
import java.util.Optional;

/** Decides whether a run is over, and why. One thread owns it. */
final class StopRules {
    private final LimitSpec limits;
    private final long totalSizeBytes;
    private final List<Placement> ending;
    private long readBytes;
    private long writtenBytes;

    /**
     * @param totalSizeBytes of all targets
     * @param placements of all streams
     */
    StopRules(LimitSpec limits, long totalSizeBytes, List<Placement> placements) {
        this.limits = limits;
        this.totalSizeBytes = totalSizeBytes;
        this.ending = placements.stream().filter(Placement::mayEnd).toList();
    }

    /** Counts an interval. */
    void add(List<StreamTotals> streams) {
        readBytes += streams.stream().mapToLong(stream -> stream.read().bytes()).sum();
        writtenBytes +=
                streams.stream().mapToLong(stream -> stream.write().bytes()).sum();
    }

    /** Whether every workload that ends at the end of its area has done so: then the others end too. */
    boolean allEnded() {
        return !ending.isEmpty() && ending.stream().allMatch(Placement::ended);
    }

    /** The limit that was reached, in words. */
    Optional<String> limitReached() {
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
