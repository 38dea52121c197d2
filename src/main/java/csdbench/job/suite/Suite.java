package csdbench.job.suite;

import java.util.List;

/**
 * A review as data: what is done when the user says nothing else.
 *
 * @param name small letters, digits and {@code -}
 * @param title for people
 * @param about what it is and whose it is, in a sentence or two
 * @param workloads names of profiles, in the order in which they run; the drive's age goes from one to the next
 * @param dataPercents states of the data, in percent that compression saves, 0 to below 100
 * @param loadPercents points of load in percent of the measured maximum, rising
 * @param spanPercent first part of the drive that workloads are confined to, above 0 to 100
 * @param elapsedSeconds length of a point on a real drive
 * @param warmupSeconds before it
 * @param agingPasses how often the span is overwritten at random before the first workload that writes
 * @param meanPercent a simulated point lasts until its mean is known so well, at 95 % confidence
 * @param p99Percent and its 99th percentile
 */
public record Suite(
        String name,
        String title,
        String about,
        List<String> workloads,
        List<Double> dataPercents,
        List<Double> loadPercents,
        double spanPercent,
        long elapsedSeconds,
        long warmupSeconds,
        double agingPasses,
        double meanPercent,
        double p99Percent) {
    public Suite {
        workloads = List.copyOf(workloads);
        dataPercents = List.copyOf(dataPercents);
        loadPercents = List.copyOf(loadPercents);
        if (workloads.isEmpty() || dataPercents.isEmpty()) {
            throw new IllegalArgumentException("a suite needs workloads and dataPercents");
        }
        checkData(dataPercents);
        checkLoads(loadPercents);
        if (!(spanPercent > 0 && spanPercent <= 100)) {
            throw new IllegalArgumentException("spanPercent must be above 0 to 100");
        }
        if (elapsedSeconds < 2 || warmupSeconds < 0 || !(agingPasses >= 0) || agingPasses > 100) {
            throw new IllegalArgumentException(
                    "elapsedSeconds must be at least 2, warmupSeconds at least 0, agingPasses 0 to 100");
        }
        if (!(meanPercent > 0) || !(p99Percent > 0)) {
            throw new IllegalArgumentException("meanPercent and p99Percent must be above 0");
        }
    }

    /** Whether these can be states of the data of one review. */
    static void checkData(List<Double> percents) {
        if (percents.stream().anyMatch(percent -> !(percent >= 0 && percent <= 96))) {
            throw new IllegalArgumentException("states of the data must be from 0 to 96 percent");
        }
        if (percents.stream().distinct().count() < percents.size()) {
            throw new IllegalArgumentException("a state of the data is there twice");
        }
    }

    /** Whether these can be points of load of one review. */
    static void checkLoads(List<Double> percents) {
        double before = 0;
        for (double percent : percents) {
            if (!(percent > before && percent <= 1000)) {
                throw new IllegalArgumentException("points of load must rise, and be above 0 to 1000 percent");
            }
            before = percent;
        }
    }
}
