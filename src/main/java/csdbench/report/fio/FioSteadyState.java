package csdbench.report.fio;

import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.TrackedVariable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.JsonNode;

/** {@code steadystate} of a job as fio's JSON has it, of rounds in place of its samples. Static functions. */
final class FioSteadyState {
    private static final ToDoubleFunction<SteadyRound> BYTES_PER_SECOND = round -> round.mib() * (1 << 20);

    private FioSteadyState() {}

    static Map<String, Object> document(FioEntry entry, SteadyRounds rounds) {
        String asked = entry.option("steadystate", "");
        int window = Math.min(rounds.rule().window(), rounds.rounds().size());
        List<SteadyRound> last = rounds.rounds()
                .subList(rounds.rounds().size() - window, rounds.rounds().size());
        TrackedVariable variable = rounds.tracked().getFirst();
        double mean = mean(last, variable::of);
        boolean slope = asked.contains("_slope");
        double deviation = last.stream()
                .mapToDouble(round -> Math.abs(variable.of(round) - mean))
                .max()
                .orElse(0);
        double perRound = window > 1 ? rounds.verdict(variable).slopePercent() / 100 * mean / (window - 1) : 0;
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("ss", asked);
        members.put("duration", (long)
                last.stream().mapToDouble(SteadyRound::seconds).sum());
        members.put("attained", rounds.reached() ? 1 : 0);
        members.put("criterion", percent(slope ? perRound : deviation, mean));
        members.put("max_deviation", slope ? 0.0 : deviation);
        members.put("slope", slope && Double.isFinite(perRound) ? perRound : 0.0);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("bw_mean", Math.round(mean(last, BYTES_PER_SECOND)));
        data.put("iops_mean", Math.round(mean(last, SteadyRound::iops)));
        data.put("iops", each(last, SteadyRound::iops));
        data.put("bw", each(last, BYTES_PER_SECOND));
        members.put("data", data);
        return members;
    }

    private static String percent(double part, double whole) {
        return String.format(
                Locale.ROOT, "%f%%", whole > 0 && Double.isFinite(part) ? Math.abs(100 * part / whole) : 0);
    }

    private static double mean(List<SteadyRound> rounds, ToDoubleFunction<SteadyRound> figure) {
        return rounds.stream().mapToDouble(figure).average().orElse(0);
    }

    private static List<Long> each(List<SteadyRound> rounds, ToDoubleFunction<SteadyRound> figure) {
        return rounds.stream()
                .map(round -> Math.round(figure.applyAsDouble(round)))
                .toList();
    }

    /** {@code   steadystate  : attained=yes, bw=69.7MiB/s (71.4MB/s), iops=17.9k, iops mean dev=9.931%}. */
    static String line(JsonNode steady) {
        double bytesPerSecond = steady.at("/data/bw_mean").asDouble();
        String asked = steady.get("ss").asString().replaceFirst(":.*", "");
        return FioNormal.format(
                "  steadystate  : attained=%s, bw=%s/s (%s/s), iops=%s, %s=%.3f%%",
                steady.get("attained").asInt() == 1 ? "yes" : "no",
                FioNumber.binary(bytesPerSecond),
                FioNumber.decimal(bytesPerSecond),
                FioNumber.count(steady.at("/data/iops_mean").asDouble()),
                asked.endsWith("_slope") ? asked.replace('_', ' ') : asked + " mean dev",
                Double.parseDouble(steady.get("criterion").asString().replace("%", "")));
    }
}
