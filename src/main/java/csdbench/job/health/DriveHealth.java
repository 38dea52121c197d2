package csdbench.job.health;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a drive says of itself, since it was made unless named. What it does not count is null.
 *
 * @param schema version of this object, 1
 * @param lun as given
 * @param sources where counters were read; empty when nothing counts
 * @param alarms what the drive or a limit says is wrong, a sentence each without a full stop
 * @param judged whether the drive says of itself that it is well or not; alarms mean nothing when false
 * @param endurance how far it is used up
 * @param mediaErrors data that could not be read back
 * @param temperatureCelsius now
 * @param throttledSeconds in which it slowed itself down, being too hot
 * @param written what was written to it, and what it endures
 */
public record DriveHealth(
        int schema,
        String lun,
        List<String> sources,
        List<String> alarms,
        boolean judged,
        Endurance endurance,
        OptionalLong mediaErrors,
        OptionalLong temperatureCelsius,
        OptionalLong throttledSeconds,
        Written written) {
    private static final int ZERO_CELSIUS_KELVIN = 273;
    private static final long USED_UP_PERCENT = 100;

    /** Bits of the critical warning, NVM Express Base Specification 2.0, figure 207. */
    private static final List<String> CRITICAL = List.of(
            "its spare blocks are below the threshold",
            "its temperature is out of range",
            "it is no longer reliable, for media or internal errors",
            "it is read-only",
            "its backup of volatile memory has failed",
            "its persistent memory is read-only");

    /**
     * How far it is used up.
     *
     * @param percentageUsed of the rated endurance, whole percent, may be above 100
     * @param sparePercent of spare blocks that are left
     * @param spareThresholdPercent below which the drive warns
     */
    public record Endurance(
            OptionalLong percentageUsed, OptionalLong sparePercent, OptionalLong spareThresholdPercent) {}

    /**
     * What was written to it.
     *
     * @param powerOnHours in which it was on
     * @param hostBytes from hosts
     * @param physicalBytes to the medium
     * @param enduranceBytes that the medium endures, as the drive says
     * @param ratedHostBytes that hosts may write, where its rating is known
     */
    public record Written(
            OptionalLong powerOnHours,
            OptionalLong hostBytes,
            OptionalLong physicalBytes,
            OptionalLong enduranceBytes,
            OptionalLong ratedHostBytes) {
        /** Bytes on the medium for each of hosts; empty where not both are counted. */
        public OptionalDouble amplification() {
            return physicalBytes.isPresent() && hostBytes.orElse(0) > 0
                    ? OptionalDouble.of((double) physicalBytes.getAsLong() / hostBytes.getAsLong())
                    : OptionalDouble.empty();
        }
    }

    /** Of counters at one moment. */
    public static DriveHealth of(String lun, CounterReadings now) {
        Endurance endurance = new Endurance(
                now.value(Counter.PERCENTAGE_USED),
                now.value(Counter.SPARE_PERCENT),
                now.value(Counter.SPARE_THRESHOLD_PERCENT));
        OptionalLong kelvin = now.value(Counter.TEMPERATURE_KELVIN);
        OptionalLong critical = now.value(Counter.CRITICAL_WARNING);
        return new DriveHealth(
                1,
                lun,
                now.sources(),
                alarms(critical.orElse(0), endurance, now.value(Counter.MEDIA_ERRORS)),
                critical.isPresent(),
                endurance,
                now.value(Counter.MEDIA_ERRORS),
                kelvin.orElse(0) > 0 ? OptionalLong.of(kelvin.getAsLong() - ZERO_CELSIUS_KELVIN) : OptionalLong.empty(),
                now.value(Counter.THROTTLED_SECONDS),
                new Written(
                        now.value(Counter.POWER_ON_HOURS),
                        now.value(Counter.HOST_WRITTEN_BYTES),
                        now.value(Counter.PHYSICAL_WRITTEN_BYTES),
                        now.value(Counter.ENDURANCE_BYTES),
                        now.value(Counter.RATED_WRITE_BYTES)));
    }

    /** Of a simulated drive, which is new and counts only what its runs do. */
    public static DriveHealth simulated(String lun) {
        return of(lun, CounterReadings.none("the drive is simulated"));
    }

    private static List<String> alarms(long critical, Endurance endurance, OptionalLong mediaErrors) {
        List<String> found = new ArrayList<>();
        for (int bit = 0; bit < CRITICAL.size(); bit++) {
            if ((critical >> bit & 1) != 0) {
                found.add(CRITICAL.get(bit));
            }
        }
        if (endurance.percentageUsed().orElse(0) >= USED_UP_PERCENT) {
            found.add("its rated endurance is used up: "
                    + endurance.percentageUsed().getAsLong() + " %");
        }
        if (mediaErrors.orElse(0) > 0) {
            found.add(Phrases.count(mediaErrors.getAsLong(), "media error"));
        }
        return List.copyOf(found);
    }

    /** For a console: the verdict, then what is counted. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(lun + ": " + verdict());
        endurance.percentageUsed().ifPresent(used -> line(lines, "used", used + " % of the rated endurance"));
        endurance.sparePercent().ifPresent(spare -> line(lines, "spare", spare + " %" + threshold()));
        mediaErrors.ifPresent(errors -> line(lines, "media", Phrases.count(errors, "error")));
        temperatureCelsius.ifPresent(celsius -> line(lines, "heat", celsius + " °C now"));
        throttledSeconds.ifPresent(seconds -> line(
                lines,
                "throttled",
                seconds == 0 ? "never" : Formats.seconds(seconds) + " in its life, slowed down as it was too hot"));
        written.hostBytes()
                .ifPresent(bytes -> line(lines, "written", Formats.decimalBytes(bytes) + " by hosts" + medium()));
        written.powerOnHours().ifPresent(hours -> line(lines, "on for", Phrases.count(hours, "hour")));
        if (!sources.isEmpty()) {
            line(lines, "from", String.join(", ", sources));
        }
        return lines;
    }

    private String verdict() {
        if (!alarms.isEmpty()) {
            return String.join("; ", alarms);
        }
        return judged ? "no alarm" : "does not say how it is";
    }

    private String threshold() {
        return endurance.spareThresholdPercent().isPresent()
                ? ", warns below " + endurance.spareThresholdPercent().getAsLong() + " %"
                : "";
    }

    private String medium() {
        return written.amplification().isPresent()
                ? String.format(
                        Locale.ROOT,
                        ", %s to the medium, %.2f for each byte",
                        Formats.decimalBytes(written.physicalBytes().getAsLong()),
                        written.amplification().getAsDouble())
                : "";
    }

    private static void line(List<String> lines, String name, String words) {
        lines.add(String.format(Locale.ROOT, "  %-10s %s", name, words));
    }
}
