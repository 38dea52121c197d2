package csdbench.job.suite;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.RunObserver;
import java.nio.file.Path;

/** Carries out steps with our own engine. */
public final class CsdbenchStepRunner implements StepRunner {
    private final StepRun steps;

    public CsdbenchStepRunner(StepRun steps) {
        this.steps = steps;
    }

    @Override
    public Outcome carryOut(Path parmfile, Path folder, RunObserver progress) throws Failure {
        PointRecorder seen = new PointRecorder(progress);
        ExitCode code = steps.run(parmfile, folder, seen);
        if (!seen.stopped().isEmpty()) {
            throw new Failure(ExitCode.NOT_MET, "a run of " + parmfile + " was stopped: " + seen.stopped());
        }
        StepRunner.check(code, parmfile.toString(), folder);
        return seen.outcome(code != ExitCode.INTERRUPTED);
    }

    @Override
    public StepRun sessions() {
        return steps;
    }
}
