package csdbench.job.suite;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.fitting.TraceFile;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.StepScope.Interrupted;
import csdbench.language.profile.Profile;
import csdbench.result.review.StateResult;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures the workloads on luns with data of one state, as they are or as traces. Any thread. */
final class LunsExecutor {
    private static final long MEBIBYTE = 1 << 20;

    /** Long enough that a point at the maximum of a fast drive begins it anew only a few times. */
    private static final long RECORDED_REQUESTS = 500_000;

    /** Whatever it is: points are shares of what is measured. */
    private static final long RECORDED_RATE = 10_000;

    /** Repeats of each maximum: three measurements are the fewest whose interval is of use. */
    private static final int AGAIN = 2;

    private final StateExecutor scope;
    private final Path folder;
    private final ReviewLog log;

    /** @param folder for what the steps of this state write */
    LunsExecutor(StateExecutor scope, Path folder, ReviewLog log) {
        this.scope = scope;
        this.folder = folder;
        this.log = log;
    }

    /**
     * How often a maximum is measured again behind its points of load: on a real drive once, for its drift. A simulated
     * drive does the same with the same requests, so repeats of a trace have traces, and passes, of their own.
     */
    static int maximaAgain(ReviewRequest request) {
        return !request.simulated() ? 1 : request.asTrace() ? 0 : AGAIN;
    }

    /** A workload at its maximum, at points of load, and again as often as was asked. */
    void measure(int index, List<Double> loads) throws Failure, Interrupted {
        Profile profile = profile(index);
        ReviewRequest request = scope.request();
        scope.begins(profile.title());
        String name = String.format(Locale.ROOT, "%02d-%s", index + 1, profile.name());
        List<StateResult> repeats = new ArrayList<>();
        int count = request.repetition().count();
        int again = maximaAgain(request);
        for (int i = 1; i <= count; i++) {
            StepParmfile parmfile = scope.parmfile().measuring(i, again);
            String own = count == 1 ? name : name + "-" + i;
            repeats.add(scope.result(run(own, parmfile, i, profile, loads), parmfile.order(loads)));
        }
        log.add(index, Repeats.median(repeats));
    }

    /** Runs a workload, or a trace of it that both states of the data have in this pass. */
    private List<StepRunner.Measured> run(
            String name, StepParmfile parmfile, int pass, Profile profile, List<Double> loads)
            throws Failure, Interrupted {
        if (!scope.request().asTrace()) {
            return scope.run(name, parmfile.workload(profile, loads)).runs();
        }
        Path recording = folder.resolve(name + ".ctrace");
        try {
            String generatedBy = recorded(profile, recording, scope.request().seed() + pass - 1);
            return scope.run(name, parmfile.replay(profile, loads, recording, generatedBy))
                    .runs();
        } finally {
            remove(recording);
        }
    }

    /** The maximum of a workload once more, in another pass over the suite. */
    void again(int pass, int index) throws Failure, Interrupted {
        Profile profile = profile(index);
        scope.begins(profile.title() + ", pass " + pass);
        String name = String.format(Locale.ROOT, "pass%d/%02d-%s", pass, index + 1, profile.name());
        List<StepRunner.Measured> runs = run(name, scope.parmfile().measuring(pass, 0), pass, profile, List.of());
        if (!runs.isEmpty()) {
            log.add(
                    index,
                    scope.state(),
                    StateResult.Maximum.of(pass, runs.getFirst().point()));
        }
    }

    /** Makes the recording of a workload that fills the span of all luns; gives the command that makes the same. */
    private String recorded(Profile profile, Path recording, long seed) throws Failure {
        double spanBytes = scope.lunBytes() * scope.request().suite().spanPercent() / 100;
        long usableBytes = ((long) spanBytes / MEBIBYTE - 1)
                * MEBIBYTE
                * scope.request().luns().size();
        try {
            Files.createDirectories(recording.getParent());
            TraceFile.write(recording, profile, usableBytes, RECORDED_RATE, seed, RECORDED_REQUESTS);
        } catch (TraceProblem | IOException e) {
            throw new UsageError("cannot make a trace of " + profile.name() + ": " + e.getMessage());
        }
        return "csdbench trace generate " + profile.name() + " -o " + recording.getFileName() + " --requests "
                + RECORDED_REQUESTS + " --rate " + RECORDED_RATE + " --size " + usableBytes + " --seed "
                + seed;
    }

    /** It takes megabytes, and is made again in a second. */
    private static void remove(Path recording) {
        try {
            Files.deleteIfExists(recording);
        } catch (IOException _) {
            // It is in the way of nothing.
        }
    }

    private Profile profile(int index) {
        return scope.request().profile(scope.request().suite().workloads().get(index));
    }
}
