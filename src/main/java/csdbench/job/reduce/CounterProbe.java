package csdbench.job.reduce;

import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.CounterTrust;
import csdbench.result.reduce.ReductionFinding;
import java.util.List;
import java.util.Optional;

/**
 * Looks at a counter: the span is filled with zeros, then with incompressible data, half of it at once and the rest
 * slowly, and the counter is read every second. Stateless.
 */
final class CounterProbe {
    static final String NAME = "counter";

    /** What a file system adds to it, whose kernel counts in bytes. */
    private static final double MOST_OF_FILES = 1.1;

    private CounterProbe() {}

    /** The runs that look at a counter: a first look, and a longer one where that finds it late. */
    static final class Looks implements ReductionTrial {
        @Override
        public String title() {
            return "whether the counter moves by what is written, and how late";
        }

        @Override
        public List<ReduceRun> runs(ReduceScope scope) {
            return CounterLook.runs(scope, scope.lagWindows().getFirst());
        }

        @Override
        public List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
            int looks = looks(ended);
            return looks >= scope.lagWindows().size() || of(scope, ended).known()
                    ? List.of()
                    : CounterLook.runs(scope, scope.lagWindows().get(looks));
        }

        @Override
        public Optional<ReductionFinding> found(ReduceScope scope, List<EndedRun> runs) {
            return Optional.empty();
        }
    }

    private static int looks(List<EndedRun> ended) {
        return (int) ended.stream()
                .filter(run -> run.is(CounterLook.Part.PACED_IDLE))
                .count();
    }

    /** What follows from the last look; empty of findings when that was cut off. */
    static CounterTrust of(ReduceScope scope, List<EndedRun> ended) {
        List<EndedRun> last = last(ended);
        int looks = looks(ended);
        Optional<EndedRun> end = EndedRun.of(last, CounterLook.Part.PACED_IDLE);
        if (looks == 0 || end.isEmpty()) {
            return CounterTrust.NONE;
        }
        long seconds = scope.lagWindows().get(Math.min(looks, scope.lagWindows().size()) - 1);
        boolean longest = seconds == scope.lagWindows().getLast();
        return new CounterLook(
                        CounterLook.Shape.of(scope, seconds),
                        most(scope),
                        last,
                        CountedSpace.Counter.best(end.get().counters()))
                .probe(longest);
    }

    /** Incompressible data over zeros changes a counter by no more than this share of its size. */
    static double most(ReduceScope scope) {
        return scope.where() == ReduceScope.Where.FILE ? MOST_OF_FILES : CounterTrust.MOST;
    }

    private static List<EndedRun> last(List<EndedRun> ended) {
        int from = 0;
        for (int i = 0; i < ended.size(); i++) {
            from = ended.get(i).is(CounterLook.Part.START) ? i : from;
        }
        return ended.subList(from, ended.size());
    }
}
