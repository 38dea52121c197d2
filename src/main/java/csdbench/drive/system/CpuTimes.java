package csdbench.drive.system;

/**
 * Cumulative processor times from a fixed origin. Machine times are sums over all processors in an arbitrary unit;
 * process times are in seconds.
 *
 * @param userTime programs, nice ones included
 * @param systemTime kernel, interrupts included
 * @param waitTime idle with I/O in flight
 * @param idleTime idle
 * @param stealTime used by the hypervisor
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
     * Shares of the time of all processors between two samples, in percent; they add up to 100.
     *
     * @param userPercent programs, nice ones included
     * @param systemPercent kernel, interrupts included
     * @param waitPercent idle with I/O in flight
     * @param idlePercent idle
     * @param stealPercent used by the hypervisor
     */
    public record Shares(
            double userPercent, double systemPercent, double waitPercent, double idlePercent, double stealPercent) {
        /** No time passed, or the system does not report it. */
        public static final Shares UNKNOWN = new Shares(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }

    /**
     * Shares of the time since an earlier sample. A count that decreased counts as unchanged, as idle and wait may when
     * a processor goes offline.
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
