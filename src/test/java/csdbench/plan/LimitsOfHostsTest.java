package csdbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class LimitsOfHostsTest {
    @Test
    void aHostDoesNotJudgeWhatIsKnownOfAllHostsTogether() {
        LimitSpec.DataLimit total = new LimitSpec.DataLimit(1 << 20, 0);
        LimitSpec all = new LimitSpec(
                total,
                LimitSpec.DataLimit.NONE,
                total,
                OptionalDouble.of(3),
                Optional.of(new LimitSpec.Confidence(1, 5)),
                Optional.of(new LimitSpec.UntilSteady(
                        new LimitSpec.SteadyLimits(List.of(LimitSpec.Tracked.IOPS), 5, 20, 10), 60, 25)),
                7);

        assertEquals(
                new LimitSpec(
                        total,
                        LimitSpec.DataLimit.NONE,
                        total,
                        OptionalDouble.of(3),
                        Optional.empty(),
                        Optional.empty(),
                        7),
                all.ofHost());
    }
}
