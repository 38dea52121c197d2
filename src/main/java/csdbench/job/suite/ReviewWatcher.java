package csdbench.job.suite;

import csdbench.job.data.DataState;
import csdbench.result.RunEvent;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;

/** Gets the progress of a review, from one thread at a time. */
public interface ReviewWatcher {
    /** A step begins, {@code SQL 90-10}, with data of a state. */
    void begins(String step, DataState state);

    /** Something happens in a step that goes on. */
    void happens(DataState state, RunEvent event);

    /** The review knows more than before; it should not be lost. */
    void knows(Review review);

    /**
     * Maxima are measured once more.
     *
     * @param number from 2
     * @param least passes that there will be in all
     * @param most that there can be
     */
    void pass(int number, int least, int most);

    /** A round of a step was judged, {@code round 5 of at most 25: ...}; may have several lines. */
    void judged(String words, DataState state);

    /** A workload is done with data of a state. */
    void done(WorkloadReview workload, StateResult state);

    /** A step that is neither fill nor workload is complete. */
    void done(StepResult step);
}
