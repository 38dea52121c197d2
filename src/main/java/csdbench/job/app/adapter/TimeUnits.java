package csdbench.job.app.adapter;

import csdbench.job.command.UsageError;
import java.util.Map;
import java.util.TreeMap;

/** Units of times in reports of programs. Static. */
final class TimeUnits {
    private static final Map<String, Double> NS = new TreeMap<>(Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9));

    private TimeUnits() {}

    /** Nanoseconds of a checked unit. */
    static double ns(String unit) {
        return NS.get(unit);
    }

    static void check(String where, String unit) throws UsageError {
        if (!NS.containsKey(unit)) {
            throw new UsageError(where + ": '" + unit + "' is no unit; expected one of ns, us, ms, s");
        }
    }
}
