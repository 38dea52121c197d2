package csdbench.drive.real;

/**
 * How long processors have done what, since some moment that never changes. Machine times are sums over all processors,
 * in a unit that only shares are made of; process times are in seconds.
 *
 * @param userTime programs, nice ones included
 * @param systemTime kernel, interrupts included
 * @param waitTime idle with I/O outstanding
 * @param idleTime idle
 * @param stealTime taken by the machine below this one
 * @param processUserSeconds this process, in programs
 * @param processSystemSeconds this process, in the kernel
 */
public record CpuTimes(
        double userTime,
        double systemTime,
        double waitTime,
        double idleTime,
        double stealTime,
        double processUserSeconds,
        double processSystemSeconds) {

    /**
     * Where all processors together spent the time between two samples, in percent; the five add up to 100.
     *
     * @param userPercent programs, nice ones included
     * @param systemPercent kernel, interrupts included
     * @param waitPercent idle with I/O outstanding
     * @param idlePercent idle
     * @param stealPercent taken by the machine below this one
     */
    public record Shares(
            double userPercent, double systemPercent, double waitPercent, double idlePercent, double stealPercent) {
        /** When no time passed, or the system does not tell. */
        public static final Shares UNKNOWN = new Shares(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

        public boolean known() {
            return !Double.isNaN(userPercent);
        }
    }

    /**
     * Shares of the time since an earlier sample. A count that went backwards, as the kernel's idle and wait counts may
     * when a processor is taken offline, is taken as standing still.
     */
    public Shares sharesSince(CpuTimes earlier) {
        double userPart = Math.max(0, userTime - earlier.userTime);
        double systemPart = Math.max(0, systemTime - earlier.systemTime);
        double waitPart = Math.max(0, waitTime - earlier.waitTime);
        double idlePart = Math.max(0, idleTime - earlier.idleTime);
        double stealPart = Math.max(0, stealTime - earlier.stealTime);
        double all = userPart + systemPart + waitPart + idlePart + stealPart;
        if (!(all > 0)) {
            return Shares.UNKNOWN;
        }
        double percent = 100 / all;
        return new Shares(
                userPart * percent, systemPart * percent, waitPart * percent, idlePart * percent, stealPart * percent);
    }
}
