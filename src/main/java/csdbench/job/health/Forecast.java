package csdbench.job.health;

import csdbench.base.text.Formats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How long a drive lasts if it is written as it was, or as asked.
 *
 * @param schema version of this object, 1
 * @param lun as given
 * @param basis what its endurance is counted by; empty when it is not known
 * @param rates each way of writing it, with the years that are left
 * @param neverWrittenBytes of hosts that compression kept from the medium so far; null where not both are counted,
 *     below 0 where garbage collection cost more than compression saved
 */
public record Forecast(int schema, String lun, String basis, List<Years> rates, OptionalLong neverWrittenBytes) {
    private static final double SECONDS_PER_DAY = 86_400;
    private static final double SECONDS_PER_YEAR = 365.25 * SECONDS_PER_DAY;
    private static final double SECONDS_PER_HOUR = 3_600;
    private static final double PERCENT = 100;

    /**
     * A way of writing.
     *
     * @param name of it, for people
     * @param hostBytesPerDay that hosts write
     * @param lowYears at least, until the rated endurance is used up; null where it is not known
     * @param highYears at most; null where there is no bound
     */
    public record Years(String name, double hostBytesPerDay, OptionalDouble lowYears, OptionalDouble highYears) {}

    /**
     * A way of writing that is asked for.
     *
     * @param bytesPerSecond by hosts
     * @param ratio of the data, 1 for incompressible
     * @param amplification bytes on the medium for each of hosts, where a run counted them
     */
    public record Work(String name, double bytesPerSecond, double ratio, OptionalDouble amplification) {}

    /** What is left, in bytes of the medium or of hosts; the second is at least the first. */
    private record Left(String basis, boolean ofMedium, double lowBytes, double highBytes) {}

    /**
     * @param rated what hosts may write in the drive's life, in bytes; empty for what the drive knows
     * @param asked other ways of writing than that so far
     */
    public static Forecast of(DriveHealth health, OptionalLong rated, List<Work> asked) {
        DriveHealth.Written written = health.written();
        List<Work> all = new ArrayList<>();
        if (written.powerOnHours().orElse(0) > 0 && written.hostBytes().orElse(0) > 0) {
            double seconds = written.powerOnHours().getAsLong() * SECONDS_PER_HOUR;
            double rate = written.hostBytes().getAsLong() / seconds;
            all.add(new Work("as in its life so far", rate, 1, written.amplification()));
        }
        all.addAll(asked);
        Optional<Left> left = left(health, rated);
        OptionalLong never = written.amplification().isPresent()
                ? OptionalLong.of(written.hostBytes().getAsLong()
                        - written.physicalBytes().getAsLong())
                : OptionalLong.empty();
        return new Forecast(
                1,
                health.lun(),
                left.map(Left::basis).orElse(""),
                all.stream()
                        .map(work -> years(work, left, written.amplification()))
                        .toList(),
                never);
    }

    private static Optional<Left> left(DriveHealth health, OptionalLong rated) {
        DriveHealth.Written written = health.written();
        if (rated.isEmpty()
                && written.enduranceBytes().isPresent()
                && written.physicalBytes().isPresent()) {
            double bytes = Math.max(
                    0,
                    written.enduranceBytes().getAsLong()
                            - written.physicalBytes().getAsLong());
            return Optional.of(new Left("bytes that the medium endures, as the drive says", true, bytes, bytes));
        }
        OptionalLong hosts = rated.isPresent() ? rated : written.ratedHostBytes();
        if (hosts.isPresent() && written.hostBytes().isPresent()) {
            double bytes = Math.max(0, hosts.getAsLong() - written.hostBytes().getAsLong());
            return Optional.of(new Left("the rating in bytes that hosts write", false, bytes, bytes));
        }
        Optional<Left> byPercentage = byPercentage(health);
        return byPercentage.isPresent() || hosts.isEmpty()
                ? byPercentage
                : Optional.of(new Left(
                        "the whole rating, as of a new drive: this one does not count what was written so far",
                        false,
                        hosts.getAsLong(),
                        hosts.getAsLong()));
    }

    /** Of which whole percent are known: what was written so far took between one less and one more of them. */
    private static Optional<Left> byPercentage(DriveHealth health) {
        long used = health.endurance().percentageUsed().orElse(-1);
        OptionalLong physical = health.written().physicalBytes();
        OptionalLong hosts = health.written().hostBytes();
        boolean ofMedium = physical.isPresent();
        double bytes = ofMedium ? physical.getAsLong() : hosts.orElse(0);
        if (used < 0 || bytes <= 0) {
            return Optional.empty();
        }
        double low = Math.max(0, bytes / (used + 1) * (PERCENT - used - 1));
        double high = used < 2 ? Double.POSITIVE_INFINITY : Math.max(0, bytes / (used - 1) * (PERCENT - used + 1));
        return Optional.of(new Left("the percentage used, of which whole percent are known", ofMedium, low, high));
    }

    /**
     * Where nothing tells what of the work reaches the medium, the lower bound gives the data no credit and as much
     * garbage collection as so far, the upper one all that its ratio could save and no garbage collection.
     */
    private static Years years(Work work, Optional<Left> left, OptionalDouble soFar) {
        double perDay = work.bytesPerSecond() * SECONDS_PER_DAY;
        if (left.isEmpty() || work.bytesPerSecond() <= 0) {
            return new Years(work.name(), perDay, OptionalDouble.empty(), OptionalDouble.empty());
        }
        Left rest = left.get();
        boolean told = rest.ofMedium() && work.amplification().isPresent();
        double most = rest.ofMedium() ? Math.max(1, soFar.orElse(1)) : 1;
        double least = 1 / work.ratio();
        double low = rest.lowBytes() / (told ? work.amplification().getAsDouble() : most);
        double high = rest.highBytes() / (told ? work.amplification().getAsDouble() : least);
        double perYear = work.bytesPerSecond() * SECONDS_PER_YEAR;
        return new Years(
                work.name(),
                perDay,
                OptionalDouble.of(low / perYear),
                Double.isFinite(high) ? OptionalDouble.of(high / perYear) : OptionalDouble.empty());
    }

    /** For a console. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(lun + ": "
                + (basis.isEmpty()
                        ? "what is left of its endurance is not known: that takes what was written so far, which the"
                                + " drive must count, and its endurance, which --rated 14PB names"
                        : "years left, by " + basis));
        for (Years each : rates) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  %-28s %s a day: %s",
                    each.name(),
                    Formats.decimalBytes(each.hostBytesPerDay()),
                    words(each)));
        }
        neverWrittenBytes.ifPresent(bytes -> lines.add(
                bytes >= 0
                        ? "  of what hosts wrote, " + Formats.decimalBytes(bytes) + " never reached the medium"
                        : "  the medium was written " + Formats.decimalBytes(-bytes) + " more than by hosts"));
        return lines;
    }

    private static String words(Years years) {
        if (years.lowYears().isEmpty()) {
            return "not known";
        }
        String low = Formats.years(years.lowYears().getAsDouble());
        if (years.highYears().isEmpty()) {
            return low + " years or more";
        }
        String high = Formats.years(years.highYears().getAsDouble());
        return low.equals(high) ? low + " years" : low + " to " + high + " years";
    }
}
