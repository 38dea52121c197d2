package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.fio.option.FioOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class FioDocsTest {
    private static final Path FILE = Path.of("docs/fio.md");

    @Test
    void thePageIsWhatTheTableSays() throws IOException {
        String markdown = FioDocs.markdown();
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(FILE, markdown);
        }

        assertEquals(markdown, Files.readString(FILE), "run with -Dcsdbench.regenerate=true and commit the file");
    }

    @Test
    void noNameMeansTwoOptions() {
        List<String> names = FioOptions.all().stream()
                .flatMap(option -> Stream.concat(Stream.of(option.name()), option.aliases().stream()))
                .toList();

        assertEquals(names.stream().distinct().toList(), names);
    }

    @Test
    void everyOptionSaysWhatBecomesOfIt() {
        FioOptions.all().forEach(option -> assertTrue(!option.words().isBlank(), option.name()));
    }
}
