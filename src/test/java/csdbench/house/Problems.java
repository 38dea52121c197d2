package csdbench.house;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.LinkedHashSet;
import java.util.Set;

/** What a house test found, all of it at once: each problem says where it is and what to do. */
final class Problems {
    private final Set<String> found = new LinkedHashSet<>();

    void add(String where, String whatAndWhatToDo) {
        found.add(where + ": " + whatAndWhatToDo);
    }

    void assertNone() {
        if (!found.isEmpty()) {
            fail(found.size() + (found.size() == 1 ? " problem" : " problems") + "\n  " + String.join("\n  ", found));
        }
    }
}
