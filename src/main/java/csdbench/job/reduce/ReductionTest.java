package csdbench.job.reduce;

import csdbench.job.command.ExitCode;
import csdbench.result.reduce.Reduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A test of data reduction: which runs it takes, and what follows from them. Stateless. */
interface ReductionTest {
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
     * What follows from its runs, added to what is known.
     *
     * @param runs all that ended, in order; not all of them when it was cut off
     */
    Reduction result(Reduction known, ReduceScope scope, List<EndedRun> runs);

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

    /** Whether it needs a counter that shows compression; allocated blocks of a file do not. */
    default boolean needsCompression() {
        return true;
    }

    /** A sentence for people; empty when nothing was found. */
    String sentence(Reduction found);
}
