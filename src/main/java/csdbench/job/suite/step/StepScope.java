package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.job.data.DataState;
import csdbench.job.session.StepRun;
import csdbench.result.RunObserver;
import csdbench.result.review.StepResult;
import java.nio.file.Path;
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

    /** Of one lun, as far as it is used. */
    double lunBytes();

    /** Of all luns together. */
    default double capacityBytes() {
        return lunBytes() * request().luns().size();
    }

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
    StepRunner.Outcome run(String name, String parm) throws Failure, Interrupted;

    /** What is known of the step from before an interruption. */
    Optional<StepResult> known();

    /** Puts the step's result into the review, in place of what was known of it. */
    void report(StepResult result);

    /** Fills the drive, unless it is proved that it is full of such data. */
    void fill() throws Failure, Interrupted;

    /** Measures those workloads that have no result yet. */
    void measure(MeasureStep step) throws Failure, Interrupted;

    /** Fills the file system and measures those workloads on files that have no result yet. */
    void measureFiles(FilesStep step) throws Failure, Interrupted;

    /**
     * For a step that plans sessions of its own, which only csdbench's engine does.
     *
     * @throws Failure when another program does the I/O
     */
    StepRun sessions() throws Failure;

    /** Gets the events of such sessions. */
    RunObserver progress();

    /** The review's folder, for what all states share. */
    Path reviewFolder();
}
