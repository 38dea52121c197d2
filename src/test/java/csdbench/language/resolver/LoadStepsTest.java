package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.type.Rate;
import csdbench.plan.LoadSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LoadStepsTest {
    @Test
    void oneRateNeedsNoLabel() {
        assertEquals(
                List.of(new LoadSteps.Step(new LoadSpec.FixedRate(200), "", "")),
                LoadSteps.of("iorate", List.of(new Rate.PerSecond(200)), RunDefinition.CURVE.defaultValue(), true));
    }

    @Test
    void everyRateOfAListIsNamed() {
        List<Rate> rates = List.of(new Rate.PerSecond(100), new Rate.Max(), new Rate.Percent(50));
        assertEquals(
                List.of("iorate=100", "iorate=max", "iorate=50%"),
                LoadSteps.of("iorate", rates, RunDefinition.CURVE.defaultValue(), false).stream()
                        .map(LoadSteps.Step::label)
                        .toList());
    }

    @Test
    void aCurveIsItsMaximumAndSixPointsUnlessTheUserNamesOthers() {
        assertEquals(
                List.of("", "_(10%)", "_(50%)", "_(70%)", "_(80%)", "_(90%)", "_(100%)"),
                suffixes(RunDefinition.CURVE.defaultValue()));
        assertEquals(List.of("", "_(5%)", "_(12.5%)", "_(120%)"), suffixes(List.of(5.0, 12.5, 120.0)));
    }

    @Test
    void thePointsOfACurveAreSharesOfItsMaximum() {
        List<LoadSteps.Step> steps = LoadSteps.of("iorate", List.of(new Rate.Curve()), List.of(60.0), true);
        assertEquals(
                List.of(new LoadSpec.Unlimited(true, true), new LoadSpec.ShareOfMeasured(60, true)),
                steps.stream().map(LoadSteps.Step::load).toList());
    }

    private static List<String> suffixes(List<Double> points) {
        return LoadSteps.of("iorate", List.of(new Rate.Curve()), points, false).stream()
                .map(LoadSteps.Step::nameSuffix)
                .toList();
    }
}
