package csdbench.report;

import csdbench.base.text.Formats;
import csdbench.result.DeviceCounters;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What devices counted during a run, for people: a sentence or two each, none for those that count nothing. */
public final class CounterLines {
    private CounterLines() {}

    public static List<String> of(RunStarted started, RunFinished finished) {
        List<String> lines = new ArrayList<>();
        List<DeviceCounters> all = finished.devices().counters();
        for (int i = 0; i < all.size(); i++) {
            RunStarted.Target target = started.targets().get(i);
            List<String> parts = new ArrayList<>();
            written(all.get(i), parts);
            space(all.get(i).space(), parts);
            if (!parts.isEmpty()) {
                lines.add(target.name() + " counts: " + String.join("; ", parts) + ".");
            }
            all.get(i).wear().map(CounterLines::wear).ifPresent(text -> lines.add(target.name() + " wear: " + text));
        }
        return lines;
    }

    private static void written(DeviceCounters counters, List<String> parts) {
        OptionalDouble amplification = counters.traffic().writeAmplification();
        if (amplification.isEmpty()) {
            return;
        }
        OptionalDouble compressed = counters.writeAmplificationAfterCompression();
        boolean compresses = compressed.isPresent() && compressed.getAsDouble() != amplification.getAsDouble();
        parts.add(String.format(
                Locale.ROOT,
                "%s written to its medium for %s from hosts, write amplification %.2f%s",
                Formats.bytes(counters.traffic().physicalWrittenBytes().getAsLong()),
                Formats.bytes(counters.traffic().hostWrittenBytes().getAsLong()),
                amplification.getAsDouble(),
                compresses ? String.format(Locale.ROOT, " (%.2f after compression)", compressed.getAsDouble()) : ""));
    }

    private static void space(DeviceCounters.Space space, List<String> parts) {
        OptionalDouble compression = space.compression();
        if (compression.isPresent()) {
            OptionalDouble physical = space.physicalBytesPerHostByte();
            parts.add(String.format(Locale.ROOT, "its data is compressed %.2f:1", compression.getAsDouble())
                    + (physical.isPresent()
                            ? String.format(
                                    Locale.ROOT, " and takes %.2f physical bytes a byte", physical.getAsDouble())
                            : ""));
        }
        boolean promises =
                space.logicalBytes().orElse(0) > space.capacityBytes().orElse(Long.MAX_VALUE);
        if (promises && space.freeBytes().isPresent()) {
            parts.add(Formats.bytes(space.freeBytes().getAsLong()) + " of "
                    + Formats.bytes(space.capacityBytes().getAsLong()) + " physical space free");
        }
    }

    /** What a run of seconds writes says nothing of years. */
    private static final double MIN_FORECAST_PERCENT = 0.001;

    private static String wear(DeviceCounters.Wear wear) {
        if (!wear.known()) {
            return String.format(
                    Locale.ROOT,
                    "too little was written for a forecast: less than %s of the rated endurance, by its %s.",
                    Formats.percent(wear.highPercent()),
                    wear.basis());
        }
        String share = wear.lowPercent() == wear.highPercent()
                ? String.format(Locale.ROOT, "%.3g %%", wear.lowPercent())
                : Formats.percent(wear.lowPercent()) + " to " + Formats.percent(wear.highPercent());
        String used = share + " of the rated endurance used by this run, by its " + wear.basis();
        if (wear.highPercent() < MIN_FORECAST_PERCENT) {
            return used + ", too little for a forecast of years.";
        }
        String years = wear.highYears().isPresent()
                        && wear.highYears().getAsDouble() == wear.lowYears().getAsDouble()
                ? String.format(Locale.ROOT, "%.3g years", wear.lowYears().getAsDouble())
                : wear.highYears().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "%.2g to %.2g years",
                                wear.lowYears().getAsDouble(),
                                wear.highYears().getAsDouble())
                        : String.format(
                                Locale.ROOT,
                                "%.2g years or more",
                                wear.lowYears().getAsDouble());
        return used + "; at this rate it lasts " + years + ".";
    }
}
