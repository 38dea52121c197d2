package csdbench.job.session;

import csdbench.language.definition.value.DataWords.JournalWord;
import csdbench.language.definition.value.DataWords.ValidateWord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a command line asks for, whichever of the two it was.
 *
 * @param arguments the command line, a word each
 * @param parmfiles in order, at least one
 * @param variables {@code name=value} pairs in order
 * @param outputFolder as the user wrote it, {@code dir+} and {@code dir.tod} included
 * @param simulate list the runs and stop
 * @param elapsedSeconds overrides every run's
 * @param intervalSeconds overrides every run's
 * @param warmupSeconds overrides every run's
 * @param onlyRun the one run to do
 * @param loops how often to do all runs, 0 for what the parmfile says
 * @param loopSeconds repeat until this has passed, 0 for no such wish
 * @param allowWrite block devices that may be written, as the user named them
 * @param engine the backend that every lun must use
 * @param validate words of data validation, empty for nothing said
 * @param journal words of a journal, empty for nothing said
 * @param vdbenchStyle whether to answer as vdbench does: exit codes, and people's text on standard output
 */
public record RunRequest(
        List<String> arguments,
        List<Path> parmfiles,
        Map<String, String> variables,
        String outputFolder,
        boolean simulate,
        OptionalLong elapsedSeconds,
        OptionalLong intervalSeconds,
        OptionalLong warmupSeconds,
        Optional<String> onlyRun,
        long loops,
        long loopSeconds,
        List<String> allowWrite,
        Optional<String> engine,
        Set<ValidateWord> validate,
        Set<JournalWord> journal,
        boolean vdbenchStyle) {

    /** A request that leaves everything to the parmfiles. */
    public static RunRequest plain(
            List<String> arguments,
            List<Path> parmfiles,
            Map<String, String> variables,
            String outputFolder,
            boolean simulate) {
        return new RunRequest(
                arguments,
                parmfiles,
                variables,
                outputFolder,
                simulate,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                0,
                0,
                List.of(),
                Optional.empty(),
                Set.of(),
                Set.of(),
                false);
    }
}
