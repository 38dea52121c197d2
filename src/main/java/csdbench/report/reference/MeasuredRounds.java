package csdbench.report.reference;

import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Rounds of a preconditioning, to be put beside published ones. Immutable.
 *
 * @param rounds in order
 * @param burstRounds of them before the rate fell; 0 where it did not fall from one level to another
 * @param window rounds at the end that were judged together
 * @param steady whether they were steady
 * @param drives that had these IOPS together, at least 1
 */
public record MeasuredRounds(List<SteadyRound> rounds, int burstRounds, int window, boolean steady, int drives) {
    private static final double NS_PER_MS = 1e6;
    private static final double SECONDS_PER_HOUR = 3600;

    /** Rounds at the beginning that keep so much of the first are the burst of a rate that falls slowly. */
    private static final double BURST = 0.9;

    public MeasuredRounds {
        rounds = List.copyOf(rounds);
    }

    public static MeasuredRounds of(SteadyRounds rounds, int drives) {
        return new MeasuredRounds(
                rounds.rounds(),
                rounds.cliff().map(cliff -> cliff.before()).orElse(0),
                rounds.rule().window(),
                rounds.reached(),
                drives);
    }

    /** The figure that was published, in its unit; empty where these rounds have none, as without a burst. */
    OptionalDouble like(PublishedRounds published) {
        List<SteadyRound> own = switch (published.phase()) {
            case "burst" -> rounds.subList(0, burstRounds > 0 ? burstRounds : slowBurst());
            case "steady" -> steady ? last() : List.of();
            default -> rounds;
        };
        double seconds = sum(own, SteadyRound::seconds);
        double operations = sum(own, round -> round.iops() * round.seconds());
        if (operations == 0) {
            return OptionalDouble.empty();
        }
        double figure = switch (published.figure()) {
            case "iops" -> operations / seconds / drives;
            case "mean" -> sum(own, round -> round.meanNs() * round.iops() * round.seconds()) / operations / NS_PER_MS;
            case "max" -> max(own, SteadyRound::maxNs);
            case "sd" -> max(own, SteadyRound::stddevNs);
            default -> seconds / SECONDS_PER_HOUR;
        };
        return Double.isNaN(figure) ? OptionalDouble.empty() : OptionalDouble.of(figure);
    }

    private List<SteadyRound> last() {
        return rounds.subList(Math.max(0, rounds.size() - window), rounds.size());
    }

    /** How many rounds a rate begins with that falls without a cliff; 0 where it does not. */
    private int slowBurst() {
        double kept = rounds.isEmpty() ? 0 : BURST * rounds.getFirst().iops();
        return last().stream().allMatch(round -> round.iops() < kept)
                ? (int) rounds.stream().takeWhile(round -> round.iops() >= kept).count()
                : 0;
    }

    private static double sum(List<SteadyRound> rounds, ToDoubleFunction<SteadyRound> figure) {
        return rounds.stream().mapToDouble(figure).sum();
    }

    private static double max(List<SteadyRound> rounds, ToDoubleFunction<SteadyRound> figureNs) {
        return rounds.stream().mapToDouble(figureNs).max().orElse(0) / NS_PER_MS;
    }
}
