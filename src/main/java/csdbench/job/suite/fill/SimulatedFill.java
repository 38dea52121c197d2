package csdbench.job.suite.fill;

import csdbench.job.data.DataState;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.PhysicalUse;
import java.util.Locale;
import java.util.Optional;

/** The content of a simulated drive is known without a check, and kept in its own file. Stateless; any thread. */
public final class SimulatedFill implements FillCheck {
    @Override
    public Optional<String> of(DataState state) {
        return Optional.empty();
    }

    @Override
    public String doubt(DataState state) {
        return "a simulated drive is created anew for each review";
    }

    @Override
    public String look(DataState state, StepRunner.Measured fill) {
        return fill.physical().stream()
                .flatMap(Optional::stream)
                .map(SimulatedFill::words)
                .findFirst()
                .orElse("");
    }

    private static String words(PhysicalUse use) {
        if (use.storedBytes().isEmpty() || use.occupiedBytes().isEmpty()) {
            return "";
        }
        long stored = use.storedBytes().getAsLong();
        long occupied = use.occupiedBytes().getAsLong();
        return String.format(
                Locale.ROOT,
                "by its own counters the drive holds %,d bytes of data in %,d bytes of flash, %.2f to 1",
                stored,
                occupied,
                (double) stored / Math.max(1, occupied));
    }
}
