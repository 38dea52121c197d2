package csdbench.report.threshold;

import csdbench.base.text.Problem;

/** A threshold that cannot be understood. */
public final class ThresholdProblem extends Problem {
    private static final long serialVersionUID = 1;

    ThresholdProblem(String message, String hint) {
        super(message, hint);
    }
}
