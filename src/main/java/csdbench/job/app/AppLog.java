package csdbench.job.app;

import csdbench.base.text.Sentences;
import csdbench.job.command.UsageError;
import csdbench.report.app.AppFile;
import csdbench.report.app.AppPage;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What a folder of results has of an application, and its files. One thread. */
final class AppLog {
    private final Path results;
    private AppResult all;

    private AppLog(Path results, AppResult all) {
        this.results = results;
        this.all = all;
    }

    /**
     * Reads what an earlier call has measured, and changes nothing.
     *
     * @param host facts of this one
     * @param setup what is asked for now
     * @param anyVersion whether to go on with what another version has begun
     * @throws UsageError when it was measured otherwise, or cannot be read
     */
    static AppLog of(Path results, Map<String, String> host, AppSetup setup, boolean anyVersion) throws UsageError {
        Optional<AppResult> found = read(results);
        if (found.isEmpty()) {
            return new AppLog(results, AppResult.of(host, setup));
        }
        AppResult before = found.get();
        if (!before.setup().same(setup)) {
            throw new UsageError(
                    results + " has an application that was measured otherwise; choose another folder with -o");
        }
        if (before.complete()) {
            return new AppLog(results, before);
        }
        String version = before.setup().version();
        if (!anyVersion && !before.loads().isEmpty() && !version.equals(setup.version())) {
            throw new UsageError(results + " was begun with " + setup.app() + " " + version + ", and now "
                    + setup.version() + " is installed; measure that in another folder with -o, or install "
                    + version);
        }
        return new AppLog(results, before.goingOn(host, setup));
    }

    private static Optional<AppResult> read(Path results) throws UsageError {
        try {
            return AppFile.read(results);
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        }
    }

    /** All that is known so far. */
    AppResult all() {
        return all;
    }

    /** Adds what to know of the loads, with the next of them. */
    void note(String sentence) {
        all = all.noted(sentence);
    }

    /** Adds a load, and writes all. */
    void add(AppLoad load) throws IOException {
        all = all.with(load);
        AppFile.write(results, all);
        AppPage.write(all, results.resolve(AppPage.FILE));
    }
}
