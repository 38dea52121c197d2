package csdbench.job.request;

import csdbench.base.text.Sentences;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What of a command line is to be read and planned.
 *
 * @param files in order, read as one text
 * @param texts of those that are not files, by their names
 * @param variables for {@code $name} in them, in order
 */
public record Parmfiles(List<Path> files, Map<Path, String> texts, Map<String, String> variables) {
    /** Standard input, if it is one of the files, is read here. */
    public static Parmfiles of(List<Path> files, Map<String, String> variables, Terminal terminal) throws UsageError {
        Map<Path, String> texts = new LinkedHashMap<>();
        Optional<Path> input = files.stream().filter(Terminal::isStandard).findFirst();
        if (input.isPresent()) {
            try {
                texts.put(input.get(), new String(terminal.bytes(input.get()), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UsageError("cannot read standard input: " + Sentences.of(e));
            }
        }
        return new Parmfiles(files, texts, variables);
    }

    /** One file without variables. */
    public static Parmfiles of(Path file) {
        return new Parmfiles(List.of(file), Map.of(), Map.of());
    }

    /** A text that is in no file. */
    public static Parmfiles ofText(String name, String text) {
        return new Parmfiles(List.of(Path.of(name)), Map.of(Path.of(name), text), Map.of());
    }

    /**
     * Files and {@code name=value} pairs in any order; a word with an equals sign that is a file's name is a file, and
     * {@code -} is standard input.
     */
    public static Parmfiles of(List<String> words, Terminal terminal) throws UsageError {
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
        return of(files, variables, terminal);
    }
}
