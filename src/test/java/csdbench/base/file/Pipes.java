package csdbench.base.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;

/** Named pipes for tests. */
public final class Pipes {
    private Pipes() {}

    /** A new one, which nobody reads or writes. */
    public static Path at(Path path) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("mkfifo", path.toString()).start().waitFor());
        return path;
    }
}
