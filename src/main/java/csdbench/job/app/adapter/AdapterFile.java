package csdbench.job.app.adapter;

import csdbench.base.file.FoundFile;
import csdbench.base.json.JsonMistake;
import csdbench.base.json.Perhaps;
import csdbench.base.json.RequiredMembers;
import csdbench.base.text.Sentences;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.zip.CRC32C;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Adapters as JSON files. Stateless; any thread. */
final class AdapterFile {
    static final String FORMAT = "csdbench-adapter";
    private static final String HINT = "csdbench help docs/applications shows one";
    private static final String NAME = "[a-z0-9][a-z0-9-]{0,30}";
    private static final String STORED = "[\\w.*?-]{1,60}";
    private static final int MAX_UNIT = 20;

    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new RequiredMembers())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private AdapterFile() {}

    /** A file, member by member. */
    private record Document(
            String format,
            int version,
            String name,
            @Perhaps List<String> versionCommand,
            @Perhaps List<List<String>> prepare,
            List<String> command,
            @Perhaps List<List<String>> cleanup,
            @Perhaps Map<String, String> environment,
            Optional<String> stored,
            Figured report) {}

    private record Figured(Figures throughput, @Perhaps List<Figures> latency, Optional<Intervals> intervals) {}

    private record Figures(String pattern, String unit) {}

    private record Intervals(
            String file, String second, String throughput, Optional<String> latency, Optional<String> latencyUnit) {}

    /** @throws UsageError when it is no adapter, in one sentence */
    static Adapter read(Path file) throws UsageError {
        try {
            return read(file.toString(), FoundFile.text(file));
        } catch (IOException e) {
            throw new UsageError("--adapter " + file + ": " + Sentences.of(e));
        }
    }

    /** @param file its name, for messages */
    static Adapter read(String file, String text) throws UsageError {
        Document read;
        try {
            read = JSON.readValue(text, Document.class);
        } catch (JacksonException e) {
            JsonMistake mistake = JsonMistake.of("program description", file, e, HINT);
            throw new UsageError(mistake.message() + "; " + mistake.hint());
        }
        if (read == null || !read.format().equals(FORMAT) || read.version() != 1) {
            throw new UsageError(file + ": this is not an adapter: expected \"format\": \"" + FORMAT
                    + "\" and \"version\": 1; " + HINT);
        }
        if (!read.name().matches(NAME)) {
            throw new UsageError(file + ": name: '" + read.name()
                    + "'; expected up to 31 small letters, digits and hyphens, such as fio-randwrite");
        }
        check(file, read);
        CRC32C digest = new CRC32C();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return new Adapter(
                file,
                Long.toHexString(digest.getValue()),
                read.name(),
                read.versionCommand(),
                read.prepare(),
                read.command(),
                read.cleanup(),
                read.environment(),
                read.stored(),
                report(file, read.report()));
    }

    private static void check(String file, Document read) throws UsageError {
        checkCommand(file + ": command", read.command());
        for (List<String> command : read.prepare()) {
            checkBeside(file + ": prepare", command);
        }
        for (List<String> command : read.cleanup()) {
            checkBeside(file + ": cleanup", command);
        }
        if (read.stored().isPresent() && !read.stored().get().matches(STORED)) {
            throw new UsageError(file + ": stored: '" + read.stored().get() + "'; expected a pattern of names of files,"
                    + " such as *.sst");
        }
        for (var variable : read.environment().entrySet()) {
            if (!variable.getKey().matches("[A-Za-z_]\\w*")
                    || variable.getValue().indexOf(0) >= 0) {
                throw new UsageError(file + ": environment: '" + variable.getKey() + "' is no name of a variable");
            }
        }
    }

    private static void checkCommand(String where, List<String> command) throws UsageError {
        if (command.isEmpty() || command.getFirst().isEmpty()) {
            throw new UsageError(where + " is empty; expected a list of words, the program first");
        }
        if (command.getFirst().contains("=")) {
            throw new UsageError(where + ": '" + command.getFirst() + "' is no program; variables are for environment");
        }
        if (command.stream().anyMatch(word -> word.indexOf(0) >= 0)) {
            throw new UsageError(where + " has a zero character, which no word of a command can have");
        }
    }

    private static void checkBeside(String where, List<String> command) throws UsageError {
        checkCommand(where, command);
        if (command.stream().anyMatch(word -> word.contains(Placeholder.SECONDS.word()))) {
            throw new UsageError(where + " has " + Placeholder.SECONDS.word() + ", which only command knows");
        }
    }

    private static Adapter.Report report(String file, Figured read) throws UsageError {
        String where = file + ": report.";
        SaidPattern throughput = pattern(where + "throughput", read.throughput());
        if (!throughput.pattern().namedGroups().keySet().equals(Set.of(Adapter.Report.VALUE))) {
            throw new UsageError(where + "throughput: expected a pattern with one named group, (?<"
                    + Adapter.Report.VALUE + ">[0-9.]+)");
        }
        if (throughput.unit().isBlank() || throughput.unit().length() > MAX_UNIT) {
            throw new UsageError(where + "throughput: '" + throughput.unit() + "' for a unit; expected up to "
                    + MAX_UNIT + " letters, such as writes/s");
        }
        List<SaidPattern> latency = new ArrayList<>();
        for (Figures figures : read.latency()) {
            SaidPattern pattern = pattern(where + "latency", figures);
            TimeUnits.check(where + "latency", pattern.unit());
            latency.add(pattern);
        }
        Optional<IntervalsFile> intervals = Optional.empty();
        if (read.intervals().isPresent()) {
            Intervals each = read.intervals().get();
            String unit = each.latencyUnit().orElse("ns");
            TimeUnits.check(where + "intervals", unit);
            intervals = Optional.of(new IntervalsFile(
                    where + "intervals", each.file(), each.second(), each.throughput(), each.latency(), unit));
        }
        return new Adapter.Report(throughput, latency, intervals);
    }

    private static SaidPattern pattern(String where, Figures figures) throws UsageError {
        try {
            Pattern pattern = Pattern.compile(figures.pattern());
            if (pattern.namedGroups().isEmpty()) {
                throw new UsageError(
                        where + ": '" + figures.pattern() + "' has no named group, such as (?<p99>[0-9.]+)");
            }
            return new SaidPattern(where, pattern, figures.unit());
        } catch (PatternSyntaxException e) {
            throw new UsageError(where + ": '" + figures.pattern() + "' is no regular expression: " + e.getDescription()
                    + " at letter " + (e.getIndex() + 1));
        } catch (StackOverflowError _) {
            throw new UsageError(where + ": the pattern is too deep");
        }
    }
}
