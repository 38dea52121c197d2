package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayDirection;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.format.TraceFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReplayTypesTest {
    @Test
    void aFileAloneIsReplayedOnceAtItsTimes() throws BadValue {
        ReplayOrder order = Given.value(ReplayTypes.order(), "replay=flatfile.bin.gz");
        assertEquals(ReplayOrder.of(List.of(new TraceInput(Path.of("flatfile.bin.gz"), Optional.empty(), 0))), order);
    }

    @Test
    void optionsStandBehindTheFile() throws BadValue {
        ReplayOrder order = Given.value(
                ReplayTypes.order(),
                "replay=(a.csv,mode=capped,inflight=32,speed=120%,from=90s,to=5m,repeat=3,only=reads,map=modulo,"
                        + "fold=1g,odd=emulate,format=systor,strict=yes)");
        assertEquals(
                new ReplayOrder(
                        List.of(new TraceInput(Path.of("a.csv"), Optional.of(TraceFormat.SYSTOR), 0)),
                        new ReplayOrder.Pace(ReplayMode.CAPPED, 32, 120),
                        new ReplayOrder.Selection(90_000_000_000L, 300_000_000_000L, 3, ReplayDirection.READS),
                        new ReplayOrder.Layout(Mapping.MODULO, 1 << 30, UnalignedSizes.EMULATE, false, 0, 0),
                        true),
                order);
    }

    @Test
    void eachOfSeveralFilesMayBeginLater() throws BadValue {
        ReplayOrder order = Given.value(ReplayTypes.order(), "replay=(a.csv,b.csv@500ms,\"c,=.csv@2\")");
        assertEquals(
                List.of(0L, 500_000_000L, 2_000_000_000L),
                order.inputs().stream().map(TraceInput::startNs).toList());
        assertEquals(Path.of("c,=.csv"), order.inputs().getLast().file());
    }

    @Test
    void copiesForEachStorageBeginLaterByMilliseconds() throws BadValue {
        ReplayOrder order = Given.value(ReplayTypes.order(), "replay=(a,duplication=y,stagger=250)");
        assertTrue(order.layout().duplicate());
        assertEquals(250_000_000, order.layout().staggerNs());
    }

    @Test
    void whatIsNotUnderstoodIsSaid() {
        assertEquals("replay=mod=timed is unknown", Given.problem(ReplayTypes.order(), "replay=(a,mod=timed)"));
        assertEquals("mode=fast is not understood", Given.problem(ReplayTypes.order(), "replay=(a,mode=fast)"));
        assertEquals("speed=0 is not understood", Given.problem(ReplayTypes.order(), "replay=(a,speed=0)"));
        assertEquals("from=soon is not understood", Given.problem(ReplayTypes.order(), "replay=(a,from=soon)"));
        assertEquals("repeat=1.5 is not understood", Given.problem(ReplayTypes.order(), "replay=(a,repeat=1.5)"));
        assertEquals("repeat=5% is not understood", Given.problem(ReplayTypes.order(), "replay=(a,repeat=5%)"));
        assertEquals(
                "to=99999999999h is not understood", Given.problem(ReplayTypes.order(), "replay=(a,to=99999999999h)"));
        assertEquals("replay=(mode=afap) names no file", Given.problem(ReplayTypes.order(), "replay=(mode=afap)"));
        assertEquals(
                "replay=(a,from=9s,to=8s) ends before it begins",
                Given.problem(ReplayTypes.order(), "replay=(a,from=9s,to=8s)"));
    }
}
