package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** docs/results.md with docs/counters.md is the schema that people read; it must know every name that is written. */
final class ResultsPageTest {
    @Test
    void pageNamesEveryFieldFileAndWarning() throws IOException {
        String page = Files.readString(Path.of("docs/results.md")) + Files.readString(Path.of("docs/counters.md"));
        List<String> names = new ArrayList<>();
        for (String schema : List.of("result", "intervals")) {
            JsonMapper.shared()
                    .readTree(Files.readString(Path.of("docs/schema", schema + ".schema.json")))
                    .findValues("properties")
                    .forEach(members -> names.addAll(members.propertyNames()));
        }
        Arrays.stream(Finding.Kind.values()).map(Finding.Kind::word).forEach(names::add);
        Arrays.stream(ReportFormat.values())
                .map(format -> format.files().split(" and "))
                .forEach(files -> names.addAll(List.of(files)));

        List<String> missing = names.stream()
                .filter(name -> !page.contains("`" + name + "`"))
                .distinct()
                .toList();

        assertEquals(List.of(), missing, "names that docs/results.md does not explain");
    }
}
