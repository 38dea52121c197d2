package csdbench.result.app;

import csdbench.base.json.Perhaps;
import csdbench.result.steady.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an application did.
 *
 * @param schema version of the file, {@link #SCHEMA}
 * @param host where, in the order to show; none in results of older versions
 * @param setup what was asked
 * @param loads in the order in which they were measured
 * @param notes what to know of how they were measured, in sentences
 */
public record AppResult(
        int schema, @Perhaps Map<String, String> host, AppSetup setup, List<AppLoad> loads, List<String> notes) {
    public static final int SCHEMA = 2;

    /** Of pages of zeros by any codec, and more. */
    private static final double MAX_RATIO = 1024;

    private static final double MIN_RATIO = 0.5;
    private static final long MAX_COUNT = 1_000_000_000_000L;

    public AppResult {
        host = Collections.unmodifiableMap(new LinkedHashMap<>(host));
        loads = List.copyOf(loads);
        notes = List.copyOf(notes);
    }

    /** The same without each second. */
    public AppResult brief() {
        return new AppResult(
                schema, host, setup, loads.stream().map(AppLoad::brief).toList(), notes);
    }

    /** Whether nothing is left to be measured. */
    public boolean complete() {
        return loads.size() == planned();
    }

    private long planned() {
        return (long) setup.repeats()
                * setup.variants().size()
                * setup.data().ratios().size();
    }

    /** Nothing yet. */
    public static AppResult of(Map<String, String> host, AppSetup setup) {
        return new AppResult(SCHEMA, host, setup, List.of(), List.of());
    }

    /** The same with another load. */
    public AppResult with(AppLoad load) {
        return new AppResult(
                schema,
                host,
                setup,
                Stream.concat(loads.stream(), Stream.of(load)).toList(),
                notes);
    }

    /** The same with another thing to know, unless that is known. */
    public AppResult noted(String sentence) {
        return notes.contains(sentence)
                ? this
                : new AppResult(
                        schema,
                        host,
                        setup,
                        loads,
                        Stream.concat(notes.stream(), Stream.of(sentence)).toList());
    }

    /** The same, which goes on with another version of the program, on another host, or the drive by another name. */
    public AppResult goingOn(Map<String, String> hostNow, AppSetup now) {
        AppResult result = new AppResult(schema, hostNow, now, loads, notes);
        if (loads.isEmpty()) {
            return result;
        }
        String upTo = "Up to load " + loads.size() + " of " + planned() + " this was measured ";
        AppResult program = now.version().equals(setup.version())
                ? result
                : result.noted(upTo + "with " + setup.app() + " " + setup.version() + ", from there on with "
                        + now.version() + ": they may differ by the program, too.");
        String others = hostNow.entrySet().stream()
                .filter(fact -> !fact.getValue().equals(host.get(fact.getKey())))
                .map(fact ->
                        fact.getKey() + " " + host.getOrDefault(fact.getKey(), "unknown") + ", then " + fact.getValue())
                .collect(Collectors.joining("; "));
        return host.isEmpty() || others.isEmpty()
                ? program
                : program.noted(upTo + "on a host that was otherwise than from there on (" + others
                        + "): they may differ by the host, too.");
    }

    /** Whether a repeat with a state of the data is measured. */
    public boolean has(int repeat, String variant, double ratio) {
        return loads.stream()
                .anyMatch(load -> load.repeat() == repeat && load.variant().equals(variant) && load.ratio() == ratio);
    }

    /** One number of clients with one state of the data, in the order of repeats. */
    public List<AppPoint> points(String variant, double ratio, int threads) {
        return loads.stream()
                .filter(load -> load.variant().equals(variant) && load.ratio() == ratio)
                .flatMap(load -> load.points().stream())
                .filter(point -> point.threads() == threads)
                .toList();
    }

    /** Each state of the data but the first against the first, by variant and number of clients. */
    public List<Gain> gains() {
        List<Gain> gains = new ArrayList<>();
        List<Double> ratios = setup.data().ratios();
        for (String variant : setup.variants()) {
            for (int threads : setup.threads()) {
                for (double ratio : ratios.subList(1, ratios.size())) {
                    gain(variant, threads, ratio).ifPresent(gains::add);
                }
            }
        }
        return gains;
    }

    private Optional<Gain> gain(String variant, int threads, double ratio) {
        List<AppPoint> before = points(variant, setup.data().ratios().getFirst(), threads);
        List<AppPoint> now = points(variant, ratio, threads);
        boolean busy = Stream.of(before, now)
                .flatMap(List::stream)
                .anyMatch(point -> point.cpu().busy());
        boolean none = Stream.of(before, now).flatMap(List::stream).anyMatch(point -> point.rate() == 0);
        return before.isEmpty() || now.isEmpty() || none
                ? Optional.empty()
                : Optional.of(new Gain(
                        variant,
                        threads,
                        ratio,
                        ConfidenceInterval.ofChange(ConfidenceInterval.USUAL_LEVEL, rates(before), rates(now)),
                        busy));
    }

    private static double[] rates(List<AppPoint> points) {
        return points.stream().mapToDouble(AppPoint::rate).toArray();
    }

    /**
     * What data of a ratio gains against the first.
     *
     * @param change of transactions a second, or of what a program says, 0.19 for 19 % more, with 95 % confidence from
     *     pairs of repeats
     * @param busy whether the processors were the limit with either, so that it says nothing of the drive
     */
    public record Gain(String variant, int threads, double ratio, ConfidenceInterval change, boolean busy) {}

    /** What cannot have been measured, in words; empty if all can. */
    public Optional<String> impossible() {
        long states = loads.stream()
                .map(load -> List.of(load.repeat(), load.variant(), load.ratio()))
                .distinct()
                .count();
        if (states < loads.size()) {
            return Optional.of("a repeat is there twice");
        }
        boolean wrong = loads.stream()
                .anyMatch(load -> load.repeat() < 1
                        || load.repeat() > setup.repeats()
                        || !load.points().stream()
                                .map(AppPoint::threads)
                                .toList()
                                .equals(setup.threads())
                        || Stream.of(load.loaded(), load.after())
                                .flatMap(List::stream)
                                .anyMatch(page -> !(page.ratio() > MIN_RATIO && page.ratio() < MAX_RATIO))
                        || load.points().stream().anyMatch(point -> !possible(point)));
        return wrong || setup.seconds() < 1 || setup.data().sizeBytes() < 1
                ? Optional.of("a figure is out of its range")
                : Optional.empty();
    }

    private boolean possible(AppPoint point) {
        AppPoint.Transactions counted = point.transactions();
        double rate = (double) counted.measured() / setup.seconds();
        List<Integer> seconds =
                point.intervals().stream().map(AppInterval::second).toList();
        return counted.measured() >= 0
                && Math.abs(counted.perSecond() - rate) <= 1e-6 * Math.max(1, rate)
                && Stream.of(counted.logged(), counted.committed(), counted.failed(), counted.retried())
                        .allMatch(count -> count >= 0 && count <= MAX_COUNT)
                && seconds.equals(
                        IntStream.rangeClosed(1, seconds.size()).boxed().toList())
                && point.latency().possible()
                && point.cpu().possible();
    }
}
