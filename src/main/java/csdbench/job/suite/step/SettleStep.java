package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.language.parm.Parms;
import csdbench.language.profile.OperationMix;
import csdbench.language.profile.Profile;
import java.util.List;
import java.util.Objects;

/**
 * A workload runs as fast as the drive allows until its service time is known as precisely as asked. vdbench knows no
 * such end and takes all of the time.
 *
 * @param workload a profile
 * @param meanPercent half of the 95 % confidence interval of the mean, in percent of it; 1 unless given
 * @param p99Percent the same of the 99th percentile; 3 unless given
 * @param maxSeconds that it may take; 600 unless given
 */
record SettleStep(String workload, Double meanPercent, Double p99Percent, Long maxSeconds) implements RoundStep {
    SettleStep {
        if (workload == null) {
            throw new IllegalArgumentException("a settle step needs a workload, the name of a profile");
        }
        meanPercent = Objects.requireNonNullElse(meanPercent, Timing.USUAL.meanPercent());
        p99Percent = Objects.requireNonNullElse(p99Percent, Timing.USUAL.p99Percent());
        maxSeconds = Objects.requireNonNullElse(maxSeconds, StepParmfile.SIMULATED_SECONDS);
        if (!(meanPercent > 0) || !(p99Percent > 0) || maxSeconds < 10) {
            throw new IllegalArgumentException(
                    "a settle step has meanPercent and p99Percent above 0 and maxSeconds of at least 10");
        }
    }

    @Override
    public List<String> profiles() {
        return List.of(workload);
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of(request.profile(workload).title() + " runs until its mean is known within "
                + StepParmfile.plain(meanPercent) + " % and its p99 within " + StepParmfile.plain(p99Percent)
                + " %, for at most " + maxSeconds + " s");
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return StepBound.runs(maxSeconds, maxSeconds, 1, ReviewRequest.writtenShare(request.profile(workload)));
    }

    @Override
    public void carryOut(Cells cells) throws Failure, StepScope.Interrupted {
        Profile profile = cells.scope().request().profile(workload);
        Parms times = cells.parmfile().untilPrecise(maxSeconds, meanPercent, p99Percent);
        cells.run(
                profile.name(),
                new Cells.Load(profile.name(), profile.threads(), 1, OperationMix.NONE, List.of()),
                cells.parmfile().workload(profile, profile.threads(), List.of(), times));
        boolean settled = cells.last().point().settled();
        cells.judged(settled, settled ? "settled" : "not settled within " + maxSeconds + " s");
    }
}
