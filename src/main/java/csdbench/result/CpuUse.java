package csdbench.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.OptionalDouble;

/**
 * Where the machine's processors spent their time, in percent of all of them; {@link #UNKNOWN} where the system does
 * not tell.
 *
 * @param userPercent programs, nice ones included
 * @param systemPercent kernel, interrupts included
 * @param waitPercent idle with I/O outstanding
 * @param idlePercent idle
 */
public record CpuUse(double userPercent, double systemPercent, double waitPercent, double idlePercent) {
    public static final CpuUse UNKNOWN = new CpuUse(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** Use above which the machine may be what is measured, rather than the drive. */
    public static final double BUSY_PERCENT = 90;

    /** With what rounding adds. */
    private static final double MAX_PERCENT = 100.5;

    /** Of a document, which has null for what is not known. */
    @JsonCreator
    static CpuUse read(
            @JsonProperty("userPercent") OptionalDouble userPercent,
            @JsonProperty("systemPercent") OptionalDouble systemPercent,
            @JsonProperty("waitPercent") OptionalDouble waitPercent,
            @JsonProperty("idlePercent") OptionalDouble idlePercent) {
        return new CpuUse(
                userPercent.orElse(Double.NaN),
                systemPercent.orElse(Double.NaN),
                waitPercent.orElse(Double.NaN),
                idlePercent.orElse(Double.NaN));
    }

    public boolean known() {
        return !Double.isNaN(userPercent);
    }

    /** Whether it is not known, or shares of a whole. */
    public boolean possible() {
        double all = userPercent + systemPercent + waitPercent + idlePercent;
        return !known()
                || Math.min(Math.min(userPercent, systemPercent), Math.min(waitPercent, idlePercent)) >= 0
                        && all <= MAX_PERCENT;
    }

    /** Whether it is known that the machine may be what was measured. */
    public boolean busy() {
        return usedPercent() > BUSY_PERCENT;
    }

    /** User and system together. */
    public double usedPercent() {
        return userPercent + systemPercent;
    }

    /**
     * The mean of this use and another; the one that is known where the other is not.
     *
     * @param share of the other's time in that of both, 0 to 1
     */
    public CpuUse mean(CpuUse other, double share) {
        if (!known() || !other.known()) {
            return known() ? this : other;
        }
        return new CpuUse(
                userPercent + share * (other.userPercent - userPercent),
                systemPercent + share * (other.systemPercent - systemPercent),
                waitPercent + share * (other.waitPercent - waitPercent),
                idlePercent + share * (other.idlePercent - idlePercent));
    }
}
