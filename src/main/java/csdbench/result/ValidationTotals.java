package csdbench.result;

/**
 * What a run validated, in key blocks, whole run.
 *
 * @param rightBlocks that were read and hold what was written
 * @param unsettledBlocks those among them whose last write had not ended: they hold the old data, the new, or some of
 *     both
 * @param notJudgedBlocks that were read and of which nobody knows what they should hold
 * @param corruptBlocks that hold something else
 * @param laterBlocks that hold a later write than the recovered journal has, so that nothing was expected of them any
 *     more
 * @param journalDamagedBlocks that became unknown when a journal was recovered, because part of it was damaged
 */
public record ValidationTotals(
        long rightBlocks,
        long unsettledBlocks,
        long notJudgedBlocks,
        long corruptBlocks,
        long laterBlocks,
        long journalDamagedBlocks) {}
