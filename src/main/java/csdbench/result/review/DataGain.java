package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * What somebody's data gains on a drive: capacity, and rates. The names are a contract with the programs that read the
 * JSON of it.
 *
 * @param schema 1
 * @param capacity how far a sample compresses, and the capacities that come of it
 * @param rates with data like the sample; empty where it does not compress
 */
public record DataGain(int schema, CapacityFigures capacity, Optional<Rates> rates) {
    /**
     * Rates of a review whose first state is incompressible data and whose last is like the sample.
     *
     * @param ratio of the data that stood for the sample
     * @param spanPercent first part of the drive that was read and written
     * @param caveat whose figures these are and how far they may be off; empty for a real drive
     * @param words the gain of all workloads together, for people
     * @param headline the same as figures; empty if nothing was compared
     * @param gained what did where all together did not
     * @param ceilings what held maxima back, so that a gain may be hidden or larger
     */
    public record Rates(
            double ratio,
            double spanPercent,
            String caveat,
            String words,
            Optional<Headline> headline,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Gained> gained,
            List<String> ceilings,
            List<Change> workloads) {}

    /** Maxima of a workload. */
    public record Change(
            String workload,
            String title,
            double incompressibleIops,
            double iops,
            double incompressibleResponseNs,
            double responseNs,
            Optional<Gain> gain) {
        static Change of(WorkloadReview workload) {
            StateResult first = workload.states().getFirst();
            StateResult last = workload.states().getLast();
            return new Change(
                    workload.workload(),
                    workload.title(),
                    first.peakIops(),
                    last.peakIops(),
                    first.peakResponseNs(),
                    last.peakResponseNs(),
                    workload.gain());
        }
    }

    /**
     * Of a review.
     *
     * @param caveat see {@link Rates}
     * @param words see {@link Rates}
     */
    public static DataGain of(CapacityFigures capacity, Review review, String caveat, String words) {
        return new DataGain(
                CapacityFigures.SCHEMA,
                capacity,
                Optional.of(new Rates(
                        100 / (100 - review.procedure().dataPercents().getLast()),
                        review.spanPercent(),
                        caveat,
                        words,
                        review.headline(),
                        review.gained(),
                        Ceiling.of(review.compared()).stream()
                                .map(Warning::text)
                                .toList(),
                        review.compared().stream().map(Change::of).toList())));
    }

    /** Of a sample that does not compress. */
    public static DataGain none(CapacityFigures capacity) {
        return new DataGain(CapacityFigures.SCHEMA, capacity, Optional.empty());
    }
}
