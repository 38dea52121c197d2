package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.definition.value.Repetition;
import csdbench.plan.GeneralSpec;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class GeneralSettingsTest {
    private static final String RUN = Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n";

    @Test
    void theUsualSettingsAreThoseOfTheOriginal() {
        GeneralSpec general = Plans.clean(RUN).plan().general();
        assertEquals(50, general.dataErrors());
        assertEquals(26, general.histogramBoundsNs().size());
        assertEquals(20_000, general.histogramBoundsNs().get(0));
        assertEquals(2_000_000_000, general.histogramBoundsNs().get(25));
        assertTrue(general.histogramShown());
        assertEquals(128 << 10, general.formatTransferBytes());
        assertFalse(general.formatAlways());
        assertFalse(general.formatNever());
        assertEquals(1, general.loops());
    }

    @Test
    void writtenDataHasItsOwnSeedInEverySessionUnlessANumberIsGiven() {
        assertEquals(OptionalLong.empty(), Plans.clean(RUN).plan().general().dataSeed());
        assertEquals(
                OptionalLong.empty(),
                Plans.clean("compressionseed=tod\n" + RUN).plan().general().dataSeed());
        assertEquals(
                OptionalLong.of(7),
                Plans.clean("compressionseed=7\n" + RUN).plan().general().dataSeed());
    }

    @Test
    void formatsdsForcesOrForbidsFormats() {
        assertTrue(Plans.clean("formatsds=yes\n" + RUN).plan().general().formatAlways());
        assertTrue(Plans.clean("formatsds=no\n" + RUN).plan().general().formatNever());
    }

    @Test
    void theCommandLineRepeatsMoreStronglyThanTheText() {
        Overrides hour = new Overrides(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Repetition.Seconds(3600)),
                Set.of(),
                Set.of());
        GeneralSpec general = Plans.of("loop=3\n" + RUN, hour).plan().general();
        assertEquals(1, general.loops());
        assertEquals(3600, general.loopSeconds());
        assertEquals(3, Plans.clean("loop=3\n" + RUN).plan().general().loops());
    }
}
