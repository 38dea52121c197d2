package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RepeatCommandsTest {
    private static ComparedSide side(String lun, String... folders) {
        return new ComparedSide(Stream.of(folders)
                .map(each -> new ComparedFolder(Path.of(each), "x", List.of("io", lun), List.of()))
                .toList());
    }

    @Test
    void whoHasRepeatedThemThreeTimesIsToldToDoSoAgain() {
        List<String> lines =
                RepeatCommands.lines(List.of(side("none:1g", "a", "b", "c"), side("none:2g", "d", "e", "f")));

        assertEquals(
                List.of(
                        "  csdbench io none:1g -o a-2",
                        "  csdbench io none:2g -o d-2",
                        "  csdbench io none:1g -o a-3",
                        "  csdbench io none:2g -o d-3",
                        "  csdbench io none:1g -o a-4",
                        "  csdbench io none:2g -o d-4",
                        "  csdbench compare a b c a-2 a-3 a-4 vs d e f d-2 d-3 d-4"),
                lines.subList(1, lines.size()));
    }
}
