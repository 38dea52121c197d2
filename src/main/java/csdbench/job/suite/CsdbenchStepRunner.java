package csdbench.job.suite;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.SuiteProblem;
import csdbench.result.RunObserver;
import java.nio.file.Path;

/** Carries out steps with our own engine. */
public final class CsdbenchStepRunner implements StepRunner {
    private final StepRun steps;

    public CsdbenchStepRunner(StepRun steps) {
        this.steps = steps;
    }

    @Override
    public Outcome carryOut(Path parmfile, Path folder, RunObserver progress) throws SuiteProblem {
        PointRecorder seen = new PointRecorder(progress);
        ExitCode code;
        try {
            code = steps.run(parmfile, folder, seen);
        } catch (UsageError e) {
            throw new SuiteProblem(e.getMessage(), e);
        }
        if (!seen.stopped().isEmpty()) {
            throw new SuiteProblem("a run of " + parmfile + " was stopped: " + seen.stopped(), ExitCode.NOT_MET);
        }
        return switch (code) {
            case SUCCESS, NOT_MET, STOPPED -> seen.outcome(true);
            case INTERRUPTED -> seen.outcome(false);
            case USAGE -> throw new SuiteProblem(parmfile + " cannot be carried out; see above");
            case REFUSED ->
                throw new SuiteProblem(parmfile + " was refused, because data could be lost; see above", code);
            case IO_ERROR, INTERNAL ->
                throw new SuiteProblem("a run of " + parmfile + " failed; see above, and " + folder, code);
        };
    }
}
