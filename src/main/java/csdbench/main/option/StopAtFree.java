package csdbench.main.option;

import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;

/** When commands that write stop before a device is full. */
public final class StopAtFree {
    @Option(
            names = "--stop-at-free",
            paramLabel = "PERCENT",
            converter = Values.PercentFrom0.class,
            description = {
                "Stop before a device that promises more space than it has is full: when",
                "this much of it is free. Overrides stopatfree= of every run, 2 unless given."
            })
    private Optional<Double> percent = Optional.empty();

    /** Empty for what the runs say. */
    public OptionalDouble percent() {
        return percent.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }
}
