package csdbench.report.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/counters.md explains every member that is written. */
class CountersPageTest {
    @Test
    void pageNamesEveryMember() throws IOException {
        String page = Files.readString(Path.of("docs/counters.md"));

        List<String> missing = Stream.concat(
                        Stream.of(CountersDocument.class), Stream.of(CountersDocument.class.getDeclaredClasses()))
                .flatMap(type -> Stream.of(type.getRecordComponents()).filter(each -> !unwrapped(type, each)))
                .map(RecordComponent::getName)
                .filter(name -> !page.contains("`" + name + "`"))
                .toList();

        assertEquals(List.of(), missing);
    }

    private static boolean unwrapped(Class<?> type, RecordComponent component) {
        try {
            return type.getDeclaredField(component.getName()).isAnnotationPresent(JsonUnwrapped.class);
        } catch (NoSuchFieldException e) {
            return false;
        }
    }
}
