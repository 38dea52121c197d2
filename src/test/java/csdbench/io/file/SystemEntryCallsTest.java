package csdbench.io.file;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;

/** The contract by system calls. */
final class SystemEntryCallsTest extends EntryCallsContract {
    @Override
    OpenFolder open(Path folder) throws IOException {
        assumeTrue(NativeFile.available(), "system calls are made on Linux only");
        return NativeFile.find(folder.toString());
    }
}
