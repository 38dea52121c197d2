package csdbench.job.reduce;

import java.util.Locale;

/**
 * What a run of a test is for. A test finds its runs by it; the name in the parmfile follows from it, and is
 * nowhere taken apart.
 */
interface RunKey {
    /** The name: letters, digits and underscores, unique within its test. */
    default String word() {
        return toString().toLowerCase(Locale.ROOT);
    }

    /** Of the idle time behind the run. */
    default RunKey idle() {
        return of("idle");
    }

    /** Of a run that is more of the same, or for one thing of several. */
    default RunKey of(Object what) {
        return new Joined(this, "_", what);
    }

    /** Of one of several such runs. */
    default RunKey number(long number) {
        return new Joined(this, "", number);
    }

    /** A run that is alone of its kind. */
    record Named(String word) implements RunKey {}

    /** A run that others of its kind differ from in a part of the name. */
    record Joined(RunKey kind, String separator, Object what) implements RunKey {
        @Override
        public String word() {
            return kind.word()
                    + separator
                    + (what instanceof RunKey key ? key.word() : what.toString().toLowerCase(Locale.ROOT));
        }
    }
}
