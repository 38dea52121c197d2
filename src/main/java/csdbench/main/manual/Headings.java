package csdbench.main.manual;

import csdbench.main.health.PowerOption;
import csdbench.main.hosts.HostOptions;
import csdbench.main.option.AllowWrite;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.VdbenchRows;
import csdbench.main.option.WatchedCommand;
import csdbench.main.option.Watching;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What options that many commands share are about, by the class that has them. Static functions; any thread. */
final class Headings {
    /** Fewer options are seen at a glance. */
    private static final int MANY = 20;

    private static final String RESULTS = "Results and thresholds";
    private static final String WRITTEN = "What may be written over";

    private static final Map<Class<?>, String> OF = Map.ofEntries(
            Map.entry(AllowWrite.class, WRITTEN),
            Map.entry(Permits.class, WRITTEN),
            Map.entry(ResultFolder.class, RESULTS),
            Map.entry(JsonOption.class, RESULTS),
            Map.entry(Plan.class, RESULTS),
            Map.entry(VdbenchRows.class, RESULTS),
            Map.entry(FailOn.class, RESULTS),
            Map.entry(FailOn.OrAbort.class, RESULTS),
            Map.entry(PowerOption.class, "Power"),
            Map.entry(HostOptions.class, "Several hosts"),
            Map.entry(Watching.class, "While it runs"),
            Map.entry(WatchedCommand.class, "History and CI"));

    private Headings() {}

    /** The options that are shown, those of the command itself first and without a heading; few have none at all. */
    static Map<String, List<OptionSpec>> options(CommandSpec spec) {
        List<OptionSpec> shown =
                Words.options(spec).stream().filter(option -> !option.hidden()).toList();
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        groups.put("", new ArrayList<>());
        shown.forEach(
                option -> groups.computeIfAbsent(shown.size() < MANY ? "" : heading(option), _ -> new ArrayList<>())
                        .add(option));
        return groups;
    }

    private static String heading(OptionSpec option) {
        if (option.usageHelp() || option.versionHelp()) {
            return "Help";
        }
        return option.userObject() instanceof Member member ? OF.getOrDefault(member.getDeclaringClass(), "") : "";
    }
}
