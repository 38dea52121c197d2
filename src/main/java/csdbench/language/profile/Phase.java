package csdbench.language.profile;

import java.util.OptionalDouble;

/**
 * A stretch of time in which a profile has a rate of its own: one after the other they make a day, or a morning.
 *
 * @param name small letters, digits and {@code -}, unique in its profile
 * @param seconds how long it lasts, above 0
 * @param ratePercent of the mean rate of all phases, above 0
 * @param readPercent share of its operations that read; empty for that of the profile
 */
public record Phase(String name, double seconds, double ratePercent, OptionalDouble readPercent) {
    private static final double MAX_SECONDS = 1e9;
    private static final double MAX_PERCENT = 1e6;

    public Phase {
        if (!Stream.isName(name)) {
            throw new IllegalArgumentException(
                    "a phase is called \"" + name + "\", expected small letters and digits joined by -");
        }
        if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
            throw new IllegalArgumentException("phase " + name + " lasts " + NumberText.plain(seconds)
                    + " seconds, must be above 0 to 1000000000");
        }
        if (!(ratePercent > 0 && ratePercent <= MAX_PERCENT)) {
            throw new IllegalArgumentException("phase " + name + " has a ratePercent of "
                    + NumberText.plain(ratePercent) + ", must be above 0 to 1000000");
        }
        if (!(readPercent.orElse(0) >= 0 && readPercent.orElse(0) <= 100)) {
            throw new IllegalArgumentException("phase " + name + " has a readPercent of "
                    + NumberText.plain(readPercent.getAsDouble()) + ", must be from 0 to 100");
        }
    }
}
