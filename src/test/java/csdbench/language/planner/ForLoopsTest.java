package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.definition.value.Loop;
import csdbench.language.definition.value.Operation;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ForLoopsTest {
    private static final TextSpan SPAN = TextSpan.commandLine("test");

    @Test
    void withoutLoopsThereIsOnePassWithoutLabel() {
        List<ForLoops.Pass> passes = ForLoops.passes(List.of());
        assertEquals(List.of(""), labels(passes));
        assertTrue(passes.get(0).number(Loop.Kind.THREADS).isEmpty());
    }

    @Test
    void theFirstLoopIsTheOutermost() {
        List<Loop> loops = List.of(numbers(Loop.Kind.THREADS, 1, 2), numbers(Loop.Kind.XFERSIZE, 4096, 8192));
        assertEquals(
                List.of(
                        "threads=1 xfersize=4k",
                        "threads=1 xfersize=8k",
                        "threads=2 xfersize=4k",
                        "threads=2 xfersize=8k"),
                labels(ForLoops.passes(loops)));
    }

    @Test
    void compratioIsCalledCompInLabels() {
        assertEquals(
                List.of("comp=1.5", "comp=2"), labels(ForLoops.passes(List.of(numbers(Loop.Kind.COMPRATIO, 1.5, 2)))));
    }

    @Test
    void onlySizesAreShortenedInLabels() {
        assertEquals(List.of("threads=1024"), labels(ForLoops.passes(List.of(numbers(Loop.Kind.THREADS, 1024)))));
        assertEquals(List.of("hitarea=1k"), labels(ForLoops.passes(List.of(numbers(Loop.Kind.HITAREA, 1024)))));
    }

    @Test
    void sharesAndOperationsAreShownAsWritten() {
        Loop shares = new Loop(Loop.Kind.TOTALSIZE, List.of(new Loop.Value.Percent(50)), SPAN);
        Loop operations = new Loop(Loop.Kind.OPERATIONS, List.of(new Loop.Value.Work(Operation.GETATTR)), SPAN);
        assertEquals(List.of("totalsize=50% operations=getattr"), labels(ForLoops.passes(List.of(shares, operations))));
    }

    @Test
    void aLoopThatMeansNothingIsComplainedAbout() {
        Diagnostics diagnostics = new Diagnostics();
        ForLoops.check(List.of(numbers(Loop.Kind.WIDTH, 1)), EnumSet.of(Loop.Kind.THREADS), "luns", diagnostics);
        assertEquals(
                "width= means nothing for a run on luns",
                diagnostics.sorted().get(0).problem());
    }

    @Seeds
    void theNumberOfPassesIsTheProductOfTheLengths(Gen gen) {
        List<Integer> lengths = gen.listOf(0, 4, () -> gen.intBetween(1, 6));
        List<Loop> loops = loopsOf(lengths);

        List<ForLoops.Pass> passes = ForLoops.passes(loops);

        assertEquals(lengths.stream().reduce(1, Math::multiplyExact), passes.size());
        assertEquals(passes.size(), labels(passes).stream().distinct().count());
    }

    @Seeds
    void theSameLoopsGiveTheSameLabels(Gen gen) {
        List<Integer> lengths = gen.listOf(0, 4, () -> gen.intBetween(1, 6));
        assertEquals(labels(ForLoops.passes(loopsOf(lengths))), labels(ForLoops.passes(loopsOf(lengths))));
    }

    private static List<Loop> loopsOf(List<Integer> lengths) {
        Loop.Kind[] kinds = Loop.Kind.values();
        Loop[] loops = new Loop[lengths.size()];
        for (int i = 0; i < loops.length; i++) {
            double[] values = new double[lengths.get(i)];
            Arrays.setAll(values, index -> index + 1);
            loops[i] = numbers(kinds[i], values);
        }
        return List.of(loops);
    }

    private static Loop numbers(Loop.Kind kind, double... numbers) {
        List<Loop.Value> values = Arrays.stream(numbers)
                .mapToObj(number -> (Loop.Value) new Loop.Value.Number(number))
                .toList();
        return new Loop(kind, values, SPAN);
    }

    private static List<String> labels(List<ForLoops.Pass> passes) {
        return passes.stream().map(ForLoops.Pass::label).toList();
    }
}
