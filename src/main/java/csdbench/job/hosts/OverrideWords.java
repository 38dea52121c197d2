package csdbench.job.hosts;

import csdbench.job.command.UsageError;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.definition.type.FormatWord;
import csdbench.language.resolver.Overrides;
import csdbench.plan.Repetition;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** Settings of the controller's command line as words, so that every agent plans with them, too. Static functions. */
final class OverrideWords {
    private OverrideWords() {}

    /** A word for each setting that changes plans; how often all runs are done is for the controller. */
    static List<String> of(Overrides overrides) {
        List<String> words = new ArrayList<>();
        overrides.elapsedSeconds().ifPresent(value -> words.add("elapsed=" + value));
        overrides.intervalSeconds().ifPresent(value -> words.add("interval=" + value));
        overrides.warmupSeconds().ifPresent(value -> words.add("warmup=" + value));
        overrides.onlyRun().ifPresent(value -> words.add("only=" + value));
        overrides.stopAtFreePercent().ifPresent(value -> words.add("stopatfree=" + value));
        overrides.format().ifPresent(value -> words.add("format=" + value));
        overrides.validate().stream().sorted().forEach(value -> words.add("validate=" + value));
        overrides.journal().stream().sorted().forEach(value -> words.add("journal=" + value));
        return words;
    }

    /** What the words say. */
    static Overrides read(List<String> words) throws UsageError {
        Map<String, String> values = new HashMap<>();
        Set<ValidateWord> validate = EnumSet.noneOf(ValidateWord.class);
        Set<JournalWord> journal = EnumSet.noneOf(JournalWord.class);
        try {
            for (String word : words) {
                String value = word.replaceFirst("[^=]*=", "");
                switch (word.replaceFirst("=.*", "")) {
                    case "validate" -> validate.add(ValidateWord.valueOf(value));
                    case "journal" -> journal.add(JournalWord.valueOf(value));
                    case String name -> values.put(name, value);
                }
            }
            return new Overrides(
                    number(values.remove("elapsed")),
                    number(values.remove("interval")),
                    number(values.remove("warmup")),
                    Optional.ofNullable(values.remove("only")),
                    Optional.ofNullable(values.remove("format")).map(FormatWord::valueOf),
                    Optional.<Repetition>empty(),
                    validate,
                    journal,
                    fraction(values.remove("stopatfree")));
        } catch (IllegalArgumentException e) {
            throw new UsageError("the controller's options are damaged: " + words);
        }
    }

    private static OptionalLong number(String text) {
        return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }

    private static OptionalDouble fraction(String text) {
        return text == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }
}
