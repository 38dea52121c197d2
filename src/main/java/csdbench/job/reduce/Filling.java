package csdbench.job.reduce;

import csdbench.result.RunFinished.Ending;
import csdbench.result.RunFinished.Outcome;
import java.util.List;

/** How the filling of a device ended. Stateless. */
final class Filling {
    static final String NOT_CARRIED_OUT = "refused: ";

    private Filling() {}

    /**
     * Why it ended.
     *
     * @param runs of the filling, in order
     * @param whole the reason if all of them came to their end
     */
    static String stopReason(SpaceProbe probe, List<EndedRun> runs, String whole) {
        if (!probe.unfit().isEmpty()) {
            return NOT_CARRIED_OUT + probe.unfit();
        }
        if (runs.isEmpty()) {
            return "interrupted";
        }
        Ending last = runs.getLast().finished().ending();
        return last.outcome() == Outcome.COMPLETE
                ? whole
                : last.outcome() == Outcome.INTERRUPTED ? "interrupted" : last.reason();
    }

    static boolean ranOut(List<EndedRun> runs) {
        return !runs.isEmpty() && runs.getLast().finished().ending().outcome() == Outcome.STOPPED;
    }

    static long ioErrors(List<EndedRun> runs) {
        return runs.stream().mapToLong(run -> run.finished().ending().errors()).sum();
    }
}
