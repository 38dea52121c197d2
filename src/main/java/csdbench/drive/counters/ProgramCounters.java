package csdbench.drive.counters;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/**
 * What a program prints about space.
 *
 * @param command the program's name first, without a folder
 * @param decoder of its output
 */
public record ProgramCounters(List<String> command, Function<String, CounterReadings> decoder, DriveAccess access)
        implements CounterSource {
    @Override
    public CounterReadings read() {
        try {
            return decoder.apply(access.output(command));
        } catch (IOException e) {
            return CounterReadings.withoutSpace(e.getMessage());
        }
    }

    @Override
    public Cost cost() {
        return Cost.PROGRAM;
    }
}
