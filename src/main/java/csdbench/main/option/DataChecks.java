package csdbench.main.option;

import csdbench.job.command.UsageError;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import java.util.Set;
import picocli.CommandLine.Option;

/** How data is checked, as options. */
public final class DataChecks {
    @Option(
            names = {"-v", "--validate"},
            paramLabel = "WORDS",
            description = {
                "Check what is read against what was written: words of validate=, such",
                "as yes or read_after_write,time."
            })
    private String validate;

    @Option(
            names = {"-j", "--journal"},
            paramLabel = "WORDS",
            description = {
                "Check, and keep a journal, so that a later run can check too: words of",
                "journal=, such as yes, recover or recover,only."
            })
    private String journal;

    /** @throws UsageError for words that mean nothing */
    public Set<ValidateWord> validate() throws UsageError {
        return validate == null ? Set.of() : CheckWords.VALIDATE.read("--validate", validate);
    }

    /** @throws UsageError for words that mean nothing */
    public Set<JournalWord> journal() throws UsageError {
        return journal == null ? Set.of() : CheckWords.JOURNAL.read("--journal", journal);
    }
}
