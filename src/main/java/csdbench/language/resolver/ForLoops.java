package csdbench.language.resolver;

import csdbench.language.definition.Definition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.Parm;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.type.Rate;
import csdbench.language.parm.Diagnostics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Multiplies a run by its loops. */
public final class ForLoops {
    /**
     * One value for each loop.
     *
     * @param settings of the run, the loops' values in place of the loops, in the order in which they were written
     * @param label {@code threads=8 xfersize=4k} in nesting order, empty without loops
     * @param rate of a list of file rates, which is a loop like the others; empty for none
     */
    public record Pass(Settings settings, String label, Optional<Rate> rate) {
        public static final Pass NONE = new Pass(Settings.NONE, "", Optional.empty());

        /** Settings of a definition, overlaid with those of the run. */
        public Settings over(Definition definition) {
            return definition.settings().overlaidBy(settings);
        }

        /** Threads of the run, if it has any. */
        public Optional<Long> threads() {
            return settings.find(StorageDefinition.THREADS);
        }

        private Pass with(Loop.Step step) {
            return new Pass(settings.overlaidBy(step.settings()), join(label, step.label()), rate);
        }

        private Pass with(Rate value) {
            return new Pass(settings, join(label, "fwdrate=" + LoadSteps.text(value)), Optional.of(value));
        }
    }

    /** Loops that vdbench 5.04.06 goes through for files, too. */
    private static final Set<Loop.Kind> WITHOUT_EFFECT_ON_FILES =
            EnumSet.of(Loop.Kind.RHPCT, Loop.Kind.WHPCT, Loop.Kind.SEEKPCT, Loop.Kind.HITAREA);

    private ForLoops() {}

    /** How many combinations there are; {@link Long#MAX_VALUE} when they are more than a long holds. */
    public static long count(List<Loop> loops) {
        double count = 1;
        for (Loop loop : loops) {
            count *= loop.steps().size();
        }
        return (long) count;
    }

    /**
     * All combinations of values, in order of execution; the loop that was written first is the outermost.
     *
     * @return at least one pass; exactly one when there are no loops
     */
    public static List<Pass> passes(RunDefinition run) {
        List<Pass> passes = List.of(Pass.NONE);
        for (Parm<?> parm : run.settings().parms()) {
            if (parm == RunDefinition.FWDRATE
                    && run.value(RunDefinition.FWDRATE).size() > 1) {
                List<Rate> rates = run.value(RunDefinition.FWDRATE);
                passes = passes.stream()
                        .flatMap(outer -> rates.stream().map(outer::with))
                        .toList();
                continue;
            }
            List<Loop.Step> steps = run.loop(parm)
                    .map(Loop::steps)
                    .orElse(List.of(new Loop.Step(run.settings().only(parm), "")));
            List<Pass> deeper = new ArrayList<>();
            passes.forEach(outer -> steps.forEach(step -> deeper.add(outer.with(step))));
            passes = deeper;
        }
        return passes;
    }

    /** Complains about loops over something that this kind of run does not have. */
    public static void check(List<Loop> loops, Loop.Work work, Diagnostics diagnostics) {
        String expected = Arrays.stream(Loop.Kind.values())
                .filter(kind -> kind.appliesTo(work))
                .map(Loop.Kind::word)
                .collect(Collectors.joining(", "));
        for (Loop loop : loops) {
            String nothing = loop.kind().word() + "= means nothing for a run on " + work.word();
            if (work == Loop.Work.FILES && WITHOUT_EFFECT_ON_FILES.contains(loop.kind())) {
                diagnostics.warning(
                        loop.span(), nothing, "its runs differ in their labels only, as in vdbench; leave it out");
            } else if (!loop.kind().appliesTo(work)) {
                diagnostics.error(loop.span(), nothing, "a loop over one of " + expected, Optional.empty());
            }
        }
    }

    /** Parts of a label, leaving out the empty ones. */
    public static String join(String... parts) {
        return List.of(parts).stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
    }
}
