package csdbench.job.suite.step;

import csdbench.result.review.StepResult;
import java.util.Optional;

/** What a step needs to be carried out: the review it belongs to, and the means. One thread. */
public interface StepScope {
    /** The user ended the review. */
    final class Interrupted extends Exception {
        private static final long serialVersionUID = 1;
    }

    ReviewRequest request();

    DataState state();

    /** The step's number in the suite, from 1. */
    int number();

    /** Of all luns together. */
    double capacityBytes();

    /** Writes parmfiles for the drive as it is by now. */
    StepParmfile parmfile();

    /** Announces what is done next. */
    void begins(String what);

    /** Reports what was found of a round, in words. */
    void judged(String words);

    /**
     * Writes a parmfile down and carries it out.
     *
     * @param name of its folder in the state's; the parmfile has the last part of it as its name
     */
    StepRunner.Outcome run(String name, String parm) throws SuiteProblem, Interrupted;

    /** What is known of the step from before an interruption. */
    Optional<StepResult> known();

    /** Puts the step's result into the review, in place of what was known of it. */
    void report(StepResult result);

    /** Fills the drive, unless it is proved that it is full of such data. */
    void fill() throws SuiteProblem, Interrupted;

    /** Measures those workloads that have no result yet. */
    void measure(MeasureStep step) throws SuiteProblem, Interrupted;

    /** Fills the file system and measures those workloads on files that have no result yet. */
    void measureFiles(FilesStep step) throws SuiteProblem, Interrupted;

    /** Carries out a test of data reduction, and reports it. */
    void reduce(ReduceStep step) throws SuiteProblem, Interrupted;
}
