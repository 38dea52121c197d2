package csdbench.job.suite;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.reduce.ReduceFlow;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.SuiteProblem;
import csdbench.result.RunObserver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

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
        return seen.outcome(!interrupted(code, parmfile.toString(), folder));
    }

    @Override
    public ExitCode reduce(ReduceFlow flow, RunObserver progress, Consumer<ReduceFlow.Ended> done) throws SuiteProblem {
        List<ReduceFlow.Ended> ended = new ArrayList<>();
        ExitCode code;
        try {
            code = flow.run(steps, _ -> {}, progress, ended::add);
        } catch (UsageError e) {
            throw new SuiteProblem(e.getMessage(), e);
        }
        ended.forEach(done);
        if (ended.isEmpty()) {
            interrupted(code, "the test", flow.folder());
        }
        return code;
    }

    /** Whether the user had enough. */
    private static boolean interrupted(ExitCode code, String parmfile, Path folder) throws SuiteProblem {
        return switch (code) {
            case SUCCESS, NOT_MET, STOPPED -> false;
            case INTERRUPTED -> true;
            case USAGE -> throw new SuiteProblem(parmfile + " cannot be carried out; see above");
            case REFUSED ->
                throw new SuiteProblem(parmfile + " was refused, because data could be lost; see above", code);
            case IO_ERROR, HOST_LOST, INTERNAL ->
                throw new SuiteProblem("a run of " + parmfile + " failed; see above, and " + folder, code);
        };
    }
}
