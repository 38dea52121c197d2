package csdbench.result.review;

/**
 * What a device's own counters report.
 *
 * @param hostBytes written to it by anyone
 * @param mediaBytes that reached its medium; 0 where it does not tell
 * @param ratio of the data that it holds to the space that these take; 0 where it does not tell
 * @param writeAmplification media over host bytes; 0 where it does not tell
 */
public record Physical(long hostBytes, long mediaBytes, double ratio, double writeAmplification) {}
