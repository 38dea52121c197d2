package csdbench.engine.kind;

import csdbench.io.IoEngine;

/** Adds something to the I/O of every worker of a target, by an engine around its engine. */
@FunctionalInterface
public interface EngineDecorator {
    /** The engine that the worker uses instead; it closes {@code inner}. */
    IoEngine decorate(IoEngine inner, WorkerSeat seat);

    /** Whether the engine generates the data of writes, so that the worker need not. */
    default boolean fillsWrites() {
        return false;
    }
}
