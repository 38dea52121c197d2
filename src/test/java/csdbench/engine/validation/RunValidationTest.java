package csdbench.engine.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSpec;
import csdbench.engine.kind.EngineDecorator;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.verify.Refusal;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.order.ValidationSpec;
import csdbench.result.ValidationTotals;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunValidationTest {
    private static final List<ContentSpec> WRITTEN = List.of(ContentSpec.exact(2));
    private static final RunSpec RUN = PlanSamples.run(new LoadSpec.Unlimited(false, false), 50);

    @Test
    void whatIsNotValidatedGetsNoEngineAndNoTotals() {
        RunValidation validation = new RunValidation(WriteMaps.NONE, NanoClock.SYSTEM, (_, _) -> {});

        assertEquals(
                List.of(),
                validation.decorators(RUN.targets().getFirst(), Optional.empty(), WRITTEN, (_, _) -> List.of()));
        assertEquals(Optional.empty(), validation.totals(0));
    }

    @Test
    void validationStandsAroundTheRecallOfADeviceThatStoresNothing() throws Refusal {
        ValidationPlan plan = new ValidationPlan(PlanSamples.checked(ValidationSpec.ON));
        plan.add(RUN, 0, "/tmp/a", 1 << 20, false);
        try (WriteMaps maps = plan.open()) {
            RunValidation validation = new RunValidation(maps, NanoClock.SYSTEM, (_, _) -> {});
            EngineDecorator recall = (inner, _) -> inner;

            List<EngineDecorator> decorators = validation.decorators(
                    RUN.targets().getFirst(), Optional.empty(), WRITTEN, (_, _) -> List.of(recall));

            assertEquals(2, decorators.size());
            assertSame(recall, decorators.getFirst());
            assertTrue(decorators.getLast().fillsWrites());
            assertEquals(Optional.empty(), validation.totals(0), "no worker validates so far");
            assertInstanceOf(ValidationEngine.class, decorators.getLast().decorate(new EngineStub(), seat()));
            assertEquals(
                    new ValidationTotals(0, 0, 0, 4, 0, 0), validation.totals(4).orElseThrow());
            assertSame(ValidationSpec.ON, maps.validation());
        }
    }

    private static WorkerSeat seat() {
        return new WorkerSeat(0, 0, 0, 1, false, new WorkerStats(1, 0, true, true));
    }
}
