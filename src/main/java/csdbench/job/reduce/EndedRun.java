package csdbench.job.reduce;

import csdbench.job.reduce.counted.PhysicalSpace;
import csdbench.result.DataFacts;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.util.List;
import java.util.Optional;

/**
 * A run of a test that has ended, one way or another.
 *
 * @param key what it was planned for
 * @param started its beginning
 * @param intervals all of them
 * @param finished its end
 */
record EndedRun(RunKey key, RunStarted started, List<IntervalClosed> intervals, RunFinished finished) {
    boolean complete() {
        return finished.ending().outcome() == RunFinished.Outcome.COMPLETE;
    }

    /** What devices counted behind it. */
    List<DeviceCounters> counters() {
        return finished.devices().counters();
    }

    /** Of physical space, behind it; empty when one of the devices does not count it. */
    Optional<PhysicalSpace> space() {
        return PhysicalSpace.of(counters());
    }

    /** Whether it is what was planned for that. */
    boolean is(RunKey other) {
        return key.word().equals(other.word());
    }

    /** The run for that, if it came to its end. */
    static Optional<EndedRun> of(List<EndedRun> runs, RunKey key) {
        return runs.stream().filter(run -> run.complete() && run.is(key)).findFirst();
    }

    /** The ratio of what was written, by a codec; that of the nearest known unit below. */
    double ratio(String codec, long unitBytes) {
        DataFacts facts = started.data().getFirst();
        return facts.compressions().stream()
                .filter(each -> each.codec().equals(codec) && each.blockBytes() <= unitBytes)
                .reduce((_, larger) -> larger)
                .map(DataFacts.Compressed::ratio)
                .orElse(facts.ratio().achieved());
    }
}
