package csdbench.job.session;

import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What of a command line is to be read and planned.
 *
 * @param files in order, read as one text
 * @param variables for {@code $name} in them, in order
 */
public record Parmfiles(List<Path> files, Map<String, String> variables) {

    /** One file without variables. */
    public static Parmfiles of(Path file) {
        return new Parmfiles(List.of(file), Map.of());
    }

    /** Files and {@code name=value} pairs in any order; a word with an equals sign that is a file's name is a file. */
    public static Parmfiles of(List<String> words) throws UsageError {
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
        return new Parmfiles(files, variables);
    }
}
