package csdbench.engine.replay;

/**
 * How far a replay came.
 *
 * @param issued requests
 * @param complete whether all that were read were issued
 * @param maxInFlight at any time, over all targets
 * @param dueSeconds from the beginning to when the last one issued was due
 * @param issuedSeconds from the beginning to when it was issued
 */
public record ReplayProgress(long issued, boolean complete, int maxInFlight, double dueSeconds, double issuedSeconds) {}
