package csdbench.job.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What takes more than one step, each with a value in a log that outlives the process: the drives of a review and the
 * steps of its suite, the runs of a preconditioning, tests of data reduction, the hosts of a fleet. One rule
 * says what an interruption left: a step of which the log has the value, for what is asked for now, is done; every
 * other is left. Who carries it out holds its folder and its luns. One thread.
 *
 * @param steps in their order
 * @param known whether the log has the value of a step
 * @param <S> a step
 */
public record Campaign<S>(List<S> steps, Predicate<S> known) {
    public Campaign {
        steps = List.copyOf(steps);
    }

    /**
     * How a step ended, or all of them.
     *
     * @param cut why it did not come to its end; empty when it did
     */
    public record Ended(ExitCode code, Optional<String> cut) {
        /** It came to its end. */
        public static Ended whole(ExitCode code) {
            return new Ended(code, Optional.empty());
        }

        /** It did not. */
        public static Ended cut(ExitCode code, String why) {
            return new Ended(code, Optional.of(why));
        }
    }

    /** What is done with a step. */
    @FunctionalInterface
    public interface Work<S, X extends Exception> {
        Ended on(S step) throws Failure, X;
    }

    /** Steps that are not done, in order. */
    public List<S> left() {
        return steps.stream().filter(known.negate()).toList();
    }

    /**
     * One step after the other, until one does not come to its end.
     *
     * @param before gets each step that is done already, in its place
     * @param now carries out each of the others
     * @return the worst code of all, and why the last was cut
     */
    public <X extends Exception> Ended carryOut(Work<S, X> before, Work<S, X> now) throws Failure, X {
        ExitCode worst = ExitCode.SUCCESS;
        for (S step : steps) {
            Ended ended = (known.test(step) ? before : now).on(step);
            worst = worst.worse(ended.code());
            if (ended.cut().isPresent()) {
                return new Ended(worst, ended.cut());
            }
        }
        return Ended.whole(worst);
    }
}
