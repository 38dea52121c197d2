package csdbench.language.planner;

import csdbench.language.definition.value.Loop;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.RunLabels;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Multiplies a run by its loops. */
final class ForLoops {
    /**
     * One value for each loop.
     *
     * @param values by what they change
     * @param label {@code threads=8 xfersize=4k} in nesting order, empty without loops
     */
    record Pass(Map<Loop.Kind, Loop.Value> values, String label) {
        /** A number in base units, empty when nothing loops over it. */
        OptionalDouble number(Loop.Kind kind) {
            return values.get(kind) instanceof Loop.Value.Number number
                    ? OptionalDouble.of(number.number())
                    : OptionalDouble.empty();
        }

        Optional<Loop.Value> find(Loop.Kind kind) {
            return Optional.ofNullable(values.get(kind));
        }
    }

    private ForLoops() {}

    /** How many combinations there are; {@link Long#MAX_VALUE} when they are more than a long holds. */
    static long count(List<Loop> loops) {
        double count = 1;
        for (Loop loop : loops) {
            count *= loop.values().size();
        }
        return (long) count;
    }

    /**
     * All combinations of values, in order of execution.
     *
     * @param loops the outermost first
     * @return at least one pass; exactly one, without values, when there are no loops
     */
    static List<Pass> passes(List<Loop> loops) {
        List<Pass> passes = List.of(new Pass(Map.of(), ""));
        for (Loop loop : loops) {
            List<Pass> deeper = new ArrayList<>();
            for (Pass outer : passes) {
                loop.values().forEach(value -> deeper.add(with(outer, loop.kind(), value)));
            }
            passes = deeper;
        }
        return passes;
    }

    private static Pass with(Pass outer, Loop.Kind kind, Loop.Value value) {
        Map<Loop.Kind, Loop.Value> values = new EnumMap<>(Loop.Kind.class);
        values.putAll(outer.values());
        values.put(kind, value);
        return new Pass(values, join(outer.label(), labelWord(kind) + "=" + text(kind, value)));
    }

    /** Complains about loops over something that this kind of run does not have. */
    static void check(List<Loop> loops, Set<Loop.Kind> allowed, String where, Diagnostics diagnostics) {
        String expected = allowed.stream().map(Loop.Kind::word).collect(Collectors.joining(", "));
        loops.stream()
                .filter(loop -> !allowed.contains(loop.kind()))
                .forEach(loop -> diagnostics.error(
                        loop.span(),
                        loop.kind().word() + "= means nothing for a run on " + where,
                        "a loop over one of " + expected,
                        Optional.empty()));
    }

    /** Parts of a label, leaving out the empty ones. */
    static String join(String... parts) {
        return List.of(parts).stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
    }

    /** The word in labels, which for one kind is not the keyword. */
    private static String labelWord(Loop.Kind kind) {
        return kind == Loop.Kind.COMPRATIO ? "comp" : kind.word();
    }

    private static String text(Loop.Kind kind, Loop.Value value) {
        return switch (value) {
            case Loop.Value.Number number ->
                isSize(kind) ? RunLabels.size((long) number.number()) : RunLabels.number(number.number());
            case Loop.Value.Percent percent -> RunLabels.number(percent.percent()) + "%";
            case Loop.Value.Work work -> work.operation().name().toLowerCase(Locale.ROOT);
            case Loop.Value.Codec codec -> codec.codec().name().toLowerCase(Locale.ROOT);
            case Loop.Value.Style style -> style.style().word();
        };
    }

    private static boolean isSize(Loop.Kind kind) {
        return switch (kind) {
            case XFERSIZE, HITAREA, SIZES, TOTALSIZE, WSS, COMPUNIT, COMPCHUNK -> true;
            case THREADS,
                    RDPCT,
                    RHPCT,
                    WHPCT,
                    SEEKPCT,
                    COMPRATIO,
                    COMPRESSION,
                    DEPTH,
                    WIDTH,
                    FILES,
                    OPERATIONS,
                    SAVINGS,
                    COMPCODEC,
                    COMPGUARD,
                    COMPSTYLE -> false;
        };
    }
}
