package csdbench.job.suite.step;

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
    public void check(ReviewRequest request) throws SuiteProblem {
        if (!request.simulated() && !skipOnRealDrives) {
            throw new SuiteProblem("suite " + request.suite().name() + " purges the drive, and csdbench purges"
                    + " simulated drives only; purge " + String.join(", ", request.luns())
                    + " with its maker's tool and write \"skipOnRealDrives\": true into the purge step");
        }
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of(
                request.simulated()
                        ? "the simulated drive is purged: it begins anew, with nothing mapped"
                        : "the drive is taken as its user left it: real drives are not purged, so do that before the"
                                + " review where a fresh drive is wanted");
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
        Cells cells = new Cells(scope, this, words(scope.request()).getFirst());
        if (!scope.request().simulated()) {
            cells.outcome("assumed");
        }
        cells.end();
    }
}
