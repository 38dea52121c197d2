package csdbench.result;

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

    public boolean known() {
        return !Double.isNaN(userPercent);
    }

    /** User and system together. */
    public double usedPercent() {
        return userPercent + systemPercent;
    }
}
