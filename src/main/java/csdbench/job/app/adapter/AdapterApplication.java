package csdbench.job.app.adapter;

import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.app.database.ProgramSearch;
import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program of the user's.
 *
 * @param version as it says itself; empty where it is not asked
 */
public record AdapterApplication(Adapter adapter, String version) implements Application {
    private static final int MAX_VERSION = 80;

    /**
     * Reads what describes one, and asks it for its version.
     *
     * @throws UsageError when the file is no adapter, in one sentence
     */
    public static Application of(Path file, ProgramSearch search) throws UsageError {
        Adapter adapter = AdapterFile.read(file);
        for (List<String> command : adapter.commands()) {
            checkProgram(file, command.getFirst(), search);
        }
        if (adapter.versionCommand().isEmpty()) {
            return new AdapterApplication(adapter, "");
        }
        String said = ChildProgram.said(adapter.versionCommand()).strip();
        String version = said.lines().findFirst().orElse("").strip();
        if (version.isEmpty()) {
            throw new UsageError(
                    file + ": versionCommand: " + adapter.versionCommand().getFirst()
                            + " printed no version; is it installed? Otherwise leave the member out");
        }
        return new AdapterApplication(adapter, version.substring(0, Math.min(version.length(), MAX_VERSION)));
    }

    /** Rather than when half of it was done. */
    private static void checkProgram(Path file, String program, ProgramSearch search) throws UsageError {
        boolean found = program.contains("/")
                ? program.startsWith("/") && Files.isExecutable(Path.of(program))
                : ProgramSearch.program(program, search.folders(List.of())).isPresent();
        if (!found && !program.startsWith(Placeholder.FOLDER.word())) {
            throw new UsageError(file + ": '" + program + "' is no program; expected one of the folders in PATH, an"
                    + " absolute path, or one that prepare puts into " + Placeholder.FOLDER.word());
        }
    }

    @Override
    public String name() {
        return adapter.name();
    }

    @Override
    public Path folder() {
        return Path.of(adapter.file());
    }

    /** Whoever calls. */
    @Override
    public String account() {
        return "";
    }

    /** One, which is another when the file is changed. */
    @Override
    public List<String> variants() {
        return List.of("adapter-" + adapter.digest());
    }

    @Override
    public boolean toldRatio() {
        return adapter.stored().isEmpty() && !adapter.uses(Placeholder.PAYLOAD) && asksRatio();
    }

    private boolean asksRatio() {
        return adapter.uses(Placeholder.RATIO) || adapter.uses(Placeholder.PERCENT) || adapter.uses(Placeholder.KEPT);
    }

    @Override
    public boolean ownData() {
        return !adapter.uses(Placeholder.PAYLOAD) && !asksRatio();
    }

    @Override
    public List<String> commandLine() {
        return adapter.command();
    }

    @Override
    public Database start(Start how) {
        return new AdapterDatabase(adapter, how);
    }
}
