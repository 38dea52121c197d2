package csdbench.job.command;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The shell that carries out a command of the user.
 *
 * @param words before the command
 * @param plain values that it takes for one word, as they are
 * @param notFound exit codes by which it says that there is no such program
 * @param notFoundWords what it prints then, where its exit code does not tell; null where that does
 */
record Shell(List<String> words, Pattern plain, List<Integer> notFound, Pattern notFoundWords) {
    static final Shell UNIX =
            new Shell(List.of("/bin/sh", "-c"), Pattern.compile("[A-Za-z0-9_./:=%+,@ -]*"), List.of(126, 127), null);

    /** With {@code /s} the quotes around the command are Java's, and those within it stay. */
    static final Shell WINDOWS = new Shell(
            List.of("cmd.exe", "/d", "/s", "/c"),
            Pattern.compile("[A-Za-z0-9_./:=+,@ \\\\~-]*"),
            List.of(9009),
            Pattern.compile("is not recognized as an internal or external command"
                    + "|Can't recognize '.*' as an internal or external command"));

    /** The one of this system. */
    static Shell here() {
        return File.separatorChar == '\\' ? WINDOWS : UNIX;
    }

    List<String> command(String text) {
        List<String> command = new ArrayList<>(words);
        command.add(text);
        return command;
    }

    /** Whether the program that the command names could not be started, as the shell tells it. */
    boolean couldNotStart(int exitCode, String printed) {
        return notFound.contains(exitCode)
                || exitCode != 0
                        && notFoundWords != null
                        && notFoundWords.matcher(printed).find();
    }
}
