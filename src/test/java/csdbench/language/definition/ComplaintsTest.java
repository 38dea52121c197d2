package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Every complaint of the language has an example in {@code complaints.txt}: a line {@code ### what it shows}, lines
 * {@code $name=value} for variables, a parameter file, a line {@code ---} and what is said about it.
 */
final class ComplaintsTest {
    private static final Path FILE = Path.of("src/test/resources/csdbench/definition/complaints.txt");

    private record Example(String title, List<String> lines, String said) {
        String shown() {
            Map<String, String> variables = new TreeMap<>();
            List<String> text = new ArrayList<>();
            for (String line : lines) {
                if (line.startsWith("$")) {
                    variables.put(line.substring(1, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
                } else {
                    text.add(line);
                }
            }
            Diagnostics diagnostics = new Diagnostics();
            Definitions.read(ParmSource.of("t.parm", String.join("\n", text), variables, diagnostics), diagnostics);
            return diagnostics.render();
        }
    }

    @Test
    void everyComplaintReadsAsItsExampleSays() throws IOException {
        List<Example> examples = examples(Files.readString(FILE));
        assertFalse(examples.isEmpty());
        StringBuilder actual = new StringBuilder();
        for (Example example : examples) {
            actual.append("### ").append(example.title()).append('\n');
            example.lines().forEach(line -> actual.append(line).append('\n'));
            actual.append("---\n").append(example.shown());
        }
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(FILE, actual.toString());
        }

        assertEquals(Files.readString(FILE), actual.toString());
    }

    private static List<Example> examples(String text) {
        List<Example> examples = new ArrayList<>();
        for (String part : text.split("(?m)^### ")) {
            if (!part.isEmpty()) {
                int body = part.indexOf('\n') + 1;
                int said = part.indexOf("---\n", body);
                List<String> lines = part.substring(body, said).lines().toList();
                examples.add(new Example(part.substring(0, body - 1), lines, part.substring(said + 4)));
            }
        }
        return examples;
    }
}
