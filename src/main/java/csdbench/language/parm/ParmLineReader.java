package csdbench.language.parm;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import csdbench.base.text.Sentences;
import csdbench.base.text.Similar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * From files to logical lines: leaves out comments, replaces variables, follows includes, joins. Used once, by one
 * thread.
 */
final class ParmLineReader {
    private static final String INCLUDE = "include=";

    /** Far above what anybody writes, far below what a data file holds. */
    private static final int MAX_FILE_BYTES = 64 << 20;

    /** Enough of a file to see that it is not text. */
    private static final int HEAD_BYTES = 64 << 10;

    /** Files of a folder that are looked at for a name like the one that is missing. */
    private static final int MOST_BESIDE = 1_000;

    private static final Pattern SECTION = Pattern.compile("\\[[^\\]]+\\]");

    private static final Pattern LOST_ENTRY = Pattern.compile("[ \t]*,?[A-Za-z_]{2,}=.*");

    private final Variables variables;
    private final Diagnostics diagnostics;
    private final HostLines hostLines = new HostLines();
    private final List<SourceText> texts = new ArrayList<>();
    private final List<LogicalLine> lines = new ArrayList<>();
    private List<String> rawLines = new ArrayList<>();
    private MappedText pending = MappedText.EMPTY;

    ParmLineReader(Variables variables, Diagnostics diagnostics) {
        this.variables = variables;
        this.diagnostics = diagnostics;
    }

    List<SourceText> texts() {
        return texts;
    }

    /** Everything read; warns when the last line wants to be joined with one that is not there. */
    List<LogicalLine> lines() {
        if (!pending.isEmpty()) {
            int length = pending.text().length();
            diagnostics.warning(
                    pending.span(length - 1, length),
                    "a comma at the end of a line joins it with the next line, and there is none",
                    "leave it out, or write the rest");
            emit(pending.part(0, length - 1));
        } else if (!rawLines.isEmpty()) {
            lines.add(new LogicalLine(MappedText.EMPTY, rawLines));
        }
        return lines;
    }

    void readFile(Path file) {
        TextSpan argument = TextSpan.commandLine(file.toString());
        if (!Files.exists(file)) {
            diagnostics.error(
                    argument,
                    "Requested parameter file does not exist: " + file,
                    near(file).orElse("correct the name;") + " looked for is " + file.toAbsolutePath());
            return;
        }
        load(file, argument).ifPresent(text -> readText(text, Optional.of(file)));
    }

    /** A file beside it that was perhaps meant. Who may not look anywhere is not told what is there. */
    private static Optional<String> near(Path file) {
        if (Reach.limited() || file.getFileName() == null) {
            return Optional.empty();
        }
        try (Stream<Path> beside = Files.list(file.toAbsolutePath().getParent())) {
            List<String> names = beside.limit(MOST_BESIDE)
                    .map(each -> each.getFileName().toString())
                    .sorted()
                    .toList();
            return Similar.nearest(file.getFileName().toString(), names).map(name -> "did you mean " + name + "?");
        } catch (IOException | UncheckedIOException _) {
            return Optional.empty();
        }
    }

    void readText(String name, String text) {
        readText(new SourceText(name, texts.size() + 1, text), Optional.empty());
    }

    private Optional<SourceText> load(Path file, TextSpan askedAt) {
        try (InputStream in = Files.newInputStream(FoundFile.named(file))) {
            byte[] head = in.readNBytes(HEAD_BYTES);
            if (isBinary(head)) {
                return refused(askedAt, file, "it holds binary data");
            }
            byte[] rest = in.readNBytes(MAX_FILE_BYTES - head.length + 1);
            if (head.length + rest.length > MAX_FILE_BYTES) {
                return refused(askedAt, file, "it is larger than 64 MiB");
            }
            if (isBinary(rest)) {
                return refused(askedAt, file, "it holds binary data");
            }
            byte[] bytes = Arrays.copyOf(head, head.length + rest.length);
            System.arraycopy(rest, 0, bytes, head.length, rest.length);
            String text = new String(bytes, StandardCharsets.UTF_8);
            if (isJobOfFio(text)) {
                diagnostics.error(
                        askedAt,
                        file + " is not a parameter file, but a job file of fio",
                        "csdbench fio " + file + " carries it out");
                return Optional.empty();
            }
            return Optional.of(new SourceText(file.toString(), texts.size() + 1, withoutByteOrderMark(text)));
        } catch (IOException failure) {
            diagnostics.error(askedAt, "cannot read parameter file " + file + ": " + Sentences.of(failure));
            return Optional.empty();
        }
    }

