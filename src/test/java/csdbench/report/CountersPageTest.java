package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** docs/counters.md explains every member that is written. */
final class CountersPageTest {
    @Test
    void pageNamesEveryMember() throws IOException {
        String page = Files.readString(Path.of("docs/counters.md"));

        List<String> missing = Stream.concat(
                        Stream.of("CountersDocument", "WearDocument", "Physical", "Missing")
                                .flatMap(type -> names("result", type)),
                        names("intervals", "Interval"))
                .filter(name -> !page.contains("`" + name + "`"))
                .toList();

        assertEquals(List.of(), missing);
    }

    private static Stream<String> names(String schema, String type) {
        JsonNode types = JsonMapper.shared()
                .readTree(Path.of("docs/schema", schema + ".schema.json"))
                .get("$defs");
        return types.get(type).get("properties").propertyNames().stream();
    }
}
