package csdbench.result;

/**
 * What a run validated, in key blocks, whole run.
 *
 * @param right that were read and hold what was written
 * @param unsettled those among them whose last write had not ended: they hold the old data, the new, or some of both
 * @param notJudged that were read and of which nobody knows what they should hold
 * @param corrupt that hold something else
 * @param later that hold a later write than the recovered journal has, so that nothing was expected of them any more
 * @param journalDamaged that became unknown when a journal was recovered, because part of it was damaged
 */
public record ValidationTotals(
        long right, long unsettled, long notJudged, long corrupt, long later, long journalDamaged) {}
