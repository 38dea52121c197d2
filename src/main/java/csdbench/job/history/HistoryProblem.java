package csdbench.job.history;

import csdbench.base.text.Problem;

/** Why the history cannot be read or written. */
public final class HistoryProblem extends Problem {
    private static final long serialVersionUID = 1L;

    HistoryProblem(String sentence) {
        super(sentence, "");
    }

    HistoryProblem(String sentence, Throwable cause) {
        this(sentence);
        initCause(cause);
    }
}
