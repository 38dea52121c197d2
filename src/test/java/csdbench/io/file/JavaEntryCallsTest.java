package csdbench.io.file;

import java.io.IOException;
import java.nio.file.Path;

/** The contract by Java alone, as on systems other than Linux. */
final class JavaEntryCallsTest extends EntryCallsContract {
    @Override
    OpenFolder open(Path folder) throws IOException {
        return JavaFolder.open(folder);
    }
}
