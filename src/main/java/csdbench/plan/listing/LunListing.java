package csdbench.plan.listing;

import static csdbench.base.text.TextTable.left;
import static csdbench.base.text.TextTable.right;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.plan.FormatSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.LunKind;
import csdbench.plan.RunLabels;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which luns a plan reads, writes and makes, and how much it may write to each. */
final class LunListing {
    /** What all runs together may write to one target. */
    private static final class Total {
        private long bytes;
        private double passes;
        private double passesOfAll;
        private boolean unbounded;
        private boolean endless;
        private long unboundedSeconds;
        private long intervalSeconds;
        private boolean limited;
        private final int hosts;

        /** @param hosts that do a run together: what they did is compared with a limit once an interval */
        Total(int hosts) {
            this.hosts = hosts;
        }

        void add(WriteBound bound) {
            switch (bound) {
                case WriteBound.AtMost most -> bytes += most.bytes();
                case WriteBound.Passes over when over.ofAllTargets() -> passesOfAll += over.passes();
                case WriteBound.Passes over -> passes += over.passes();
                case WriteBound.Limited until -> {
                    add(until.limit());
                    limited |= hosts < 2;
                    intervalSeconds += hosts < 2 ? 0 : until.intervalSeconds();
                }
                case WriteBound.Unbounded open -> {
                    unbounded = true;
                    endless |= open.seconds() == 0;
                    unboundedSeconds += open.seconds();
                }
            }
        }

        String text() {
            if (unbounded) {
                String time = endless ? "without end" : "for " + Formats.seconds(unboundedSeconds);
                String fills = passes > 0 ? RunLabels.number(passes) + " x its size, then " : "";
                return "unbounded: " + fills + "up to the whole lun, overwritten repeatedly, " + time;
            }
            List<String> parts = new ArrayList<>();
            if (bytes > 0) {
                parts.add(Formats.bytes(bytes));
            }
            if (passes > 0) {
                parts.add(RunLabels.number(passes) + " x its size");
            }
            if (passesOfAll > 0) {
                parts.add(RunLabels.number(passesOfAll) + " x the size of all luns");
            }
            return "at most " + (parts.isEmpty() ? "0 B" : String.join(" + ", parts))
                    + (limited ? " + what is in flight then" : "")
                    + (intervalSeconds > 0 ? " + what is written within " + Formats.seconds(intervalSeconds) : "");
        }
    }

    private LunListing() {}

    /** A table with one row for each lun, empty when there are none. */
    static List<String> lines(RunPlan plan) {
        Map<String, TargetSpec> targets = new LinkedHashMap<>();
        Map<String, Total> totals = new LinkedHashMap<>();
        for (RunSpec run : plan.runs()) {
            if (run.onFiles()) {
                continue;
            }
            for (int i = 0; i < run.targets().size(); i++) {
                TargetSpec target = run.targets().get(i);
                targets.merge(target.name(), target, LunListing::moreDangerous);
                Optional<WriteBound> bound = WriteBound.of(run, i);
                bound.ifPresent(value -> totals.computeIfAbsent(
                                target.name(), _ -> new Total(plan.hosts().size()))
                        .add(value));
            }
        }
        TextTable table = new TextTable(left("lun"), left("sd"), right("size"), left("use"), left("may write"));
        targets.forEach((name, target) -> table.row(
                target.lun(),
                name,
                target.sizeBytes() == 0 ? "all of it" : Formats.bytes(target.sizeBytes()),
                use(target, plan.general()),
                written(target, plan.general(), Optional.ofNullable(totals.get(name)))));
        return table.isEmpty() ? List.of() : table.lines();
    }

    /** How often over runs write targets to their end, by target; none where they do not. */
    static Map<TargetSpec, Double> passes(RunPlan plan) {
        Map<TargetSpec, Double> passes = new LinkedHashMap<>();
        for (RunSpec run : plan.runs()) {
            for (int i = 0; i < run.targets().size() && !run.onFiles(); i++) {
                if (WriteBound.of(run, i).orElse(null) instanceof WriteBound.Passes over && !over.ofAllTargets()) {
                    passes.merge(run.targets().get(i), over.passes(), Double::sum);
                }
            }
        }
        return passes;
    }

    private static TargetSpec moreDangerous(TargetSpec first, TargetSpec second) {
        return first.writes() ? first : second;
    }

    private static String written(TargetSpec target, GeneralSpec general, Optional<Total> total) {
        String runs = total.map(value -> times(value.text(), general)).orElse("nothing");
        if (!made(target, general)) {
            return runs;
        }
        boolean always = general.format().when() == FormatSpec.When.ALWAYS;
        String first = always ? Formats.bytes(target.sizeBytes()) + " first" : "what it lacks";
        return total.isPresent() ? runs + ", and " + first : first;
    }

    private static boolean made(TargetSpec target, GeneralSpec general) {
        return LunKind.of(target.lun()) == LunKind.FILE
                && target.sizeBytes() > 0
                && general.format().when() != FormatSpec.When.NEVER;
    }

    private static String use(TargetSpec target, GeneralSpec general) {
        String use = target.writes() ? "written" : "read only";
        if (!made(target, general)) {
            return use;
        }
        return use
                + (general.format().when() == FormatSpec.When.ALWAYS
                        ? ", written in full first"
                        : ", made or extended if it is too short");
    }

    private static String times(String text, GeneralSpec general) {
        if (general.repetition().seconds() > 0 || general.repetition().times() == Long.MAX_VALUE) {
            return text + ", in each pass";
        }
        return general.repetition().times() == 1
                ? text
                : text + ", " + general.repetition().times() + " times";
    }
}
