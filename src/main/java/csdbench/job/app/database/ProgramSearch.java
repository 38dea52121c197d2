package csdbench.job.app.database;

import csdbench.drive.system.SystemView;
import csdbench.job.app.child.ChildProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where programs are looked for. Any thread.
 *
 * @param view of the machine
 * @param searchPath as the variable {@code PATH}; only what is absolute in it counts
 * @param asked what says a program's version
 */
public record ProgramSearch(SystemView view, String searchPath, Asked asked) {
    /** Says what a program prints for {@code --version}, empty when it does not start. */
    @FunctionalInterface
    public interface Asked {
        String version(Path program);
    }

    /** As this process would be. */
    public static ProgramSearch of(SystemView view) {
        return new ProgramSearch(
                view,
                Optional.ofNullable(System.getenv("PATH")).orElse(""),
                program -> ChildProgram.said(List.of(program.toString(), "--version")));
    }

    /** Folders where distributions put programs, and those of the search path. */
    public List<Path> folders(List<String> usual) {
        List<Path> folders = new ArrayList<>();
        usual.forEach(folder -> folders.add(view.at(folder)));
        for (String folder : searchPath.split(":")) {
            if (folder.startsWith("/")) {
                folders.add(view.at(folder));
            }
        }
        return folders;
    }

    /** A program in the first of these folders that has it. */
    public static Optional<Path> program(String name, List<Path> folders) {
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The first group of a pattern in what a program says of its version; empty when it says otherwise. */
    public Optional<String> version(Path program, Pattern pattern) {
        Matcher matcher = pattern.matcher(asked.version(program));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
