package csdbench.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps docs/schema in step with the records that are written. */
final class SchemaFilesTest {
    @Test
    void eachFileIsWhatTheRecordsSay() throws IOException {
        Map<String, String> texts = Schemas.texts();
        if (Boolean.getBoolean("csdbench.regenerate")) {
            for (Map.Entry<String, String> text : texts.entrySet()) {
                Files.writeString(Schemas.FOLDER.resolve(text.getKey()), text.getValue());
            }
        }
        for (Map.Entry<String, String> text : texts.entrySet()) {
            assertEquals(
                    text.getValue(),
                    Files.readString(Schemas.FOLDER.resolve(text.getKey())),
                    "run with -Dcsdbench.regenerate=true and commit the file");
        }
        try (Stream<String> files =
                Files.list(Schemas.FOLDER).map(file -> file.getFileName().toString())) {
            assertEquals(
                    new TreeSet<>(texts.keySet()),
                    new TreeSet<>(
                            files.filter(file -> !file.equals("README.md")).toList()));
        }
    }

    @Test
    void eachFileIsASchemaOf202012() throws IOException {
        var meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        for (String file : Schemas.texts().keySet()) {
            assertEquals(
                    List.of(), meta.validate(Files.readString(Schemas.FOLDER.resolve(file)), InputFormat.JSON), file);
        }
    }
}
