package csdbench.job.suite.step;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import csdbench.result.Precision;
import java.util.Arrays;
import java.util.Objects;

/** What ends the rounds of an {@link UntilStep}. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "rule")
sealed interface RoundRule {
    /**
     * Whether it is satisfied.
     *
     * @param rates of one point of load, one for each round, in order
     */
    boolean met(double[] rates);

    /** What the rate is then, behind "the rate is". */
    String words();

    /**
     * The mean of the last rounds is known as precisely as asked, as the end of a simulated point is.
     *
     * @param meanPercent half of the 95 % confidence interval, in percent of the mean; 1 unless given
     * @param rounds that are judged, at least 3; 5 unless given
     */
    record PrecisionRoundRule(Double meanPercent, Integer rounds) implements RoundRule {
        public PrecisionRoundRule {
            meanPercent = Objects.requireNonNullElse(meanPercent, Timing.USUAL.meanPercent());
            rounds = Objects.requireNonNullElse(rounds, 5);
            if (!(meanPercent > 0) || rounds < 3) {
                throw new IllegalArgumentException("a precision rule has meanPercent above 0 and at least 3 rounds");
            }
        }

        @Override
        public boolean met(double[] rates) {
            return rates.length >= rounds
                    && Precision.halfWidthPercent(Arrays.copyOfRange(rates, rates.length - rounds, rates.length))
                            <= meanPercent;
        }

        @Override
        public String words() {
            return "known within " + StepParmfile.plain(meanPercent) + " % from the last " + rounds + " rounds";
        }
    }
}
