package csdbench.job.suite.step;

import csdbench.base.json.NamedFiles;
import csdbench.job.command.UsageError;
import java.util.List;

/** The suites that come with the program, and those that users bring. Stateless; any thread. */
public final class Suites {
    /** In the order of listings; the first is the default. Each is {@code NAME.json} beside the resources. */
    public static final List<String> NAMES =
            List.of("storagereview", "corners", "enterprise", "pts", "files", "reduce");

    private static final NamedFiles<UsageError> FILES = new NamedFiles<>(
            "suite",
            "suite",
            "suites",
            NAMES,
            "there are " + String.join(", ", NAMES),
            (problem, hint) -> new UsageError(hint.isEmpty() ? problem : problem + "; " + hint));

    private Suites() {}

    /**
     * A suite.
     *
     * @param name one of {@link #NAMES}, or a suite file: a path with a folder in it or an ending {@code .json}
     */
    public static Suite suite(String name) throws UsageError {
        NamedFiles.Text file = FILES.read(name);
        return SuiteFile.read(file.name(), file.text());
    }
}
