package csdbench.main;

import csdbench.job.command.UsageError;
import csdbench.job.command.Version;
import csdbench.job.session.LongCommand;
import csdbench.job.session.StepRun;
import csdbench.job.suite.CsdbenchStepRunner;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.vdbench.VdbenchProgram;
import csdbench.job.suite.vdbench.VdbenchStepRunner;
import csdbench.language.profile.Dialect;
import csdbench.result.review.Review;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Who does the I/O of a review.
 *
 * @param carrier that has steps carried out
 * @param dialect that it understands
 * @param program that measures, for the report
 */
record ReviewEngine(StepRunner carrier, Dialect dialect, Review.Program program) {

    /** Word of the backend of our own steps; when vdbench does the I/O, they only judge what it may write. */
    static Optional<String> backend(ReviewRequest request) {
        return request.byVdbench() ? Optional.empty() : request.engine();
    }

    /**
     * The one that was asked for.
     *
     * @param folder of the review's results
     * @throws UsageError when it is not there, or cannot do this review
     */
    static ReviewEngine of(ReviewRequest request, Path folder, StepRun steps, LongCommand command) throws UsageError {
        if (!request.byVdbench()) {
            return new ReviewEngine(
                    new CsdbenchStepRunner(steps),
                    Dialect.CSDBENCH,
                    new Review.Program("csdbench", Version.version(), Version.build()));
        }
        VdbenchProgram vdbench = VdbenchProgram.find(Optional.ofNullable(System.getenv(VdbenchProgram.VARIABLE)));
        vdbench.check(request, folder);
        return new ReviewEngine(
                new VdbenchStepRunner(vdbench, steps, command.stopRequest()),
                Dialect.VDBENCH,
                new Review.Program(
                        ReviewRequest.VDBENCH,
                        "in " + vdbench.home(),
                        "steps by csdbench " + Version.version() + " " + Version.build()));
    }
}
