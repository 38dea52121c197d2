package csdbench.job.suite.step;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.command.Version;
import csdbench.job.session.StepRun;
import csdbench.result.PhysicalUse;
import csdbench.result.Program;
import csdbench.result.RunObserver;
import csdbench.result.review.Fill;
import csdbench.result.review.Physical;
import csdbench.result.review.Point;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Carries out a step. Any thread, each step on one. */
public interface StepRunner {
    /**
     * A run that came to its end.
     *
     * @param threads maximum queue depth of each target
     * @param point what it measured, with a load of 0 %
     * @param physical what targets report of themselves, one for each in order, empty where one reports nothing
     */
    record Measured(int threads, Point point, List<Optional<PhysicalUse>> physical) {
        public Measured {
            physical = List.copyOf(physical);
        }

        /**
         * Device counters over the time of all runs together; what the device holds is as it was after the last. Empty
         * where nothing counts.
         */
        public static Optional<Physical> counted(List<Measured> runs) {
            long hostBytes = 0;
            long mediaBytes = 0;
            long storedBytes = 0;
            long compressedBytes = 0;
            boolean any = false;
            for (Measured run : runs) {
                storedBytes = 0;
                compressedBytes = 0;
                for (PhysicalUse use :
                        run.physical().stream().flatMap(Optional::stream).toList()) {
                    any = true;
                    hostBytes += use.hostWrittenBytes();
                    mediaBytes += use.mediaWrittenBytes().orElse(0);
                    storedBytes += use.storedBytes().orElse(0);
                    compressedBytes += use.compressedBytes().orElse(0);
                }
            }
            return any
                    ? Optional.of(new Physical(
                            hostBytes, mediaBytes, share(storedBytes, compressedBytes), share(mediaBytes, hostBytes)))
                    : Optional.empty();
        }

        private static double share(long over, long under) {
            return under == 0 ? 0 : (double) over / under;
        }
    }

    /**
     * How a step ended.
     *
     * @param complete false when the user had enough
     * @param runs those that came to their end, in order; making files does not count
     * @param samples rates over time of the last of them
     * @param formats of files that came to their end, in order
     */
    record Outcome(boolean complete, List<Measured> runs, List<Fill.Sample> samples, List<Measured> formats) {
        public Outcome {
            runs = List.copyOf(runs);
            samples = List.copyOf(samples);
            formats = List.copyOf(formats);
        }
    }

    /**
     * Carries out a parmfile.
     *
     * @param parmfile what to do
     * @param folder for results of its own
     * @param progress gets the events of its runs
     * @throws Failure when it could not be done, and why
     */
    Outcome carryOut(Path parmfile, Path folder, RunObserver progress) throws Failure;

    /** What measures, for the report. */
    default Program program() {
        return Version.program();
    }

    /**
     * Goes on only if a session came to an end, or the user had enough of it.
     *
     * @param what was carried out
     * @param folder of its results
     */
    static void check(ExitCode code, String what, Path folder) throws Failure {
        switch (code) {
            case SUCCESS, NOT_MET, NOT_PASSED, STOPPED, INTERRUPTED -> {}
            case USAGE -> throw new UsageError(what + " cannot be carried out; see above");
            case REFUSED -> throw new Failure(code, what + " was refused, because data could be lost; see above");
            case IO_ERROR, HOST_LOST, INTERNAL ->
                throw new Failure(code, "a run of " + what + " failed; see above, and " + folder);
        }
    }

    /**
     * Sessions of our own engine, for steps that no other carries out.
     *
     * @throws Failure when another does the I/O
     */
    default StepRun sessions() throws Failure {
        throw new UsageError("tests of data reduction need csdbench's own I/O; leave --engine vdbench out");
    }
}
