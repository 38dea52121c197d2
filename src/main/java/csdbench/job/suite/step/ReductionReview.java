package csdbench.job.suite.step;

import csdbench.base.text.Formats;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.reduce.Claim;
import csdbench.job.reduce.ReduceFlow;
import csdbench.job.reduce.ReductionTrials;
import csdbench.result.IntervalClosed;
import csdbench.result.review.StepResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Tests of data reduction as a review: all have one folder in that of the review. Stateless. */
public final class ReductionReview {
    /** With {@code reduce.json} and a page. */
    private static final String FOLDER = "reduce";

    private static final long MIB = 1L << 20;

    private ReductionReview() {}

    /** The tests of a suite, to be carried out one by one. */
    private static ReduceFlow flow(ReviewRequest request, List<ReduceStep> steps, Path folder, double lunBytes)
            throws Failure {
        List<ReductionTrials> tests =
                steps.stream().map(ReduceStep::reductionTest).toList();
        boolean whole = request.sizeBytes().isEmpty() && request.suite().spanPercent() == 100;
        OptionalLong span = whole
                ? OptionalLong.empty()
                : OptionalLong.of((long) (lunBytes * request.suite().spanPercent() / 100) / MIB * MIB);
        Optional<Claim> claim = Optional.empty();
        for (ReduceStep step : steps) {
            claim = claim.isPresent() ? claim : step.claimed();
        }
        return new ReduceFlow(
                folder.resolve(FOLDER),
                new ReduceFlow.Order(
                        request.luns(),
                        tests,
                        span,
                        steps.getFirst().settle(),
                        claim,
                        OptionalLong.of(request.seed()),
                        request.target().stopAtFreePercent()));
    }

    private static ReduceFlow whole(ReviewRequest request, Path folder, double lunBytes) throws Failure {
        return flow(
                request,
                request.suite().steps().stream().map(ReduceStep.class::cast).toList(),
                folder,
                lunBytes);
    }

    /** A write as the tests do it, for the guard. */
    public static String firstStep(ReviewRequest request, Path folder, double lunBytes) throws Failure {
        return whole(request, folder, lunBytes).firstWrite();
    }

    /** What a review in this folder would do with a drive, named as for people. */
    public static PlanFacts plan(ReviewRequest request, String drive, Path folder, double lunBytes) throws Failure {
        ReduceFlow flow = whole(request, folder, lunBytes);
        PlanFacts facts = new PlanFacts("Review \"" + request.suite().title() + "\"");
        facts.add("drive", (request.simulated() ? "SIMULATED: " : "") + drive);
        String luns = String.join(", ", request.luns());
        facts.add("luns", luns);
        flow.planBefore().ifPresent(before -> facts.add("before", before.line()));
        int number = 0;
        for (PlanFacts.Fact test : flow.plan()) {
            number++;
            facts.add("tests", number + " " + test.line());
        }
        facts.add(
                "erased",
                request.simulated()
                        ? "nothing: a simulated drive lives in this program's memory, and in " + flow.folder()
                        : flow.fillsDevice()
                                ? "EVERYTHING on " + luns
                                : "the first " + Formats.decimalBytes(flow.spanBytes()) + " of " + luns);
        return facts.add("results", flow.folder() + ": reduce.json, and a page that the review's links to");
    }

    /** Carries out a test; empty when the user had enough. */
    static Optional<StepResult> carryOut(StepScope scope, ReduceStep step) throws Failure {
        ReduceFlow flow = flow(scope.request(), List.of(step), scope.reviewFolder(), scope.lunBytes());
        List<ReduceFlow.Ended> ended = new ArrayList<>();
        double[] seconds = {0};
        ExitCode code = flow.run(
                scope.sessions(),
                _ -> {},
                event -> {
                    if (event instanceof IntervalClosed interval) {
                        seconds[0] += interval.seconds();
                    }
                    scope.progress().on(event);
                },
                ended::add);
        if (ended.isEmpty()) {
            StepRunner.check(code, "the test", flow.folder());
        }
        if (code == ExitCode.INTERRUPTED) {
            return Optional.empty();
        }
        if (ended.isEmpty() || !ended.getFirst().whole()) {
            List<String> why = ended.isEmpty() ? List.of() : ended.getFirst().problems();
            throw new Failure(
                    code,
                    "the test " + step.test() + " failed: " + (why.isEmpty() ? "see above" : String.join("; ", why)));
        }
        boolean claims = step.reductionTest() == ReductionTrials.GUARANTEE;
        return Optional.of(new StepResult(
                0,
                step.test(),
                scope.number(),
                step.name(),
                step.reductionTest().title(),
                new StepResult.Ending(
                        true,
                        claims || code == ExitCode.NOT_MET ? Optional.of(code == ExitCode.SUCCESS) : Optional.empty(),
                        ended.getFirst().sentence(),
                        List.of()),
                0,
                seconds[0],
                List.of(),
                Optional.empty()));
    }
}
