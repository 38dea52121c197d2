package csdbench.result.review;

import java.util.List;

/**
 * How a review was done, so that another can be done alike.
 *
 * @param arguments the command line, a word each
 * @param engine {@code csdbench}, or {@code vdbench} when that did the I/O
 * @param dataPercents states of the data, in percent that compression saves, in order
 * @param loadPercents points of load in percent of the measured maximum, in order
 * @param elapsedSeconds length of a point; the longest when {@code stopRule} ends it earlier
 * @param warmupSeconds run before each point and left out
 * @param stopRule what ends a point before that, in words; empty for nothing
 * @param repeats how often each workload was run; figures are medians
 * @param spreadBoundPercent a result whose repeats differ by more is marked
 * @param seed of everything random
 * @param steps what was done to the drive, in order, in words: fills, preconditioning, workloads
 */
public record Procedure(
        List<String> arguments,
        String engine,
        List<Double> dataPercents,
        List<Double> loadPercents,
        double elapsedSeconds,
        double warmupSeconds,
        String stopRule,
        int repeats,
        double spreadBoundPercent,
        long seed,
        List<String> steps) {
    public Procedure {
        arguments = List.copyOf(arguments);
        dataPercents = List.copyOf(dataPercents);
        loadPercents = List.copyOf(loadPercents);
        steps = List.copyOf(steps);
    }
}
