package csdbench.job.tenant;

import csdbench.job.command.UsageError;
import csdbench.language.parm.Entry;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Value;
import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code tenant=} of parmfiles: storage and workload of a tenant in one definition. It means an {@code sd=} and a
 * {@code wd=} of its name, with words for what tenants have: {@code depth=}, {@code rate=}, {@code data=},
 * {@code span=}, {@code slo=}, {@code iomax=} and {@code iolatency=}. One thread.
 */
final class TenantLines {
    private static final Set<String> DEFINITIONS = Set.of("tenant", "hd", "wd", "fsd", "fwd", "rd");
    private static final Set<String> OF_STORAGE = Set.of("lun", "size", "openflags", "threads", "faults", "align");
    private static final Pattern RATIO = Pattern.compile("([0-9.]+):1");

    private final List<Entry> others = new ArrayList<>();
    private final List<Entry> storages = new ArrayList<>();
    private final List<Entry> workloads = new ArrayList<>();
    private final Map<String, List<TenantSlo>> slos = new LinkedHashMap<>();
    private final Map<String, TenantLimit> limits = new LinkedHashMap<>();
    private String tenant = "";
    private boolean workload;
    private boolean run;
    /** Where one workload has a rate of its own, all need a priority. */
    private boolean rated;

    /**
     * What parmfiles mean.
     *
     * @param source with definitions of storages and workloads only; complaints about them point to where the user
     *     wrote them
     * @param slos by tenant
     * @param limits by tenant
     */
    record Meaning(ParmSource source, Map<String, List<TenantSlo>> slos, Map<String, TenantLimit> limits) {}

    /** @throws UsageError if a word of a tenant cannot be read */
    static Meaning of(ParmSource source) throws UsageError {
        TenantLines lines = new TenantLines();
        lines.rated =
                source.entries().stream().anyMatch(entry -> entry.keyword().equalsIgnoreCase("rate"));
        for (Entry entry : source.entries()) {
            lines.add(entry, entry.keyword().toLowerCase(Locale.ROOT));
        }
        List<Entry> all = new ArrayList<>(lines.others);
        all.addAll(lines.storages);
        all.addAll(lines.workloads);
        return new Meaning(new ParmSource(source.parmfiles(), all, source.scanLines()), lines.slos, lines.limits);
    }

    private void add(Entry entry, String keyword) throws UsageError {
        if (keyword.equals("sd") ? !workload : DEFINITIONS.contains(keyword) && !run) {
            tenant = keyword.equals("tenant") ? entry.first().text() : "";
            workload = keyword.equals("wd");
            run = keyword.equals("rd");
        }
        if (tenant.isEmpty()) {
            (workload || run ? workloads : others).add(entry);
            return;
        }
        switch (keyword) {
            case "tenant" -> {
                storages.add(as("sd", entry));
                workloads.add(as("wd", entry));
                workloads.add(as("sd", entry));
                if (rated) {
                    workloads.add(as("priority", "1", entry));
                }
            }
            case "depth" -> storages.add(as("threads", entry));
            case "span" -> workloads.add(as("range", entry));
            case "rate" -> workloads.add(as("iorate", rate(entry), entry));
            case "data" -> {
                String data = entry.first().text();
                boolean ratio = RATIO.matcher(data).matches();
                workloads.add(as(
                        ratio ? "compratio" : "compstyle", RATIO.matcher(data).replaceFirst("$1"), entry));
            }
            case "slo" -> {
                List<TenantSlo> asked = slos.computeIfAbsent(tenant, _ -> new ArrayList<>());
                for (Value slo : entry.values()) {
                    asked.add(TenantSlo.of(slo.text(), place(entry)));
                }
            }
            case TenantLimit.MAX, TenantLimit.LATENCY -> {
                String text = entry.values().stream().map(Value::text).collect(Collectors.joining(" "));
                limits.put(tenant, TenantLimit.with(limits.get(tenant), keyword, text, place(entry)));
            }
            default -> (OF_STORAGE.contains(keyword) ? storages : workloads).add(entry);
        }
    }

    private static Entry as(String keyword, Entry entry) {
        return new Entry(keyword, entry.keywordSpan(), entry.values(), entry.list(), entry.span());
    }

    private static Entry as(String keyword, String value, Entry entry) {
        Value first = entry.first();
        return new Entry(
                keyword,
                entry.keywordSpan(),
                List.of(new Value(value, first.span(), first.quoted())),
                false,
                entry.span());
    }

    private static String rate(Entry entry) throws UsageError {
        try {
            return Double.toString(Threshold.of("iops>=" + entry.first().text()).limit());
        } catch (ThresholdProblem e) {
            throw new UsageError(place(entry) + ": expected operations a second, such as 20k");
        }
    }

    private static String place(Entry entry) {
        return entry.span().place() + ": " + entry.text();
    }
}
