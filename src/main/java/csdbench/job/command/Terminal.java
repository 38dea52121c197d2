package csdbench.job.command;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Printable;
import csdbench.base.text.Wrapped;
import csdbench.drive.real.Verdict;
import csdbench.language.parm.Diagnostics;
import csdbench.report.console.TerminalTraits;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Where users read and answer.
 *
 * @param out what programs may read too
 * @param err what is for people only
 * @param console present when it is interactive
 * @param in what a file named {@code -} holds
 * @param words what is done to complaints, so that they speak as the user did
 * @param onlooker who else watches what goes on
 * @param gauge what is measured besides
 */
public record Terminal(
        PrintStream out,
        PrintStream err,
        Optional<Console> console,
        InputStream in,
        UnaryOperator<String> words,
        Onlooker onlooker,
        Gauge gauge) {
    /** With complaints as they are, and without an onlooker or a gauge. */
    public Terminal(PrintStream out, PrintStream err, Optional<Console> console, InputStream in) {
        this(out, err, console, in, UnaryOperator.identity(), Onlooker.NONE, Gauge.NONE);
    }

    /** Without input. */
    public Terminal(PrintStream out, PrintStream err, Optional<Console> console) {
        this(out, err, console, InputStream.nullInputStream());
    }

    /** The process's own. */
    public static Terminal system() {
        Console console = System.console();
        boolean someone = console != null && console.isTerminal();
        return new Terminal(System.out, System.err, someone ? Optional.of(console) : Optional.empty(), System.in);
    }

    /** The same for what ends in a document for programs: what people read goes to standard error alone. */
    public Terminal forDocument() {
        return printingOn(err, err);
    }

    /** The same with other streams. */
    public Terminal printingOn(PrintStream programs, PrintStream people) {
        return new Terminal(programs, people, console, in, words, onlooker, gauge);
    }

    /** The same with other words in complaints. */
    public Terminal speaking(UnaryOperator<String> said) {
        return new Terminal(out, err, console, in, said, onlooker, gauge);
    }

    /** The same with an onlooker. */
    public Terminal watchedBy(Onlooker someone) {
        return new Terminal(out, err, console, in, words, someone, gauge);
    }

    /** The same with a gauge. */
    public Terminal gauged(Gauge besides) {
        return new Terminal(out, err, console, in, words, onlooker, besides);
    }

    /** What reports may do with it. */
    public TerminalTraits kind() {
        return TerminalTraits.of(console.isPresent(), System.getenv());
    }

    /** What a row of a table has room for: what people can read, and no bound for programs. */
    public int tableColumns() {
        return console.isPresent() ? Wrapped.COLUMNS : Integer.MAX_VALUE;
    }

    /** Prints a line for programs, too, or several; control characters of others are replaced. */
    public void line(String text) {
        out.println(Printable.of(text));
    }

    /** Prints what only people read; on a terminal sentences break between words. */
    public void say(String text) {
        out.println(shown(text));
    }

    private String shown(String text) {
        String safe = Printable.of(text);
        return console.isEmpty() ? safe : safe.lines().map(Wrapped::prose).collect(Collectors.joining("\n"));
    }

    /** What a file holds; {@code -} is standard input. */
    public byte[] bytes(Path file) throws IOException {
        return isStandard(file) ? in.readAllBytes() : Files.readAllBytes(FoundFile.named(file));
    }

    /** Whether a name means standard input, or standard output. */
    public static boolean isStandard(Path file) {
        return isStandard(file.toString());
    }

    /** The same of a name that need not be one of a file. */
    public static boolean isStandard(String name) {
        return name.equals("-");
    }

    public void error(String message) {
        err.println(shown(words.apply(message)));
    }

    /**
     * Prints what went wrong.
     *
     * @return how the process ends
     */
    public ExitCode failed(Throwable exception) {
        Failure failure = Failure.of(exception);
        error(failure.shown());
        return failure.code();
    }

    /** Prints every complaint about a parmfile, in order of position, and their number. */
    public void complain(Diagnostics diagnostics) {
        if (!diagnostics.isEmpty()) {
            err.print(Printable.of(words.apply(diagnostics.render())));
        }
    }

    /** Whether {@code yes} is typed; without a console it is not. */
    public boolean yes(String question) {
        return console.map(asked -> asked.readLine("%s", Printable.of(question)))
                .filter(answer -> answer.strip().equalsIgnoreCase("yes"))
                .isPresent();
    }

    /**
     * Whether the right answer is typed. Without a console, the permit on the command line has to do; an end of input
     * is no.
     */
    public boolean confirmed(Verdict.Confirmation asked) {
        if (console.isEmpty()) {
            return true;
        }
        error(asked.description());
        String answer = console.get().readLine("%s", Printable.of(asked.prompt()));
        return answer != null && answer.strip().equals(asked.answer());
    }
}
