package csdbench.language.fio.option;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.SourceText;
import csdbench.language.parm.TextSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads job files and the words of a command line as jobs, as fio does: a section inherits what the global sections
 * before it have, and of an option that is written twice the last one counts. Used once, by one thread.
 */
public final class JobReader {
    private static final String GLOBAL = "global";
    private static final Pattern HEADING = Pattern.compile("\\[([^\\]]*)\\].*");
    private static final Pattern DEFINITION = Pattern.compile("\\s*(?:sd|wd|rd|fsd|fwd|hd)=");
    private static final Pattern INCLUDE = Pattern.compile("include\\s+(.*)");
    private static final Pattern VARIABLE =
            Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)\\}|\\$(ncpus|pagesize|mb_memory)\\b");

    /** Options that take no value in the next word. */
    private static final Set<String> FLAGS = Set.of(
            "norandommap",
            "group_reporting",
            "time_based",
            "stonewall",
            "wait_for_previous",
            "thread",
            "new_group",
            "exitall",
            "zero_buffers",
            "refill_buffers",
            "verify_only",
            "bs_unaligned",
            "hipri",
            "fixedbufs",
            "registerfiles",
            "nonvectored",
            "sqthread_poll",
            "experimental_verify",
            "softrandommap");

    private final Map<String, String> environment;
    private final Set<String> sections;
    private final Diagnostics diagnostics;
    private final Map<String, Setting> global = new LinkedHashMap<>();
    private final List<FioJob> jobs = new ArrayList<>();
    private Optional<Section> open = Optional.empty();
    private int texts;

    /** A section that is being read; the global one has the map of all. */
    private record Section(String name, TextSpan span, Map<String, Setting> settings) {}

    /**
     * @param environment what {@code ${NAME}} in a job file means
     * @param sections names of those that are wanted; empty for all
     */
    public JobReader(Map<String, String> environment, Set<String> sections, Diagnostics diagnostics) {
        this.environment = environment;
        this.sections = sections;
        this.diagnostics = diagnostics;
    }

    /** Everything that was read, in order. */
    public List<FioJob> jobs() {
        close();
        return jobs;
    }

    /** Reads options, and files between them: what stands before the first job is for all. */
    public void readWords(List<String> words) {
        open = Optional.of(new Section(GLOBAL, TextSpan.commandLine(""), global));
        List<String> files = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (!word.startsWith("--")) {
                files.add(word);
                continue;
            }
            String[] parts = word.substring(2).split("=", 2);
            TextSpan span = TextSpan.commandLine(word);
            boolean behind = parts.length == 1
                    && !FLAGS.contains(parts[0])
                    && i + 1 < words.size()
                    && !words.get(i + 1).startsWith("--");
            String value = parts.length == 2 ? parts[1] : behind ? words.get(++i) : "1";
            if (parts[0].equals("name")) {
                begin(value, span);
            } else {
                set(parts[0], value, span);
            }
        }
        for (int i = 0; i < files.size(); i++) {
            close();
            if (i > 0) {
                global.clear(); // As fio 3.33: what is for all of one file ends with it.
            }
            readFile(Path.of(files.get(i)), TextSpan.commandLine(files.get(i)));
        }
    }

    private void readFile(Path file, TextSpan asked) {
        load(file, asked).ifPresent(text -> {
            if (isParmfile(text.lines())) {
                diagnostics.error(
                        asked,
                        file + " is not a job file of fio, but a parameter file",
                        "csdbench run " + file + " carries it out");
            } else {
                readLines(text, file, false);
            }
        });
    }

    /** Whether it has definitions of vdbench's, and no section. */
    private static boolean isParmfile(List<String> lines) {
        return lines.stream().noneMatch(line -> HEADING.matcher(line.strip()).matches())
                && lines.stream().anyMatch(line -> DEFINITION.matcher(line).lookingAt());
    }

    private Optional<SourceText> load(Path file, TextSpan asked) {
        try {
            return Optional.of(new SourceText(file.toString(), ++texts, FoundFile.text(FoundFile.named(file))));
        } catch (IOException e) {
            diagnostics.error(asked, "cannot read job file " + file + ": " + Sentences.of(e));
            return Optional.empty();
        }
    }

    private void readLines(SourceText text, Path file, boolean included) {
        if (!included) {
            close();
        }
        for (int number = 1; number <= text.lines().size(); number++) {
            String raw = text.lines().get(number - 1);
            String line = raw.replaceFirst("[;#].*", "").strip();
            if (line.isEmpty()) {
                continue;
            }
            TextSpan span = new TextSpan(text, number, raw.indexOf(line) + 1, line.length());
            Matcher heading = HEADING.matcher(line);
            Matcher include = INCLUDE.matcher(line);
            if (heading.matches()) {
                if (included) {
                    diagnostics.error(span, "an included file has no sections", "move it to " + file);
                    return;
                }
                begin(heading.group(1), span);
            } else if (include.matches()) {
                include(include.group(1).strip(), file, included, span);
            } else {
                String[] parts = line.split("=", 2);
                set(parts[0].strip(), parts.length == 2 ? substituted(parts[1].strip(), span) : "1", span);
            }
        }
        if (!included) {
            close();
        }
    }

    private void include(String name, Path file, boolean included, TextSpan span) {
        Path beside = file.resolveSibling(name);
        if (included) {
            diagnostics.error(span, "an included file includes no other", "include it in the job file itself");
            return;
        }
        Path found = Files.exists(beside) ? beside : Path.of(name);
        load(found, span).ifPresent(text -> readLines(text, file, true));
    }

    private String substituted(String value, TextSpan span) {
        Matcher variable = VARIABLE.matcher(value);
        StringBuilder text = new StringBuilder();
        while (variable.find()) {
            String name = variable.group(1);
            String known = environment.get(name == null ? "$" + variable.group(2) : name);
            if (known == null) {
                diagnostics.error(
                        span, "${" + name + "} is not set", "set it before the command: " + name + "=... csdbench");
                known = "1";
            }
            variable.appendReplacement(text, Matcher.quoteReplacement(known));
        }
        return variable.appendTail(text).toString();
    }

    private void begin(String name, TextSpan span) {
        close();
        boolean all = name.equalsIgnoreCase(GLOBAL);
        open = Optional.of(new Section(name, span, all ? global : new LinkedHashMap<>(global)));
    }

    private void close() {
        Section section = open.orElse(null);
        open = Optional.empty();
        if (section == null || section.settings() == global) {
            return;
        }
        String name = Optional.ofNullable(section.settings().remove("name"))
                .map(Setting::value)
                .orElse(section.name());
        if (sections.isEmpty() || sections.contains(section.name())) {
            jobs.add(new FioJob(name, section.span(), section.settings(), diagnostics));
        }
    }

    private void set(String name, String value, TextSpan span) {
        if (open.isEmpty()) {
            diagnostics.error(span, name + " stands before the first [section]", "write [global] or [NAME] above it");
            return;
        }
        Optional<FioOption> option = FioOptions.find(name);
        if (option.isEmpty()) {
            diagnostics.error(
                    span,
                    "fio's option " + name + " is not known here",
                    FioOptions.nearest(name)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("csdbench help docs/fio has all that are"));
            return;
        }
        if (value.isEmpty()) {
            diagnostics.error(span, name + "= has no value");
            return;
        }
        Map<String, Setting> settings = open.get().settings();
        settings.put(option.get().name(), new Setting(option.get(), value, span, settings == global));
    }
}
