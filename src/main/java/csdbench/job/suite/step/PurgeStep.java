package csdbench.job.suite.step;

import csdbench.job.command.UsageError;
import csdbench.result.review.Warning;
import java.util.List;
import java.util.Objects;

/**
 * The drive begins as it left the factory: nothing is mapped. Only a simulated drive can be purged.
 *
 * @param skipOnRealDrives whether a real drive is taken as the user purged it; a suite with a purge is refused there
 *     otherwise
 * @param part name of the part of the suite that begins here, with nothing left of what was before; none unless given
 */
record PurgeStep(Boolean skipOnRealDrives, String part) implements Step {
    PurgeStep {
        part = Objects.requireNonNullElse(part, "");
        skipOnRealDrives = Objects.requireNonNullElse(skipOnRealDrives, false);
    }

    @Override
    public void check(ReviewRequest request) throws UsageError {
        if (!request.simulated() && !skipOnRealDrives) {
            throw new UsageError("suite " + request.suite().name() + " purges the drive, and csdbench purges"
                    + " simulated drives only; purge " + String.join(", ", request.luns())
                    + " with its maker's tool and write \"skipOnRealDrives\": true into the purge step");
        }
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return words(request, 1);
    }

    @Override
    public List<String> words(ReviewRequest request, int number) {
        if (request.simulated()) {
            return List.of("the simulated drive is purged: it begins anew, with nothing mapped");
        }
        return List.of(
                written(request, number)
                        ? "not done: real drives are not purged, and this one holds what the steps before wrote; for a"
                                + " fresh one purge it and review "
                                + (part.isEmpty() ? "what follows in a suite of its own" : "with --workload " + part)
                        : "assumed, not done: real drives are not purged, and whether this one was is not known; for a"
                                + " fresh one purge it before the review");
    }

    /** Whether steps before it write. */
    private static boolean written(ReviewRequest request, int number) {
        return request.suite().steps().subList(0, number - 1).stream()
                .anyMatch(step -> step.bound(request, 1).erases() != StepBound.Erases.NOTHING);
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return StepBound.NONE;
    }

    @Override
    public DriveCondition after(DriveCondition before, ReviewRequest request, int number) {
        return new DriveCondition("purged" + number, "init=fresh");
    }

    @Override
    public void carryOut(StepScope scope) {
        ReviewRequest request = scope.request();
        Cells cells = new Cells(scope, this, words(request, scope.number()).getFirst());
        if (!request.simulated()) {
            boolean first = request.states().getFirst().equals(scope.state());
            boolean held = !first || written(request, scope.number());
            String before = "before step " + scope.number() + (part.isEmpty() ? "" : ", " + part);
            cells.outcome(held ? "not done" : "assumed, not done");
            cells.warning(
                    held
                            ? new Warning(
                                    Warning.NOT_PURGED,
                                    before + ", the drive was not purged and held what this review wrote: what follows"
                                            + " is not of a fresh drive")
                            : new Warning(
                                    Warning.PURGE_ASSUMED,
                                    before + ", the drive was not purged here: whether it was fresh is not known"));
        }
        cells.end();
    }
}
