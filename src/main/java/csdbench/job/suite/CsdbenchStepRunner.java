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
        SuiteProblem.check(code, parmfile.toString(), folder);
        return seen.outcome(code != ExitCode.INTERRUPTED);
    }

    @Override
    public StepRun sessions() {
        return steps;
    }
}
