package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.language.profile.OperationMix;
import csdbench.language.profile.Profile;
import java.util.List;

/** A step that leaves the drive's data and condition to others, so that {@link UntilStep} may do it again and again. */
public sealed interface RoundStep extends Step permits MeasureStep, SweepStep, SettleStep, IdleStep {
    /**
     * A workload as rounds run it.
     *
     * @param profile as the suite has it
     */
    record Named(String profile, OperationMix mix) {
        /** As {@code track} of an {@link UntilStep} has it. */
        String name() {
            return profile + mix.suffix();
        }

        Profile in(ReviewRequest request) {
            return mix.of(request.profile(profile));
        }
    }

    @Override
    default RoundStep quick() {
        return quick(List.of());
    }

    /**
     * The same in rounds.
     *
     * @param track names of what has to be left
     */
    default RoundStep quick(List<String> track) {
        return this;
    }

    /** All that it runs. */
    default List<Named> names() {
        return profiles().stream()
                .map(name -> new Named(name, OperationMix.NONE))
                .toList();
    }

    @Override
    default void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        Cells cells = new Cells(scope, this, words(scope.request()).getFirst());
        carryOut(cells);
        cells.end();
    }

    /** Does it once: as a step of its own, or in a round. */
    void carryOut(Cells cells) throws Failure, StepScope.Interrupted;
}
