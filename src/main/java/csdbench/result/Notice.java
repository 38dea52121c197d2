package csdbench.result;

import java.time.ZonedDateTime;

/**
 * Something that people should read and programs need not.
 *
 * @param at now
 * @param importance whether it goes to the console too
 * @param text a sentence or a few lines
 */
public record Notice(ZonedDateTime at, Importance importance, String text) implements RunEvent {
    /** Beginning of the warning that the page cache of the machine is used. */
    public static final String PAGE_CACHE = "memory may answer in place of the drive";

    /** Who should see it. */
    public enum Importance {
        /** Log file only. */
        DETAIL,
        /** Log file and console. */
        NOTE,
        /** Log file and console, marked. */
        WARNING,
        /** Log file and console, while runs go on: what is printed of them at their end tells it itself. */
        PASSING
    }

    /** What is said of injected faults. */
    public static String injected(String faults) {
        return "faults are injected: " + faults + "; these are no figures of a drive";
    }

    /** One of now, for the console. */
    public static Notice note(String text) {
        return new Notice(ZonedDateTime.now(), Importance.NOTE, text);
    }

    /** One of now that is marked. */
    public static Notice warning(String text) {
        return new Notice(ZonedDateTime.now(), Importance.WARNING, text);
    }
}
