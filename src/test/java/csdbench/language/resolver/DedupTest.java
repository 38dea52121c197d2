package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.HotSets;
import csdbench.content.DedupSpec.SetCount;
import csdbench.content.DedupSpec.SetPercent;
import csdbench.language.planner.Plans;
import csdbench.plan.StreamSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DedupTest {
    private static final String RUN = "wd=wd1,sd=sd1,rdpct=0\nrd=rd1,wd=wd1,iorate=max\n";

    @Test
    void nothingRepeatsUnlessAsked() {
        assertEquals(Optional.empty(), dedup("", ""));
        assertEquals(Optional.empty(), dedup("dedupratio=1,dedupunit=4k", ""));
    }

    @Test
    void aRatioAndAUnitAreEnough() {
        assertEquals(
                Optional.of(new DedupSpec(2, 8192, new SetPercent(5), List.of(), FlipFlop.YES, true)),
                dedup("dedupratio=2,dedupunit=8k", ""));
    }

    @Test
    void everythingCanBeSaid() {
        assertEquals(
                Optional.of(new DedupSpec(
                        3.5,
                        4096,
                        new SetCount(1000),
                        List.of(new HotSets(10, 20), new HotSets(100, 30)),
                        FlipFlop.HOT,
                        false)),
                dedup(
                        "dedupratio=3.5,dedupunit=4k,dedupsets=1000,deduphotsets=(10,20,100,30),dedupflipflop=hot,"
                                + "dedupacross=no",
                        ""));
    }

    @Test
    void aStorageSaysWhatIsDifferentThere() {
        assertEquals(
                4096,
                dedup("dedupratio=2,dedupunit=8k", ",dedupunit=4k")
                        .orElseThrow()
                        .unitBytes());
        assertEquals(Optional.empty(), dedup("dedupratio=2,dedupunit=8k", ",dedupratio=1"));
    }

    @Test
    void dedupGoesTogetherWithCompression() {
        StreamSpec stream = Plans.clean(text("compratio=2,dedupratio=2,dedupunit=4k", ""))
                .run()
                .streams()
                .getFirst();
        assertEquals(2, stream.content().ratio());
        assertEquals(2, stream.content().dedup().orElseThrow().ratio());
    }

    @Test
    void aRatioWithoutAUnitAndAUnitWithoutARatioAreErrors() {
        assertEquals(
                "dedupratio= needs dedupunit=, the size of a block that repeats",
                Plans.of(text("dedupratio=2", "")).complaint().problem());
        assertEquals(
                "dedupunit= needs dedupratio=, how often blocks repeat",
                Plans.of(text("dedupunit=4k", "")).complaint().problem());
        assertEquals(
                "dedupsets= needs dedupratio=, how often blocks repeat",
                Plans.of(text("dedupsets=5%", "")).complaint().problem());
    }

    @Test
    void aSizeThatIsNoMultipleOfTheUnitIsWarnedAbout() {
        Plans plans = Plans.of(text("dedupratio=2,dedupunit=3k", ""));
        assertEquals(
                "size= of sd=sd1 is not a multiple of dedupunit=3072",
                plans.complaint().problem());
        assertFalse(plans.diagnostics().hasErrors());
    }

    private static Optional<DedupSpec> dedup(String general, String storage) {
        return Plans.clean(text(general, storage))
                .run()
                .streams()
                .getFirst()
                .content()
                .dedup();
    }

    private static String text(String general, String storage) {
        return (general.isEmpty() ? "" : general + "\n") + "sd=sd1,lun=/tmp/a,size=1g" + storage + "\n" + RUN;
    }
}
