package csdbench.engine.kind;

import csdbench.engine.stats.WorkerStats;

/**
 * The part of a run that one worker does.
 *
 * @param target index of its target
 * @param number of the worker in the run, from 0
 * @param firstSlot of the target's I/Os in flight
 * @param slots I/Os in flight
 * @param wakeable whether its thread parks where it can be woken, instead of waiting for a device
 * @param stats what it counts
 */
public record WorkerSeat(int target, int number, int firstSlot, int slots, boolean wakeable, WorkerStats stats) {}
