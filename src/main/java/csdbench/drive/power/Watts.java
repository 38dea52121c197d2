package csdbench.drive.power;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Watts in texts of others: a number alone, {@code ipmitool dcmi power reading}, {@code ipmitool sdr}, and Redfish's
 * {@code PowerControl} and {@code EnvironmentMetrics} (DMTF DSP0268).
 */
final class Watts {
    /** More is no meter's of a machine. */
    private static final double MOST = 1e6;

    private static final String NUMBER = "([0-9]+(?:\\.[0-9]*)?)";

    /** A sign and an exponent are read so that they can be refused. */
    private static final Pattern ALONE =
            Pattern.compile("\\s*([-+]?[0-9]*\\.?[0-9]+(?:[eE][-+]?[0-9]+)?)\\s*(?:[Ww]|[Ww]atts?)?\\s*");

    private static final Pattern DCMI = Pattern.compile("Instantaneous power reading:\\s*" + NUMBER + "\\s*Watts");
    private static final Pattern SENSOR = Pattern.compile("(?m)^[^|\\n]*\\|\\s*" + NUMBER + "\\s*Watts\\s*\\|");
    private static final Pattern CONSUMED = Pattern.compile("\"PowerConsumedWatts\"\\s*:\\s*" + NUMBER);
    private static final Pattern METRIC =
            Pattern.compile("\"PowerWatts\"\\s*:\\s*\\{[^{}]*\"Reading\"\\s*:\\s*" + NUMBER);

    private Watts() {}

    /** A line that is a number, with W behind it or without; empty for any other line and for no power of a machine. */
    static Optional<BigDecimal> line(String text) {
        Matcher alone = ALONE.matcher(text);
        if (!alone.matches() || alone.group(1).length() > 32) {
            return Optional.empty();
        }
        double watts = Double.parseDouble(alone.group(1));
        return watts >= 0 && watts <= MOST ? Optional.of(new BigDecimal(alone.group(1))) : Optional.empty();
    }

    /** The first power in a text; several of Redfish's power controls are not added up, as they overlap. */
    static OptionalDouble in(String text) {
        return Stream.of(DCMI, CONSUMED, METRIC, SENSOR)
                .map(form -> form.matcher(text))
                .filter(Matcher::find)
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .filter(watts -> watts <= MOST)
                .findFirst();
    }
}
