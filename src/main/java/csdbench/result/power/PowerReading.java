package csdbench.result.power;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;

/**
 * What a source of power read over a time.
 *
 * @param source as the user named it
 * @param covers what is behind it; left out of intervals
 * @param seconds that it was read for
 * @param samples in that time
 * @param watts the mean; null where it is not known
 * @param marginWatts the mean is wrong by at most this, as far as the source lets it be known
 * @param problem why the mean is not known, or what else was wrong, without a full stop; left out where all is well
 */
public record PowerReading(
        String source,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String covers,
        double seconds,
        long samples,
        @Perhaps Double watts,
        @Perhaps Double marginWatts,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String problem) {
    /** The source that is a model of drives. */
    public static final String MODEL = "model";

    public PowerReading {
        covers = covers == null ? "" : covers;
        problem = problem == null ? "" : problem;
    }

    /** Whether it was computed from what drives did, so that its margin is not of noise. */
    public boolean modelled() {
        return source.equals(MODEL);
    }

    /** The same as one of an interval, where what is behind the source is not said again. */
    public PowerReading ofInterval() {
        return new PowerReading(source, "", seconds, samples, watts, marginWatts, problem);
    }
}
