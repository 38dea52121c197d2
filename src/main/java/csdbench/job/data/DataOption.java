package csdbench.job.data;

import csdbench.content.ContentSpec;
import csdbench.job.command.UsageError;
import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Severity;
import csdbench.language.parm.TextSpan;
import csdbench.language.parm.Value;
import csdbench.language.planner.Planner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Options about data: parameters of parmfiles under names of their own. A value means what it means in a parmfile, and
 * what is wrong with it reads the same.
 */
public enum DataOption {
    RATIO("--ratio", "compratio", "R", "Original size to compressed size, 1 (the default, incompressible) to 25."),
    SAVINGS("--savings", "savings", "P", "The same as percent that compressing saves; 50 is --ratio 2."),
    MIX("--mix", "compmix", "R,P,...", "Ratios and the percent of the blocks that have each: 1,20,2,50,4,30."),
    REGIONS(
            "--regions",
            "compregions",
            "R,P,...",
            "The same in order: 2,60,1,40 is 60 %% of 2:1, then incompressible."),
    CODEC("--codec", "compcodec", "C", "Whose ratio: deflate (the default), lz4, zstd, or neutral between them."),
    UNIT("--unit", "compunit", "SIZE", "What is compressed together; 4k unless given."),
    STYLE(
            "--style",
            "compstyle",
            "S",
            "exact (the default), fio, vdbench, text, database or zero. Text and database compress as such data does"
                    + " unless a ratio is given."),
    LIKE("--like", "compstyle", "FILE", "Generate data that compresses like this sample, or like this profile."),
    DEDUP_RATIO("--dedup-ratio", "dedupratio", "D", "Blocks to distinct blocks among them; needs --dedup-unit."),
    DEDUP_UNIT("--dedup-unit", "dedupunit", "SIZE", "Size of the blocks that repeat.");

    private final String option;
    private final String keyword;
    private final String label;
    private final String help;

    DataOption(String option, String keyword, String label, String help) {
        this.option = option;
        this.keyword = keyword;
        this.label = label;
        this.help = help;
    }

    /** With its dashes. */
    public String option() {
        return option;
    }

    /** What its value is called. */
    public String label() {
        return label;
    }

    /** One or two sentences. */
    public String help() {
        return help;
    }

    /**
     * What data is to be like.
     *
     * @param given options as they were written
     * @throws UsageError about the first thing that is wrong
     */
    public static ContentSpec spec(Map<DataOption, String> given) throws UsageError {
        if (given.containsKey(LIKE) && !given.getOrDefault(STYLE, "like").equals("like")) {
            throw new UsageError("--style " + given.get(STYLE) + " with --like: leave one of them out");
        }
        boolean fio = given.getOrDefault(STYLE, "").equals("fio");
        List<Entry> entries = new ArrayList<>();
        for (Map.Entry<DataOption, String> each : given.entrySet()) {
            DataOption option = each.getKey();
            if (option != STYLE || !given.containsKey(LIKE)) {
                entries.add(option.entry(each.getValue(), option == UNIT && fio ? "compchunk" : option.keyword));
            }
        }
        if (given.containsKey(DEDUP_RATIO)) { // A file is written once, and by itself.
            entries.add(entry("dedupflipflop", List.of("no"), TextSpan.commandLine("")));
            entries.add(entry("dedupacross", List.of("no"), TextSpan.commandLine("")));
        }
        Diagnostics diagnostics = new Diagnostics();
        ContentSpec spec =
                Planner.data(Definitions.read(new ParmSource(List.of(), entries, List.of()), diagnostics), diagnostics);
        List<Diagnostic> errors = diagnostics.sorted().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw new UsageError(sentence(errors.getFirst()));
        }
        return spec;
    }

    private Entry entry(String text, String keyword) throws UsageError {
        List<String> values = switch (this) {
            case MIX, REGIONS ->
                Stream.of(text.split(",", -1)).map(String::strip).toList();
            case LIKE -> List.of("like:" + text);
            case CODEC, STYLE -> List.of(text.contains(":") ? text : text.toLowerCase(Locale.ROOT));
            case RATIO, SAVINGS, UNIT, DEDUP_RATIO, DEDUP_UNIT -> List.of(text);
        };
        if (values.contains("")) {
            throw new UsageError(option + " " + text + ": a value is missing");
        }
        return entry(keyword, values, TextSpan.commandLine(option + " " + text));
    }

    private static Entry entry(String keyword, List<String> texts, TextSpan span) {
        List<Value> values =
                texts.stream().map(text -> new Value(text, span, false)).toList();
        return new Entry(keyword, span, values, values.size() > 1, span);
    }

    /** A complaint about a parmfile with the options in place of the keywords. */
    private static String sentence(Diagnostic complaint) {
        String text = complaint.problem()
                + complaint.expected().map(words -> ", expected " + words).orElse("")
                + complaint.hint().map(words -> "; " + words).orElse("");
        text = text.replace("compstyle=like:", "--like ").replace("compchunk=", "compunit=");
        for (DataOption option : values()) {
            text = text.replaceAll("\\b" + option.keyword + "=(?=[\\s,;]|$)", option.option)
                    .replaceAll("\\b" + option.keyword + "=", option.option + " ");
        }
        return text;
    }
}
