package csdbench.main.review;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.hosts.HostCommand;
import csdbench.report.review.ReviewFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A review that an agent carries out for a controller, with the agent's own permits. */
public final class ReviewOnHost implements HostCommand {
    private final List<String> allowWrite;

    /** @param allowWrite block devices that this agent may write */
    public ReviewOnHost(List<String> allowWrite) {
        this.allowWrite = allowWrite;
    }

    @Override
    public String name() {
        return ReviewCommand.NAME;
    }

    @Override
    public ExitCode check(List<String> words, Path folder, Terminal terminal) {
        return run(words, folder, terminal, true, _ -> {});
    }

    @Override
    public ExitCode carryOut(List<String> words, Path folder, Terminal terminal, Consumer<Runnable> onStop) {
        return run(words, folder, terminal, false, onStop);
    }

    private ExitCode run(List<String> words, Path folder, Terminal terminal, boolean plan, Consumer<Runnable> onStop) {
        try {
            return ReviewCommand.ofController(words, terminal).here(folder, allowWrite, plan, onStop);
        } catch (Exception e) {
            return terminal.failed(e);
        }
    }

    @Override
    public Map<String, Path> results(Path folder) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return files;
        }
        try (Stream<Path> below = Files.walk(folder, 2)) {
            below.filter(file -> file.getFileName().toString().equals(ReviewFile.FILE))
                    .forEach(file -> files.put(folder.relativize(file).toString(), file));
        }
        return files;
    }
}
