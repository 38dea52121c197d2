package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.definition.Definitions;
import csdbench.language.definition.Loop;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ForLoopsTest {
    private static final List<String> NUMBERS =
            List.of("threads", "rdpct", "rhpct", "whpct", "depth", "width", "files", "compguard");

    @Test
    void withoutLoopsThereIsOnePassWithoutLabel() {
        List<ForLoops.Pass> passes = ForLoops.passes(run("elapsed=10"));
        assertEquals(List.of(""), labels(passes));
        assertTrue(passes.getFirst().settings().find(StorageDefinition.THREADS).isEmpty());
    }

    @Test
    void theFirstLoopIsTheOutermost() {
        assertEquals(
                List.of(
                        "threads=1 xfersize=4k",
                        "threads=1 xfersize=8k",
                        "threads=2 xfersize=4k",
                        "threads=2 xfersize=8k"),
                labels(ForLoops.passes(run("forthreads=(1,2),elapsed=10,forxfersize=(4k,8k)"))));
    }

    @Test
    void aLoopThatMeansNothingIsComplainedAbout() {
        Diagnostics diagnostics = new Diagnostics();
        ForLoops.check(run("width=1").loops(), Loop.Work.LUNS, diagnostics);
        assertEquals(
                "width= means nothing for a run on luns",
                diagnostics.sorted().get(0).problem());
    }

    @Seeds
    void theNumberOfPassesIsTheProductOfTheLengths(Gen gen) {
        List<Integer> lengths = gen.listOf(0, 4, () -> gen.intBetween(1, 6));
        List<ForLoops.Pass> passes = ForLoops.passes(runOf(lengths));

        assertEquals(lengths.stream().reduce(1, Math::multiplyExact), passes.size());
        assertEquals(passes.size(), labels(passes).stream().distinct().count());
    }

    private static RunDefinition runOf(List<Integer> lengths) {
        return run(IntStream.range(0, lengths.size())
                .mapToObj(i -> NUMBERS.get(i) + "=(1-" + lengths.get(i) + ")")
                .collect(Collectors.joining(",")));
    }

    private static RunDefinition run(String text) {
        Diagnostics diagnostics = new Diagnostics();
        String line = text.isEmpty() ? "rd=rd1" : "rd=rd1," + text;
        return (RunDefinition) Definitions.read(ParmSource.of("t", line, Map.of(), diagnostics), diagnostics)
                .getLast();
    }

    private static List<String> labels(List<ForLoops.Pass> passes) {
        return passes.stream().map(ForLoops.Pass::label).toList();
    }
}
