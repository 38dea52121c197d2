package csdbench.main;

import csdbench.job.session.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Words of a command line that are parmfiles or variables.
 *
 * @param files in order
 * @param variables {@code name=value} pairs in order
 */
record FileArguments(List<Path> files, Map<String, String> variables) {

    /** A word with an equals sign is a variable, unless there is such a file. */
    static FileArguments of(List<String> words) throws UsageError {
        List<Path> files = new ArrayList<>();
        Map<String, String> variables = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals > 0 && !Files.exists(Path.of(word))) {
                variables.put(word.substring(0, equals), word.substring(equals + 1));
            } else {
                files.add(Path.of(word));
            }
        }
        if (files.isEmpty()) {
            throw new UsageError("name at least one parmfile, for example parmfiles/first.parm");
        }
        return new FileArguments(files, variables);
    }
}
