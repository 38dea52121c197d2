package csdbench.plan.slice;

import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Fingerprint of a plan: equal on two hosts if and only if they planned the same. Sets and maps count without regard to
 * their order, which differs between processes; the position in the text where something was declared does not count.
 * Static functions; any thread.
 */
public final class PlanHash {
    /** Components of records that are for messages only, or have no text: extents of a trace, which its sizes tell. */
    private static final Set<String> NOT_PLANNED = Set.of("declaredAt", "extents");

    /** A component that has what it has unless it is asked for. */
    private static final Pattern UNASKED =
            Pattern.compile("\\w+=(?:none|false|0|0\\.0|\\[]|\\{}|''|\\w+\\(\\))(?:,|(?=\\)))|,(?=\\))");

    private static final int WORK_DIGITS = 32;

    private PlanHash() {}

    /** SHA-256 of the canonical text, in 64 hexadecimal digits. */
    public static String of(Record plan) {
        return digest(canonical(plan));
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * Fingerprint of what a run does, in 32 digits: the same for runs that can be compared over time, whatever their
     * names are and those of what they work on. What is not asked for does not count, so that what a later version can
     * be asked for changes none.
     */
    public static String ofWork(RunSpec run) {
        RunHeader header = run.header();
        RunSpec nameless = run.withHeader(new RunHeader("", "", header.elapsedSeconds(), header.warmupSeconds(), 1, 0))
                .withTargets(run.targets().stream().map(PlanHash::nameless).toList())
                .withWorkloads(run.workloads().stream()
                        .map(work -> new WorkloadSpec(
                                "", work.sharePercent(), work.perSecond(), work.access(), work.files(), work.term()))
                        .toList());
        String all = canonical(nameless);
        String asked = UNASKED.matcher(all).replaceAll("");
        while (!asked.equals(all)) {
            all = asked;
            asked = UNASKED.matcher(all).replaceAll("");
        }
        return digest(asked).substring(0, WORK_DIGITS);
    }

    private static TargetSpec nameless(TargetSpec target) {
        return new TargetSpec(
                "",
                "",
                target.sizeBytes(),
                target.inFlight(),
                target.flags(),
                target.writes(),
                Path.of(""),
                "",
                target.block0(),
                target.tree());
    }

    /** Everything that a value holds, in an order of its own. */
    static String canonical(Object value) {
        return switch (value) {
            case Record record -> ofRecord(record);
            case Optional<?> optional -> optional.map(PlanHash::canonical).orElse("none");
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(entry -> canonical(entry.getKey()) + ":" + canonical(entry.getValue()))
                        .collect(Collectors.toCollection(TreeSet::new))
                        .toString();
            case Set<?> set ->
                set.stream()
                        .map(PlanHash::canonical)
                        .collect(Collectors.toCollection(TreeSet::new))
                        .toString();
            case Collection<?> list ->
                list.stream().map(PlanHash::canonical).collect(Collectors.joining(",", "[", "]"));
            case Enum<?> constant -> constant.name();
            case CharSequence text -> "'" + text.toString().replace("'", "''") + "'";
            default -> value.toString();
        };
    }

    private static String ofRecord(Record record) {
        return List.of(record.getClass().getRecordComponents()).stream()
                .filter(component -> !NOT_PLANNED.contains(component.getName()))
                .map(component -> component.getName() + "=" + canonical(component(record, component)))
                .collect(Collectors.joining(",", record.getClass().getSimpleName() + "(", ")"));
    }

    private static Object component(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(record.getClass() + " is not readable", e);
        }
    }
}
