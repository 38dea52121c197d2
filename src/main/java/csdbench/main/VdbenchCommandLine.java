package csdbench.main;

import csdbench.base.unit.TimeLength;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.hosts.HostsRequest;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.request.RunRequest.Output;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.definition.type.FormatWord;
import csdbench.language.resolver.Overrides;
import csdbench.main.hosts.HostOptions;
import csdbench.main.option.CheckWords;
import csdbench.main.option.VdbenchRows;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.Release;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * vdbench's command line: one-letter options, joined to their value or not, files behind {@code -f}, variables
 * anywhere. Options of ours are long ones, which vdbench does not have.
 */
final class VdbenchCommandLine {
    /** Options that mean something to vdbench's own machinery and nothing to us; some have a value. */
    private static final Set<String> IGNORED_WITH_VALUE = Set.of("m", "d");

    private final List<String> arguments;
    private final Deque<String> left;
    private final List<Path> files = new ArrayList<>();
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final List<String> allowWrite = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();
    private final List<String> hosts = new ArrayList<>();
    private final Set<ValidateWord> validate = EnumSet.noneOf(ValidateWord.class);
    private final Set<JournalWord> journal = EnumSet.noneOf(JournalWord.class);
    private Optional<String> quickTest = Optional.empty();
    private Optional<String> onlyRun = Optional.empty();
    private Optional<FormatWord> format = Optional.empty();
    private Optional<String> engine = Optional.empty();
    private OptionalLong elapsedSeconds = OptionalLong.empty();
    private OptionalLong intervalSeconds = OptionalLong.empty();
    private OptionalLong warmupSeconds = OptionalLong.empty();
    private String outputFolder = "output";
    private OptionalLong loops = OptionalLong.empty();
    private OptionalLong loopSeconds = OptionalLong.empty();
    private boolean simulate;
    private Release columns = Release.V5_04_07;
    private boolean decimal;

    private VdbenchCommandLine(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
        this.left = new ArrayDeque<>(arguments);
    }

    /**
     * @throws UsageError in vdbench's words where it has some
     */
    static VdbenchCommandLine parse(List<String> arguments) throws UsageError {
        VdbenchCommandLine line = new VdbenchCommandLine(arguments);
        while (!line.left.isEmpty()) {
            line.take(line.left.pop());
        }
        if (line.files.isEmpty() && line.quickTest.isEmpty()) {
            throw new UsageError("No input parameters specified: name a parameter file with -f, or try -t");
        }
        return line;
    }

    /** Which built-in quick test was asked for: {@code t}, {@code t1}, {@code t2}, {@code td} or {@code tf}. */
    Optional<String> quickTest() {
        return quickTest;
    }

    /** Options that were accepted and do nothing here. */
    List<String> ignored() {
        return ignored;
    }

    /** Which other hosts carry out the runs, and how they are reached. */
    HostsRequest hosts() throws UsageError {
        return HostOptions.read(hosts).request();
    }

    /** The request, with the quick test's file in front of those that were named. */
    RunRequest request(Optional<Path> quickTestFile, Terminal terminal) throws UsageError {
        List<Path> all = new ArrayList<>(files);
        quickTestFile.ifPresent(file -> all.add(0, file));
        return new RunRequest(
                arguments,
                Parmfiles.of(all, variables, terminal),
                new Overrides(
                        elapsedSeconds,
                        intervalSeconds,
                        warmupSeconds,
                        onlyRun,
                        format,
                        Overrides.repetition(loops, loopSeconds),
                        validate,
                        journal,
                        OptionalDouble.empty()),
                new Devices(allowWrite, engine, true, true, true),
                new Output(outputFolder, simulate, Style.VDBENCH, new Layout(columns, decimal), true));
    }

    private void take(String argument) throws UsageError {
        if (argument.startsWith("--")) {
            takeLong(argument);
        } else if (argument.startsWith("-") && argument.length() > 1) {
            takeShort(argument.substring(1));
        } else if (argument.indexOf('=') > 0) {
            int equals = argument.indexOf('=');
            variables.put(argument.substring(0, equals), argument.substring(equals + 1));
        } else {
            throw new UsageError("Invalid execution parameter: '" + argument + "'; a file goes after -f");
        }
    }

    private void takeLong(String argument) throws UsageError {
        switch (argument) {
            case "--allow-write" -> allowWrite.add(value(argument, ""));
            case VdbenchRows.COLUMNS -> columns = release(value(argument, ""));
            case "--engine" -> engine = Optional.of(value(argument, ""));
            case String host
            when HostOptions.WITH_VALUE.contains(host) -> hosts.addAll(List.of(host, value(argument, "")));
            case String host when HostOptions.ALONE.contains(host) -> hosts.add(host);
            default -> throw new UsageError("Invalid execution parameter: '" + argument + "'");
        }
    }

