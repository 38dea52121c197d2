package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.language.profile.OperationMix;
import csdbench.language.profile.Profile;
import java.util.List;
import java.util.Objects;

/**
 * Each workload runs as fast as the drive allows, then at points of load. Results are the workloads of a review; in
 * rounds they are the round's.
 *
 * @param workloads profiles, in the order in which they run; a drive's condition goes from one to the next
 * @param loadPercents of the measured maximum, rising; 10 to 120 unless given
 */
public record MeasureStep(List<String> workloads, List<Double> loadPercents) implements RoundStep {
    private static final List<Double> USUAL_LOADS =
            List.of(10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 100.0, 110.0, 120.0);

    public MeasureStep {
        workloads = Suite.named(workloads, "a measure step needs workloads");
        loadPercents = List.copyOf(Objects.requireNonNullElse(loadPercents, USUAL_LOADS));
        double before = 0;
        for (double percent : loadPercents) {
            if (!(percent > before && percent <= 1000)) {
                throw new IllegalArgumentException("points of load must rise, and be above 0 to 1000 percent");
            }
            before = percent;
        }
    }

    MeasureStep of(List<String> others) {
        return new MeasureStep(others, loadPercents);
    }

    @Override
    public List<String> profiles() {
        return workloads;
    }

    @Override
    public List<String> measured() {
        return workloads;
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return workloads.stream().map(name -> request.profile(name).title()).toList();
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return bound(request, loadPercents, request.repetition().count());
    }

    /** The same of nothing but maxima, each measured so often. */
    public StepBound ofMaxima(ReviewRequest request, int times) {
        return bound(request, List.of(), times);
    }

    private StepBound bound(ReviewRequest request, List<Double> loads, int times) {
        double atMaximum = 1
                + loads.stream()
                        .mapToDouble(percent -> Math.min(100, percent) / 100)
                        .sum();
        long eachSeconds = request.suite().timing().wholeSeconds();
        return StepBound.together(
                workloads.stream()
                        .map(name -> StepBound.runs(
                                atMaximum * eachSeconds,
                                (loads.size() + 1.0) * eachSeconds,
                                loads.size() + 1L,
                                ReviewRequest.writtenShare(request.profile(name))))
                        .toList(),
                times);
    }

    @Override
    public boolean reported(ReviewRequest request) {
        return false;
    }

    @Override
    public void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        scope.measure(this);
    }

    @Override
    public void carryOut(Cells cells) throws Failure, StepScope.Interrupted {
        for (String name : workloads) {
            Profile profile = cells.scope().request().profile(name);
            cells.run(
                    profile.name(),
                    new Cells.Load(profile.name(), profile.threads(), 1, OperationMix.NONE, loadPercents),
                    cells.parmfile().workload(profile, profile.threads(), loadPercents, cells.times()));
        }
    }
}
