package csdbench.job.reduce;

import csdbench.result.reduce.ReductionFinding;
import java.util.List;
import java.util.Optional;

/**
 * What must be known of a counter before anything is concluded from it: that it moves by what is written, in the unit
 * that it is taken to have, and how long after that. The span is filled with zeros, then with incompressible data, half
 * of it at once and the rest slowly, and the counter is read every second.
 *
 * @param known whether it was looked for as long as it will be
 * @param lagSeconds at most, from a write to when it is counted
 * @param settleSeconds at most, from a fill with zeros to when nothing changes any more
 * @param zeroShare of its own size that such a fill takes
 * @param rawShare of its own size that incompressible data takes, 1 or more
 * @param unitError share by which its unit may be another than bytes
 * @param unfit why the counter shows nothing, empty if it does
 */
record CounterProbe(
        boolean known,
        long lagSeconds,
        long settleSeconds,
        double zeroShare,
        double rawShare,
        double unitError,
        String unfit) {
    /** Of a counter that is not looked at. */
    static final CounterProbe NONE = new CounterProbe(false, 0, 0, 0, 1, 0, "");

    static final String NAME = "counter";

    /** Incompressible data needs its own size, but for what the device rounds. */
    static final double LEAST = 0.97;

    /** Zeros may take up to this share of their size less than that, for the counter to have moved. */
    static final double MOVED = 0.4;

    /** What a device adds to it. */
    static final double MOST = 1.03;

    /** What a file system adds to it, whose kernel counts in bytes. */
    private static final double MOST_OF_FILES = 1.1;

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
                .filter(run -> run.name().equals(CounterLook.PACED_IDLE))
                .count();
    }

    /** What follows from the last look; empty of findings when that was cut off. */
    static CounterProbe of(ReduceScope scope, List<EndedRun> ended) {
        List<EndedRun> last = last(ended);
        int looks = looks(ended);
        Optional<EndedRun> end = EndedRun.named(last, CounterLook.PACED_IDLE);
        if (looks == 0 || end.isEmpty()) {
            return NONE;
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
        return scope.where() == ReduceScope.Where.FILE ? MOST_OF_FILES : MOST;
    }

    private static List<EndedRun> last(List<EndedRun> ended) {
        int from = 0;
        for (int i = 0; i < ended.size(); i++) {
            from = ended.get(i).name().equals(CounterLook.START) ? i : from;
        }
        return ended.subList(from, ended.size());
    }

    /** Why nothing is shown; empty if something is. */
    Optional<String> why() {
        return Optional.of(unfit).filter(reason -> !reason.isEmpty());
    }

    /** Runs that wait for the counter. */
    long waitSeconds() {
        long longest = Math.max(lagSeconds, settleSeconds);
        return longest == 0 ? 0 : 2 * longest + 1;
    }
}