    private Optional<SourceText> refused(TextSpan askedAt, Path file, String reason) {
        diagnostics.error(
                askedAt, file + " is not a parameter file: " + reason, "name a text file with sd=, wd= and rd= lines");
        return Optional.empty();
    }

    /** Behind comments it begins with a section. */
    private static boolean isJobOfFio(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && "#;".indexOf(line.charAt(0)) < 0)
                .findFirst()
                .filter(line -> SECTION.matcher(line).matches())
                .isPresent();
    }

    /** Text in any encoding that is read here has no NUL. */
    private static boolean isBinary(byte[] bytes) {
        for (byte each : bytes) {
            if (each == 0) {
                return true;
            }
        }
        return false;
    }

    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private void readText(SourceText text, Optional<Path> file) {
        texts.add(text);
        readLines(text, file, false);
    }

    private void readLines(SourceText text, Optional<Path> file, boolean included) {
        for (int number = 1; number <= text.lines().size(); number++) {
            String raw = text.lines().get(number - 1);
            MappedText line = trimmed(text, number);
            if (!raw.isEmpty() || number < text.lines().size()) {
                rawLines.add(raw);
            }
            if (line.isEmpty() || "/#*".indexOf(line.text().charAt(0)) >= 0) {
                continue;
            }
            if (line.text().startsWith("eof")) {
                return;
            }
            line = withoutComment(variables.substitute(line));
            if (line.isEmpty()) {
                continue;
            }
            if (line.text().regionMatches(true, 0, INCLUDE, 0, INCLUDE.length())) {
                include(line, file, included);
            } else {
                join(line);
            }
        }
    }

    private static MappedText trimmed(SourceText text, int number) {
        String raw = text.lines().get(number - 1);
        int from = 0;
        int to = raw.length();
        while (from < to && raw.charAt(from) <= ' ') {
            from++;
        }
        while (to > from && raw.charAt(to - 1) <= ' ') {
            to--;
        }
        return MappedText.of(text, number, from, to);
    }

    /** Up to the first blank or tab outside quotes; what follows is a comment. */
    private MappedText withoutComment(MappedText line) {
        String text = line.text();
        boolean quoted = false;
        int end = 0;
        while (end < text.length() && (quoted || (text.charAt(end) != ' ' && text.charAt(end) != '\t'))) {
            quoted ^= text.charAt(end) == '"';
            end++;
        }
        MappedText kept = line.part(0, end);
        variables.checkKnown(kept, diagnostics);
        if (kept.text().endsWith(",") && LOST_ENTRY.matcher(text.substring(end)).matches()) {
            diagnostics.warning(
                    line.span(end, text.length()),
                    "everything after a blank is a comment, so this is not read",
                    "remove the blank, or begin a new line");
        }
        return kept;
    }

    private void join(MappedText line) {
        pending = pending.plus(line);
        if (!line.text().endsWith(",")) {
            emit(pending);
            pending = MappedText.EMPTY;
        }
    }

    private void emit(MappedText joined) {
        for (MappedText line : hostLines.expand(joined)) {
            lines.add(new LogicalLine(line, rawLines));
            rawLines = new ArrayList<>();
        }
    }

    private void include(MappedText line, Optional<Path> includer, boolean included) {
        String name = line.text().substring(INCLUDE.length()).replace("\"", "");
        TextSpan span = line.span(INCLUDE.length(), line.text().length());
        if (included) {
            diagnostics.error(
                    line.span(0, line.text().length()),
                    "an included file may not include another: include=" + name,
                    "move this line to the file that includes this one");
            return;
        }
        Optional<Path> found = find(name, includer);
        if (found.isEmpty()) {
            diagnostics.error(span, "include=" + name + " file not found", lookedUp(name, includer));
            return;
        }
        load(found.get(), span).ifPresent(text -> {
            texts.add(text);
            readLines(text, found, true);
        });
    }

    private static Optional<Path> find(String name, Optional<Path> includer) {
        try {
            List<Path> candidates = new ArrayList<>();
            if (!name.contains("/") && includer.isPresent()) {
                candidates.add(includer.get().resolveSibling(name));
            }
            candidates.add(Path.of(name));
            return candidates.stream()
                    .filter(path -> !name.isEmpty() && Files.exists(path))
                    .findFirst();
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static String lookedUp(String name, Optional<Path> includer) {
        return name.contains("/") || includer.isEmpty()
                ? "it was looked up from the current folder"
                : "it was looked up beside " + includer.get() + " and in the current folder";
    }
}
