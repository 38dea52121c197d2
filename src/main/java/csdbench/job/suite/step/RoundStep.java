package csdbench.job.suite.step;

/** A step that leaves the drive's data and condition to others, so that {@link UntilStep} may do it again and again. */
public sealed interface RoundStep extends Step permits MeasureStep, SweepStep, SettleStep, IdleStep {
    @Override
    default void carryOut(StepScope scope) throws SuiteProblem, StepScope.Interrupted {
        Cells cells = new Cells(scope, this, words(scope.request()).getFirst());
        carryOut(cells);
        cells.end();
    }

    /** Does it once: as a step of its own, or in a round. */
    void carryOut(Cells cells) throws SuiteProblem, StepScope.Interrupted;
}
