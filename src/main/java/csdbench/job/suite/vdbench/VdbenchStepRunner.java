package csdbench.job.suite.vdbench;

import csdbench.base.text.Sentences;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.command.Version;
import csdbench.job.session.SessionFolder;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.result.Program;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Has the user's own vdbench carry out steps. Before each, our own checks look at the very parmfile that vdbench is
 * given, at its luns as they are then: what csdbench would refuse to write, vdbench is not started for.
 */
public final class VdbenchStepRunner implements StepRunner {
    /** Below a step's folder: vdbench's own results, and what it printed. */
    private static final String RESULTS = "vdbench";

    private static final String PRINTED = "vdbench.txt";

    /** Ctrl-C in a terminal reaches vdbench too, and it may end before we have heard of it. */
    private static final long HEARSAY_SECONDS = 1;

    private static final Outcome CUT = new Outcome(false, List.of(), List.of(), List.of());

    private final VdbenchProgram program;
    private final StepRun steps;
    private final StopRequest stopRequest;

    /**
     * @param steps judges what steps would do to their luns
     * @param stopRequest ends vdbench
     */
    public VdbenchStepRunner(VdbenchProgram program, StepRun steps, StopRequest stopRequest) {
        this.program = program;
        this.steps = steps;
        this.stopRequest = stopRequest;
    }

    /**
     * With the vdbench that the user's environment names.
     *
     * @param folder of the review's results
     * @throws UsageError when it is not there, or cannot do this review
     */
    public static VdbenchStepRunner of(ReviewRequest request, Path folder, StepRun steps, StopRequest stopRequest)
            throws UsageError {
        VdbenchProgram program = VdbenchProgram.find(Optional.ofNullable(System.getenv(VdbenchProgram.VARIABLE)));
        program.check(request, folder);
        return new VdbenchStepRunner(program, steps, stopRequest);
    }

    @Override
    public Program program() {
        return new Program(
                ReviewRequest.VDBENCH,
                "in " + program.home(),
                "steps by csdbench " + Version.version() + " " + Version.build());
    }

    @Override
    public Outcome carryOut(Path parmfile, Path folder, RunObserver progress) throws Failure {
        List<RunSpec> planned = admitted(parmfile, folder);
        Path results = folder.resolve(RESULTS);
        Path printed = folder.resolve(PRINTED);
        try {
            SessionFolder.clear(results);
            Files.createDirectories(results);
            if (stopRequest.requested()) {
                return CUT;
            }
            VdbenchProcess.Ended ended = VdbenchProcess.run(
                    program.command(parmfile, results), printed, stopRequest, new VdbenchProgress(planned, progress));
            if (stopRequest.requested() || Thread.currentThread().isInterrupted()) {
                return CUT;
            }
            if (ended.exitCode() != 0) {
                return cutOr(failed(ended, parmfile, printed));
            }
        } catch (IOException e) {
            throw new UsageError("vdbench cannot be started: " + Sentences.of(e) + "; see whether it runs by itself: "
                    + String.join(" ", program.command(parmfile, results)));
        }
        try {
            return FolderPoints.read(planned, results);
        } catch (IOException e) {
            return cutOr(new UsageError("vdbench ended well, and its results cannot be used: " + Sentences.of(e)
                    + "; what it printed is in " + printed));
        }
    }

    private List<RunSpec> admitted(Path parmfile, Path folder) throws Failure {
        Optional<RunPlan> plan = steps.plan(parmfile);
        Optional<ExitCode> refused = plan.isEmpty() ? Optional.of(ExitCode.USAGE) : steps.refused(parmfile, folder);
        if (refused.isPresent()) {
            throw new UsageError(
                    refused.get() == ExitCode.REFUSED
                            ? parmfile + " was refused, because data could be lost; see above"
                            : parmfile + " cannot be carried out; see above");
        }
        return plan.orElseThrow().runs();
    }

    /** What looks like a failure, and is none when the user ended it. */
    private Outcome cutOr(Failure problem) throws Failure {
        try {
            if (stopRequest.await(HEARSAY_SECONDS)) {
                return CUT;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CUT;
        }
        throw problem;
    }

    private Failure failed(VdbenchProcess.Ended ended, Path parmfile, Path printed) {
        String last = ended.lastLines().isEmpty()
                ? "it printed nothing"
                : "all that it printed is in " + printed + ", and this is the end of it:\n    "
                        + String.join("\n    ", ended.lastLines());
        return new UsageError("vdbench ended with exit code " + ended.exitCode() + " in " + parmfile + "; " + last);
    }
}
