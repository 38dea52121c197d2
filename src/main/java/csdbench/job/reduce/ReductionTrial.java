package csdbench.job.reduce;

import csdbench.job.command.ExitCode;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A test of data reduction: which runs it takes, and what follows from them. Stateless. */
interface ReductionTrial {
    /** What it finds out, in a few words. */
    String title();

    /** Whether it writes to all of a device and not to the span alone, and so must be asked for by name. */
    default boolean fillsDevice() {
        return false;
    }

    /** Its runs, in order; they begin on drives as they are, simulated ones fresh. */
    List<ReduceRun> runs(ReduceScope scope);

    /**
     * Further runs that follow from those that ended, for a session of their own; simulated drives begin fresh again.
     * Asked until there are none.
     */
    default List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        return List.of();
    }

    /**
     * Writes the files that its data is made of.
     *
     * @param folder of its parmfile
     */
    default void prepare(Path folder, ReduceScope scope) throws IOException {}

    /** The same for runs of a later session. */
    default void prepare(Path folder, ReduceScope scope, List<ReduceRun> more) throws IOException {}

    /**
     * What follows from its runs; empty when that is nothing, and what was known stays.
     *
     * @param runs all that ended, in order; not all of them when it was cut off
     */
    Optional<? extends ReductionFinding> found(ReduceScope scope, List<EndedRun> runs);

    /** The same, added to what is known. */
    default Reduction added(Reduction known, ReduceScope scope, List<EndedRun> runs) {
        return found(scope, runs).map(known::with).orElse(known);
    }

    /**
     * Why its counters do not show what it is about; empty if they do. Nothing is concluded then.
     *
     * @param runs all that ended, in order
     */
    default Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        return Optional.empty();
    }

    /** A sentence with values, where there is such a reason for nothing to be concluded; else empty. */
    static Optional<String> doubt(boolean is, String format, Object... values) {
        return is ? Optional.of(String.format(Locale.ROOT, format, values)) : Optional.empty();
    }

    /**
     * What its end means.
     *
     * @param code of its session
     */
    default ExitCode judged(ExitCode code, Reduction found) {
        return code;
    }

    /** Whether what a folder has answers what is asked now. */
    default boolean answers(ReduceScope scope, Reduction found) {
        return true;
    }

    /** Why what is asked now cannot take the place of what a folder has; empty if it can. */
    default Optional<String> conflict(ReduceScope scope, Reduction found) {
        return Optional.empty();
    }

    /** What a device must count for a test, from most to least. */
    enum Needs {
        /** Space, by a counter that shows compression; allocated blocks of a file do not. */
        COMPRESSION,
        SPACE,
        /** Either that shows compression: space, or what is written to the medium. */
        WRITES
    }

    /** What a device must count for it. */
    default Needs needs() {
        return Needs.COMPRESSION;
    }

    /** A sentence for people when nothing was found; empty for none. */
    default String nothingFound() {
        return "";
    }
}
