package csdbench.result;

/** Something that happened. Sent in order, from one thread, to every {@link RunObserver}. */
public sealed interface RunEvent
        permits SessionStarted,
                RunStarted,
                IntervalClosed,
                PowerRead,
                ErrorSeen,
                CorruptionSeen,
                Notice,
                RunFinished,
                SessionFinished {}