    private static Release release(String number) throws UsageError {
        return Release.numbered(number)
                .orElseThrow(
                        () -> new UsageError(VdbenchRows.COLUMNS + " " + number + ": expected 5.04.06 or 5.04.07"));
    }

    private void takeShort(String option) throws UsageError {
        String letter = option.substring(0, 1);
        String joined = option.substring(1);
        if (option.startsWith("t")) {
            quickTest = Optional.of(quickTestName(option));
        } else if (option.equals("mb")) {
            decimal = true;
        } else if (option.equals("k")) {
            ignored.add("-" + option);
        } else if (IGNORED_WITH_VALUE.contains(letter)) {
            ignored.add("-" + letter + " " + number("-" + letter, value("-" + letter, joined), 0));
        } else {
            takeLetter(letter, joined, option);
        }
    }

    private void takeLetter(String letter, String joined, String option) throws UsageError {
        switch (letter) {
            case "f" -> takeFiles(joined);
            case "o" -> outputFolder = value("-o", joined);
            case "s" -> simulate = true;
            case "e" -> elapsedSeconds = OptionalLong.of(number("-e", value("-e", joined), 1));
            case "i" -> intervalSeconds = OptionalLong.of(number("-i", value("-i", joined), 1));
            case "w" -> warmupSeconds = OptionalLong.of(number("-w", value("-w", joined), 0));
            case "p" -> hosts.addAll(List.of("--port", Long.toString(number("-p", value("-p", joined), 0))));
            case "r" -> onlyRun = Optional.of(value("-r", joined));
            case "l" -> takeLoop(joined);
            case "v" -> validate.addAll(CheckWords.VALIDATE.read("-v", joined));
            case "j" -> journal.addAll(CheckWords.JOURNAL.read("-j", joined));
            case "c" -> format = Optional.of(formatWord(joined, option));
            default -> throw new UsageError("Invalid execution parameter: '-" + option + "'");
        }
    }

    private static FormatWord formatWord(String joined, String option) throws UsageError {
        return switch (joined) {
            case "" -> FormatWord.CLEAN;
            case "o" -> FormatWord.ONLY;
            case "y" -> FormatWord.YES;
            case "n" -> FormatWord.NO;
            default ->
                throw new UsageError("Invalid execution parameter: '-" + option + "'; formats are -c -co -cy -cn");
        };
    }

    private static String quickTestName(String option) throws UsageError {
        if (!Set.of("t", "t1", "t2", "td", "tf").contains(option)) {
            throw new UsageError("Invalid execution parameter: '-" + option + "'; quick tests are -t -t1 -t2 -td -tf");
        }
        return option;
    }

    private void takeFiles(String joined) throws UsageError {
        if (!joined.isEmpty()) {
            files.add(Path.of(joined));
        }
        while (!left.isEmpty() && isFile(left.peek())) {
            files.add(Path.of(left.pop()));
        }
        if (files.isEmpty()) {
            throw new UsageError("-f needs at least one parameter file after it");
        }
    }

    /** A name with an equals sign is a variable, unless there is such a file; {@code -} is standard input. */
    private static boolean isFile(String word) {
        return word.equals("-") || !word.startsWith("-") && (word.indexOf('=') < 0 || Files.exists(Path.of(word)));
    }

    private void takeLoop(String joined) throws UsageError {
        String value = joined.isEmpty() && !left.isEmpty() && left.peek().matches("\\d+[smh]?") ? left.pop() : joined;
        if (value.isEmpty()) {
            loops = OptionalLong.of(Long.MAX_VALUE);
            return;
        }
        if (Character.isDigit(value.charAt(value.length() - 1))) {
            loops = OptionalLong.of(number("-l", value, 0));
            return;
        }
        loopSeconds = TimeLength.parseSeconds(value);
        if (loopSeconds.isEmpty()) {
            throw new UsageError("-l" + value + ": a number, or a number with s, m or h");
        }
    }

    private String value(String option, String joined) throws UsageError {
        if (!joined.isEmpty()) {
            return joined;
        }
        if (left.isEmpty()) {
            throw new UsageError(option + " needs a value after it");
        }
        return left.pop();
    }

    private static long number(String option, String text, long min) throws UsageError {
        if (!text.matches("\\d{1,15}") || Long.parseLong(text) < min) {
            throw new UsageError(
                    option + " " + text + ": expected a whole number" + (min > 0 ? " of at least " + min : ""));
        }
        return Long.parseLong(text);
    }
}
