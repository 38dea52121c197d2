package csdbench.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;

/** What was compiled, read once for all tests of a process: that takes seconds. Static; any thread. */
final class Compiled {
    private Compiled() {}

    private static final class Main {
        static final JavaClasses CLASSES = in("classes");
    }

    private static final class Tests {
        static final JavaClasses CLASSES = in("test-classes");
    }

    /** The classes of the program. */
    static JavaClasses main() {
        return Main.CLASSES;
    }

    /** The classes of its tests. */
    static JavaClasses tests() {
        return Tests.CLASSES;
    }

    private static JavaClasses in(String folder) {
        return new ClassFileImporter().importPath(Path.of("target", folder));
    }
}
