package csdbench.report;

import csdbench.result.power.PowerResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What sources of power read during a run, for people: a sentence or two each. */
public final class PowerLines {
    /** Of a table of loads. */
    public static final List<String> COLUMNS = List.of("W", "net W");

    private PowerLines() {}

    /** For {@link #COLUMNS}, of the first source. */
    public static List<String> cells(List<PowerResult> sources) {
        Optional<PowerResult> first = sources.stream().findFirst();
        return List.of(
                first.map(PowerResult::watts).map(PowerLines::figure).orElse(""),
                first.map(PowerResult::netWatts).map(PowerLines::band).orElse(""));
    }

    public static List<String> of(List<PowerResult> sources) {
        return sources.stream().map(PowerLines::of).toList();
    }

    /** Of the first source. */
    public static String iopsPerWatt(List<PowerResult> sources) {
        return sources.stream()
                .findFirst()
                .map(PowerResult::each)
                .map(each -> band(each.iopsPerWatt()))
                .orElse("");
    }

    private static String of(PowerResult power) {
        List<String> parts = new ArrayList<>();
        if (power.watts() != null) {
            parts.add(watts(power));
        }
        if (power.netWatts() != null) {
            parts.add(band(power.netWatts()) + " W for this load");
        }
        PowerResult.PerWatt each = power.each();
        if (each != null) {
            parts.add(band(each.iopsPerWatt()) + " IOPS a watt");
            if (each.megabytesPerSecondPerWatt() != null) {
                parts.add(band(each.megabytesPerSecondPerWatt()) + " MB/s a watt");
            }
            if (each.joulesPerWrittenGb() != null) {
                parts.add(band(each.joulesPerWrittenGb()) + " J a written GB");
            }
        }
        if (!power.missing().isEmpty()) {
            parts.add((power.netWatts() == null ? "no figure: " : "") + power.missing());
        }
        return "power of " + power.covers() + " (" + power.source() + "): " + String.join("; ", parts) + ".";
    }

    private static String watts(PowerResult power) {
        String idle = power.idle() == null || power.idle().watts() == null
                ? ""
                : ", " + figure(power.idle().watts()) + " W at rest";
        return figure(power.watts()) + " W" + idle;
    }

    /** From lowest to highest. */
    public static String band(PowerResult.Band band) {
        String low = figure(band.low());
        String high = figure(band.high());
        return low.equals(high) ? low : low + " to " + high;
    }

    /** With as many digits as a meter may have. */
    public static String figure(double value) {
        if (value >= 1000) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        return String.format(Locale.ROOT, value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value);
    }
}
