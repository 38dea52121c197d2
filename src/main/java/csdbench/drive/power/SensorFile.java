package csdbench.drive.power;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/** A file with a power in it that somebody keeps up to date: a sensor of the kernel, or a text. */
final class SensorFile implements PowerSource {
    private static final long PERIOD_NS = 100_000_000L;

    private final String name;
    private final String covers;
    private final Path file;
    private final double unit;
    private long lastNs;
    private double last = Double.NaN;
    private double step;
    private Optional<String> problem = Optional.empty();

    /**
     * @param unit watts of a number in the file
     * @throws IOException in a sentence, when it has no power now
     */
    SensorFile(String name, String covers, Path file, double unit) throws IOException {
        this.name = name;
        this.covers = covers;
        this.file = file;
        this.unit = unit;
        read();
    }

    private double read() throws IOException {
        String text = FoundFile.text(file);
        Optional<BigDecimal> alone = unit == 1 ? Watts.line(text) : Optional.empty();
        if (alone.isPresent()) {
            step = Math.max(step, Math.pow(10, -Math.max(0, alone.get().scale())));
            return alone.get().doubleValue();
        }
        OptionalDouble found = unit == 1 ? Watts.in(text) : microwatts(text);
        if (found.isEmpty()) {
            throw new IOException(file + " has no number of watts");
        }
        return found.getAsDouble();
    }

    private OptionalDouble microwatts(String text) {
        String digits = text.strip();
        return digits.matches("[0-9]{1,15}")
                ? OptionalDouble.of(Long.parseLong(digits) * unit)
                : OptionalDouble.empty();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String covers() {
        return covers;
    }

    @Override
    public void poll(long nowNs, Sink sink) {
        if (lastNs != 0 && nowNs - lastNs < PERIOD_NS) {
            return;
        }
        lastNs = nowNs;
        try {
            double watts = read();
            double difference = Math.abs(watts - last);
            if (unit != 1 && difference > 0) {
                // Of a converter, which files in microwatts do not show.
                step = step == 0 ? difference : Math.min(step, difference);
            }
            last = watts;
            problem = Optional.empty();
            sink.watts(nowNs, watts);
        } catch (IOException e) {
            problem = Optional.of("it cannot be read: " + e.getMessage());
        }
    }

    @Override
    public double stepWatts() {
        return step;
    }

    @Override
    public Optional<String> problem() {
        return problem;
    }
}
