package csdbench.plan;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What ends a run or a session besides its time and its errors.
 *
 * @param failedSkewPercent {@code abort_failed_skew=}: a share of a run that is off by more ends the session
 * @param monitor {@code monitor=}: a file in which the user asks for the end
 * @param idle {@code timeout=}: what is done when a target completes nothing
 */
public record WatchSpec(OptionalDouble failedSkewPercent, Optional<Path> monitor, Optional<IdleLimit> idle) {
    public static final WatchSpec NONE = new WatchSpec(OptionalDouble.empty(), Optional.empty(), Optional.empty());

    /**
     * What is done when a storage or a tree completes nothing though it is asked to.
     *
     * @param seconds after which it is reported, and again each time that many have passed; at least 1
     * @param atEnd whether only the longest time is reported, at the end of the run
     * @param abortSeconds after which the session ends
     * @param command shell command that is run with each report; the session ends if it prints {@code abort}
     */
    public record IdleLimit(long seconds, boolean atEnd, OptionalLong abortSeconds, Optional<String> command) {}
}
