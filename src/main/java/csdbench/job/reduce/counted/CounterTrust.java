package csdbench.job.reduce.counted;

import java.util.Optional;

/**
 * What must be known of a counter before anything is concluded from it: that it moves by what is written, in the unit
 * that it is taken to have, and how long after that.
 *
 * @param known whether it was looked for as long as it will be
 * @param lagSeconds at most, from a write to when it is counted
 * @param settleSeconds at most, from a fill with zeros to when nothing changes any more
 * @param zeroShare of its own size that such a fill takes
 * @param rawShare of its own size that incompressible data takes, 1 or more
 * @param unitError share by which its unit may be another than bytes
 * @param unfit why the counter shows nothing, empty if it does
 */
public record CounterTrust(
        boolean known,
        long lagSeconds,
        long settleSeconds,
        double zeroShare,
        double rawShare,
        double unitError,
        String unfit) {
    /** Of a counter that is not looked at. */
    public static final CounterTrust NONE = new CounterTrust(false, 0, 0, 0, 1, 0, "");

    /** Incompressible data needs its own size, but for what the device rounds. */
    public static final double LEAST = 0.97;

    /** Zeros may take up to this share of their size less than that, for the counter to have moved. */
    public static final double MOVED = 0.4;

    /** What a device adds to it. */
    public static final double MOST = 1.03;

    /** Why nothing is shown; empty if something is. */
    public Optional<String> why() {
        return Optional.of(unfit).filter(reason -> !reason.isEmpty());
    }

    /** Runs that wait for the counter. */
    public long waitSeconds() {
        long longest = Math.max(lagSeconds, settleSeconds);
        return longest == 0 ? 0 : 2 * longest + 1;
    }
}
