package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.reduce.Claim;
import csdbench.job.reduce.ReductionTrials;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A test of data reduction. It writes data of its own, so a suite that has one has nothing else.
 *
 * @param test one of {@link ReductionTrials#words}
 * @param settleSeconds idle time behind a fill; by device unless given
 * @param claim ratio that the test guarantee holds the drive to, {@code 4:1}; for that alone
 * @param data that it is claimed for, as in {@code csdbench reduce --data}
 * @param confidencePercent of the guarantee; 95 unless given
 */
public record ReduceStep(String test, Long settleSeconds, String claim, String data, Double confidencePercent)
        implements Step {
    private static final double USUAL_CONFIDENCE_PERCENT = 95;

    /** Two intervals. */
    private static final long QUICK_SETTLE_SECONDS = 2;

    public ReduceStep {
        Optional<ReductionTrials> known = ReductionTrials.named(Objects.requireNonNullElse(test, ""));
        if (known.isEmpty()) {
            throw new IllegalArgumentException(
                    "a reduce step needs a \"test\", one of " + String.join(", ", ReductionTrials.words()));
        }
        boolean claims = known.get() == ReductionTrials.GUARANTEE;
        if (claims != (claim != null && data != null) || !claims && (claim != null || data != null)) {
            throw new IllegalArgumentException(
                    "the test guarantee needs \"claim\" and \"data\", such as \"4:1\" and \"2:1\"; no other"
                            + " takes them");
        }
        if (claims) {
            try {
                Claim.of(claim, data, Objects.requireNonNullElse(confidencePercent, USUAL_CONFIDENCE_PERCENT));
            } catch (UsageError e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }
    }

    public ReductionTrials reductionTest() {
        return ReductionTrials.named(test).orElseThrow();
    }

    public OptionalLong settle() {
        return settleSeconds == null ? OptionalLong.empty() : OptionalLong.of(settleSeconds);
    }

    /** What guarantee tests; empty for other tests. */
    public Optional<Claim> claimed() throws UsageError {
        return claim == null
                ? Optional.empty()
                : Optional.of(
                        Claim.of(claim, data, Objects.requireNonNullElse(confidencePercent, USUAL_CONFIDENCE_PERCENT)));
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of(test + ": " + reductionTest().title());
    }

    /** A plan of its own has more, by device. */
    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return StepBound.NONE;
    }

    @Override
    public Step quick() {
        return new ReduceStep(test, QUICK_SETTLE_SECONDS, claim, data, confidencePercent);
    }

    @Override
    public void check(ReviewRequest request) throws UsageError {
        String option = request.asTrace()
                ? "--as-trace"
                : request.byVdbench()
                        ? "--engine vdbench"
                        : request.fill() != ReviewRequest.FillMode.YES
                                ? "--fill"
                                : request.repetition().count() > 1
                                        ? "--repeat"
                                        : request.target().overprovisionPercent() > 0
                                                ? "--overprovision"
                                                : request.suite().dataPercents().equals(List.of(0.0)) ? "" : "--data";
        if (!option.isEmpty()) {
            throw new UsageError(option + " is for suites of workloads; tests of data reduction write data of their"
                    + " own, so leave it out with suite " + request.suite().name());
        }
        if (request.suite().steps().stream().anyMatch(step -> !(step instanceof ReduceStep))) {
            throw new UsageError("suite " + request.suite().name()
                    + " has other steps beside tests of data reduction; put those into a suite of their own");
        }
    }

    @Override
    public void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        scope.begins(test);
        scope.report(ReductionReview.carryOut(scope, this).orElseThrow(StepScope.Interrupted::new));
    }
}
