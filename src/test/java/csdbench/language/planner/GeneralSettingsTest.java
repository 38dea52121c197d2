package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.resolver.Overrides;
import csdbench.plan.FormatSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.Repetition;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class GeneralSettingsTest {
    private static final String RUN = Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n";

    @Test
    void theUsualSettingsAreThoseOfTheOriginal() {
        GeneralSpec general = Plans.clean(RUN).plan().general();
        assertEquals(50, general.errors().count());
        assertEquals(26, general.histogram().boundsNs().size());
        assertEquals(20_000, general.histogram().boundsNs().get(0));
        assertEquals(2_000_000_000, general.histogram().boundsNs().get(25));
        assertTrue(general.histogram().shown());
        assertEquals(128 << 10, general.format().transferBytes());
        assertEquals(FormatSpec.When.NEEDED, general.format().when());
        assertEquals(1, general.repetition().times());
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
        assertEquals(FormatSpec.When.ALWAYS, formats("formatsds=yes\n"));
        assertEquals(FormatSpec.When.NEVER, formats("formatsds=no\n"));
    }

    private static FormatSpec.When formats(String text) {
        return Plans.clean(text + RUN).plan().general().format().when();
    }

    @Test
    void theCommandLineRepeatsMoreStronglyThanTheText() {
        Overrides hour = new Overrides(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(Repetition.lasting(3600)),
                Set.of(),
                Set.of(),
                OptionalDouble.empty());
        GeneralSpec general = Plans.of("loop=3\n" + RUN, hour).plan().general();
        assertEquals(1, general.repetition().times());
        assertEquals(3600, general.repetition().seconds());
        assertEquals(
                3, Plans.clean("loop=3\n" + RUN).plan().general().repetition().times());
    }
}
