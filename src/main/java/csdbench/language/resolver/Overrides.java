package csdbench.language.resolver;

import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.definition.type.FormatWord;
import csdbench.plan.Repetition;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Settings of the command line, which override all run definitions.
 *
 * @param elapsedSeconds {@code -e}, at least 1
 * @param intervalSeconds {@code -i}, at least 1
 * @param warmupSeconds {@code -w}, at least 0
 * @param onlyRun {@code -r}: the only run definition to plan
 * @param format {@link FormatWord#CLEAN}, {@code ONLY}, {@code YES} or {@code NO} for {@code -c}, {@code -co}, {@code
 *     -cy} and {@code -cn}
 * @param repetition {@code -l}
 * @param validate {@code -v}, as in {@code validate=}, empty when not given
 * @param journal {@code -j}, as in {@code journal=}, empty when not given
 * @param stopAtFreePercent as in {@code stopatfree=}
 */
public record Overrides(
        OptionalLong elapsedSeconds,
        OptionalLong intervalSeconds,
        OptionalLong warmupSeconds,
        Optional<String> onlyRun,
        Optional<FormatWord> format,
        Optional<Repetition> repetition,
        Set<ValidateWord> validate,
        Set<JournalWord> journal,
        OptionalDouble stopAtFreePercent) {

    /** No overrides. */
    public static final Overrides NONE = new Overrides(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            Set.of(),
            OptionalDouble.empty());

    /** How often to repeat: so many times, or until so many seconds have passed; empty for what 0 and nothing say. */
    public static Optional<Repetition> repetition(OptionalLong times, OptionalLong seconds) {
        if (seconds.orElse(0) > 0) {
            return Optional.of(Repetition.lasting(seconds.getAsLong()));
        }
        return times.orElse(0) > 0 ? Optional.of(Repetition.times(times.getAsLong())) : Optional.empty();
    }

    public Overrides {
        if (elapsedSeconds.orElse(1) < 1 || intervalSeconds.orElse(1) < 1 || warmupSeconds.orElse(0) < 0) {
            throw new IllegalArgumentException("elapsed and interval at least 1, warmup at least 0: " + elapsedSeconds
                    + ", " + intervalSeconds + ", " + warmupSeconds);
        }
    }
}
