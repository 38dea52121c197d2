package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.job.data.DataState;
import csdbench.result.Program;
import csdbench.result.review.CompressionBelow;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reviews as tests ask for them. */
public final class Requests {
    private static final String SIMULATED = "sim:csd3000-7.68tb";

    private Requests() {}

    public static ReviewRequest simulated(List<String> workloads, List<Double> data, List<Double> loads) {
        return simulated(workloads, data, loads, 1);
    }

    public static ReviewRequest simulated(List<String> workloads, List<Double> data, List<Double> loads, int repeats) {
        ReviewRequest request = of(suite(workloads, data, loads), SIMULATED, true);
        return new ReviewRequest(
                request.suite(),
                request.profiles(),
                request.target(),
                request.fill(),
                new ReviewRequest.Repetition(repeats, 5, 0, OptionalLong.empty()),
                request.seed(),
                request.engine(),
                false,
                request.arguments());
    }

    public static ReviewRequest real(String lun, List<String> workloads, List<Double> data, List<Double> loads) {
        return of(suite(workloads, data, loads), lun, false);
    }

    /** A fill, and workloads with preconditioning before those that write. */
    public static Suite suite(List<String> workloads, List<Double> data, List<Double> loads) {
        return suite(data, List.of(new FillStep(), new MeasureStep(workloads, loads)), 1);
    }

    static Suite suite(List<Double> data, List<Step> steps, double passes) {
        try {
            return new Suite(
                            "corners",
                            "Corners",
                            "",
                            data.stream().map(DataState::new).toList(),
                            25,
                            Timing.USUAL,
                            steps)
                    .preconditioned(passes);
        } catch (Failure e) {
            throw new IllegalArgumentException(e);
        }
    }

    public static ReviewRequest of(Suite suite, String lun, boolean simulated) {
        return of(suite, List.of(lun), simulated, OptionalLong.empty(), ReviewRequest.FillMode.YES, Optional.empty());
    }

    public static ReviewRequest of(
            Suite suite,
            List<String> luns,
            boolean simulated,
            OptionalLong sizeBytes,
            ReviewRequest.FillMode fill,
            Optional<String> engine) {
        try {
            return new ReviewRequest(
                    suite,
                    ReviewRequest.profiles(suite),
                    new ReviewRequest.Target(
                            luns, simulated, sizeBytes, OptionalDouble.empty(), 0, OptionalDouble.empty()),
                    fill,
                    new ReviewRequest.Repetition(1, 5, 0, OptionalLong.empty()),
                    7,
                    engine,
                    false,
                    List.of("review"));
        } catch (Failure e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A review of which nothing is known yet. */
    public static Review facts(ReviewRequest request) {
        return new Review(
                new Review.About(
                        Review.SCHEMA,
                        request.suite().name(),
                        false,
                        request.suite().spanPercent()),
                new Program("csdbench", "1", "a"),
                new Review.Times("2026-01-02T03:04:05Z", Optional.empty()),
                new ReviewedDrive(
                        request.luns().getFirst(),
                        request.luns(),
                        new ReviewedDrive.Identity("m", "t", "", ""),
                        1L << 40,
                        "b",
                        Map.of(),
                        Optional.empty(),
                        List.of(),
                        Optional.of(new CompressionBelow(true, "it reports it")),
                        OptionalDouble.empty()),
                Map.of(),
                request.procedure("csdbench"),
                Review.Findings.NONE);
    }
}
