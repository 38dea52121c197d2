package csdbench.plan;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What ends a run or a session besides its time and its errors.
 *
 * @param failedSkewPercent {@code abort_failed_skew=}: a share of a run that is off by more ends the session
 * @param monitor {@code monitor=}: a file in which the user asks for the end
 */
public record WatchSpec(OptionalDouble failedSkewPercent, Optional<Path> monitor) {
    public static final WatchSpec NONE = new WatchSpec(OptionalDouble.empty(), Optional.empty());
}
