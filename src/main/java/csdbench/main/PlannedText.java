package csdbench.main;

import csdbench.definition.Definitions;
import csdbench.definition.value.Repetition;
import csdbench.parm.Diagnostics;
import csdbench.parm.ParmSource;
import csdbench.plan.RunPlan;
import csdbench.planner.Overrides;
import csdbench.planner.Planner;
import java.util.Optional;

/**
 * What the user's parmfiles say and what follows from it.
 *
 * @param source as read
 * @param plan free of errors
 */
record PlannedText(ParmSource source, RunPlan plan) {

    /** Reads and plans. Every complaint goes to the terminal; empty when one of them is an error. */
    static Optional<PlannedText> read(RunRequest request, Terminal terminal) {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.read(request.parmfiles(), request.variables(), diagnostics);
        if (source.parmfiles().isEmpty() && diagnostics.hasErrors()) {
            terminal.complain(diagnostics); // Nothing could be read, so there is nothing to find fault with.
            return Optional.empty();
        }
        RunPlan plan = Planner.plan(Definitions.read(source, diagnostics), overrides(request), diagnostics);
        terminal.complain(diagnostics);
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(new PlannedText(source, plan));
    }

    private static Overrides overrides(RunRequest request) {
        return new Overrides(
                request.elapsedSeconds(),
                request.intervalSeconds(),
                request.warmupSeconds(),
                request.onlyRun(),
                Optional.empty(),
                repetition(request));
    }

    private static Optional<Repetition> repetition(RunRequest request) {
        if (request.loopSeconds() > 0) {
            return Optional.of(new Repetition.Seconds(request.loopSeconds()));
        }
        return request.loops() > 0 ? Optional.of(new Repetition.Times(request.loops())) : Optional.empty();
    }
}
