package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.result.Percentile;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/results.md is the schema that people read; it must know every name that is written. */
final class ResultsPageTest {
    @Test
    void pageNamesEveryFieldFileAndWarning() throws IOException {
        String page = Files.readString(Path.of("docs/results.md"));
        List<String> names = new ArrayList<>();
        for (Class<?> document :
                List.of(ResultDocument.class, IntervalDocument.class, OnFiles.class, SteadyDocument.class)) {
            names.addAll(fields(document));
            Arrays.stream(document.getDeclaredClasses())
                    .map(ResultsPageTest::fields)
                    .forEach(names::addAll);
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

    private static List<String> fields(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        return components == null
                ? List.of()
                : Arrays.stream(components)
                        .filter(component -> !isUnwrapped(type, component))
                        .map(RecordComponent::getName)
                        .flatMap(name -> name.equals("percentiles")
                                ? Percentile.in(Percentile.Shown.RESULT).stream()
                                        .map(Percentile::member)
                                : Stream.of(name))
                        .toList();
    }

    /** Whether it stands for the members that it has, and is none itself. */
    private static boolean isUnwrapped(Class<?> type, RecordComponent component) {
        try {
            return type.getDeclaredField(component.getName()).isAnnotationPresent(JsonUnwrapped.class);
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }
}
