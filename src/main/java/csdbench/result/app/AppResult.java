package csdbench.result.app;

import csdbench.result.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What an application did.
 *
 * @param schema version of the file, {@link #SCHEMA}
 * @param setup what was asked
 * @param loads in the order in which they were measured
 */
public record AppResult(int schema, AppSetup setup, List<AppLoad> loads) {
    public static final int SCHEMA = 1;

    public AppResult {
        loads = List.copyOf(loads);
    }

    /** Nothing yet. */
    public static AppResult of(AppSetup setup) {
        return new AppResult(SCHEMA, setup, List.of());
    }

    /** The same with another load. */
    public AppResult with(AppLoad load) {
        return new AppResult(
                schema, setup, Stream.concat(loads.stream(), Stream.of(load)).toList());
    }

    /** Whether a repeat with a state of the data is measured. */
    public boolean has(int repeat, double ratio) {
        return loads.stream().anyMatch(load -> load.repeat() == repeat && load.ratio() == ratio);
    }

    /** One number of clients with one state of the data, in the order of repeats. */
    public List<AppPoint> points(double ratio, int threads) {
        return loads.stream()
                .filter(load -> load.ratio() == ratio)
                .flatMap(load -> load.points().stream())
                .filter(point -> point.threads() == threads)
                .toList();
    }

    /** Each state of the data but the first against the first, by number of clients. */
    public List<Gain> gains() {
        List<Gain> gains = new ArrayList<>();
        double base = setup.ratios().getFirst();
        for (int threads : setup.threads()) {
            for (double ratio : setup.ratios().subList(1, setup.ratios().size())) {
                List<AppPoint> before = points(base, threads);
                List<AppPoint> now = points(ratio, threads);
                if (!before.isEmpty() && !now.isEmpty()) {
                    boolean busy = Stream.of(before, now)
                            .flatMap(List::stream)
                            .anyMatch(point -> point.cpu().busy());
                    gains.add(new Gain(
                            threads,
                            ratio,
                            ConfidenceInterval.ofChange(ConfidenceInterval.USUAL_LEVEL, rates(before), rates(now)),
                            busy));
                }
            }
        }
        return gains;
    }

    private static double[] rates(List<AppPoint> points) {
        return points.stream()
                .mapToDouble(point -> point.transactions().perSecond())
                .toArray();
    }

    /**
     * What data of a ratio gains against the first.
     *
     * @param change of transactions a second, 0.19 for 19 % more, with 95 % confidence from pairs of repeats
     * @param busy whether the processors were the limit with either, so that it says nothing of the drive
     */
    public record Gain(int threads, double ratio, ConfidenceInterval change, boolean busy) {}
}
