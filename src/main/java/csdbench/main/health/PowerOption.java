package csdbench.main.health;

import csdbench.drive.power.PowerSource;
import csdbench.drive.power.PowerWords;
import csdbench.job.command.UsageError;
import csdbench.job.power.PowerMeter;
import csdbench.main.option.Values;
import csdbench.result.power.PowerReading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** By what a command measures power besides. */
public final class PowerOption {
    /** Its name. */
    public static final String NAME = "--power";

    @Option(
            names = NAME,
            paramLabel = "SOURCE",
            description = "Measure power, too, by " + PowerWords.EXPECTED
                    + ". COMMAND prints watts. May be repeated. See csdbench help buying.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--power-idle",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            defaultValue = "10s",
            description = "How long it is measured first while nothing is done; default ${DEFAULT-VALUE}.")
    private long idleSeconds;

    public boolean asked() {
        return !words.isEmpty();
    }

    /** Begins to measure, until it is closed. */
    public PowerMeter start() throws UsageError {
        List<PowerSource> sources = new ArrayList<>();
        for (String word : words) {
            if (word.equals(PowerReading.MODEL)) {
                continue;
            }
            try {
                sources.add(PowerWords.source(word));
            } catch (IOException e) {
                throw new UsageError(NAME + " " + word + ": " + e.getMessage());
            }
        }
        return PowerMeter.start(sources, words.contains(PowerReading.MODEL), idleSeconds);
    }
}
