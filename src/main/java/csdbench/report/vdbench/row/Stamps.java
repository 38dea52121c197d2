package csdbench.report.vdbench.row;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** Dates and times as vdbench prints them: English months, in any locale. */
public final class Stamps {
    private static final ZoneId UTC = ZoneId.of("UTC");
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.US);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM dd, yyyy", Locale.US);
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("MM/dd/yyyy-HH:mm:ss", Locale.US);
    private static final DateTimeFormatter CREATED = DateTimeFormatter.ofPattern("HH:mm:ss MMM dd yyyy", Locale.US);
    private static final DateTimeFormatter ZONE_LETTERS = DateTimeFormatter.ofPattern("zzz", Locale.US);
    private static final DateTimeFormatter ZONE_HOURS = DateTimeFormatter.ofPattern("O", Locale.US);

    /** Zone names that readers accept: letters, or {@code GMT+7}, but no colon or half hour. */
    private static final Pattern READABLE_ZONE = Pattern.compile("[A-Z]{3,4}|[A-Z]{4}T|GMT[+-][0-9]{1,2}");

    private Stamps() {}

    /** {@code 09:42:38.048} */
    public static String clock(ZonedDateTime at) {
        return CLOCK.format(at);
    }

    /** {@code Oct 09, 2019} */
    public static String day(ZonedDateTime at) {
        return DAY.format(at);
    }

    /** {@code 10/09/2019-09:42:38-CEST}; in UTC if readers do not accept the zone's name. */
    public static String timestamp(ZonedDateTime at) {
        ZonedDateTime readable = inReadableZone(at);
        return TIMESTAMP.format(readable) + "-" + zone(readable);
    }

    /** {@code 09:42:35 Oct 09 2019 CEST}, in the same zone as {@link #timestamp}. */
    public static String created(ZonedDateTime at) {
        ZonedDateTime readable = inReadableZone(at);
        return CREATED.format(readable) + " " + zone(readable);
    }

    /** As {@link #created}, in UTC. */
    public static String createdUtc(ZonedDateTime at) {
        return created(at.withZoneSameInstant(UTC));
    }

    private static ZonedDateTime inReadableZone(ZonedDateTime at) {
        return READABLE_ZONE.matcher(zone(at)).matches() ? at : at.withZoneSameInstant(UTC);
    }

    private static String zone(ZonedDateTime at) {
        String letters = ZONE_LETTERS.format(at);
        return READABLE_ZONE.matcher(letters).matches() ? letters : ZONE_HOURS.format(at);
    }
}
