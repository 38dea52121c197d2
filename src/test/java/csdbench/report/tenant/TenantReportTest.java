package csdbench.report.tenant;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.steady.ConfidenceInterval;
import csdbench.result.tenant.TenantCosts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class TenantReportTest {
    private static TenantCosts.Tenant tenant(String name) {
        OptionalDouble some = OptionalDouble.of(50);
        return new TenantCosts.Tenant(name, 1000, some, some, some, some, List.of(), Optional.empty());
    }

    private static String shown(double mean, double low, double high) {
        Optional<ConfidenceInterval> effect = Optional.of(new ConfidenceInterval(mean, low, high));
        TenantCosts.Effect both = new TenantCosts.Effect(
                "a", "b", OptionalDouble.empty(), effect, effect, Optional.empty(), Optional.empty());
        return String.join(
                "\n",
                TenantReport.lines(
                        new TenantCosts(1, false, 5, 0.99, List.of(tenant("a"), tenant("b")), List.of(both))));
    }

    @Test
    void whatReachesZeroIsNoneOrNotKnownByHowWideItIs() {
        assertTrue(shown(0.5, 0.4, 0.6).contains("+50 % (+40 to +60 %)")
                || shown(0.5, 0.4, 0.6).contains("+50 % (+40 % to +60 %)"));
        assertTrue(shown(0.01, -0.02, 0.04).contains("none shown (-2.0 % to +4.0 %)"), shown(0.01, -0.02, 0.04));
        assertTrue(shown(0.1, -0.3, 0.5).contains("not known (-30 % to +50 %)"), shown(0.1, -0.3, 0.5));
        assertTrue(shown(9, -1, 6000).contains("not known, repeats differ too much"), shown(9, -1, 6000));
    }
}
