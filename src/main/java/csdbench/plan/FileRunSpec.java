package csdbench.plan;

/**
 * A run on file systems. It can be planned and listed; there is no engine for it yet.
 *
 * @param header name and times
 * @param label the whole label line behind {@code Starting} or {@code Simulating}
 */
public record FileRunSpec(RunHeader header, String label) implements PlannedRun {}
