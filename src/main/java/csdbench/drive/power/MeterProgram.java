package csdbench.drive.power;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A meter that a program reads. It prints a number a line for as long as it runs, or one figure each time it is
 * called: a program that ends well is called again, once a second. Its pipe is looked at, never waited for.
 */
final class MeterProgram implements PowerSource {
    private static final long PERIOD_NS = 1_000_000_000L;

    /** A second; a meter of a thousand readings a second prints a tenth of it. */
    private static final int MOST_BYTES = 100_000;

    private static final int SHOWN_CHARACTERS = 40;
    private static final int FAILURES = 3;

    private final String name;
    private final List<String> command;
    private final StringBuilder text = new StringBuilder();
    private Process process;
    private long startedNs;
    private boolean read;
    private int begins;
    private int bytes;
    private long secondNs;
    private int failures;
    private int decimals;
    private boolean over;
    private Optional<String> problem = Optional.empty();

    MeterProgram(String name, List<String> command) {
        this.name = name;
        this.command = List.copyOf(command);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String covers() {
        return "what the meter is connected to";
    }

    @Override
    public void poll(long nowNs, Sink sink) {
        if (over) {
            return;
        }
        try {
            if (process == null) {
                if (startedNs == 0 || nowNs - startedNs >= PERIOD_NS) {
                    start(nowNs);
                }
                return;
            }
            boolean ended = !process.isAlive();
            take(nowNs, sink);
            if (ended && process.getInputStream().available() == 0) {
                end(nowNs, sink);
            }
        } catch (IOException e) {
            giveUp("it cannot be read: " + e.getMessage());
        }
    }

    private void start(long nowNs) {
        startedNs = nowNs;
        text.setLength(0);
        begins = 0;
        read = false;
        try {
            process = started();
        } catch (IOException e) {
            giveUp("its program cannot be started; is " + command.getFirst() + " installed, and in PATH?");
        }
    }

    private Process started() throws IOException {
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
    }

    private void take(long nowNs, Sink sink) throws IOException {
        InputStream out = process.getInputStream();
        int available = out.available();
        if (nowNs - secondNs >= PERIOD_NS) {
            secondNs = nowNs;
            bytes = 0;
        }
        bytes += available;
        if (bytes > MOST_BYTES) {
            giveUp("it prints more than " + MOST_BYTES / 1000 + " kB a second, which no meter does");
            return;
        }
        text.append(new String(out.readNBytes(available), StandardCharsets.UTF_8));
        if (text.length() > MOST_BYTES) {
            giveUp("it prints no lines of numbers: " + shown(text.toString()));
            return;
        }
        List<BigDecimal> figures = new ArrayList<>();
        for (int end = text.indexOf("\n", begins); end >= 0; end = text.indexOf("\n", begins)) {
            line(text.substring(begins, end)).ifPresent(figures::add);
            begins = end + 1;
        }
        if (read) {
            text.delete(0, begins);
            begins = 0;
        }
        pass(figures, nowNs, sink);
    }

    private Optional<BigDecimal> line(String line) {
        Optional<BigDecimal> watts = Watts.line(line);
        if (watts.isPresent()) {
            read = true;
        } else if (read) {
            problem = Optional.of("it printed what is no number of watts: " + shown(line));
        }
        return watts;
    }

    private void pass(List<BigDecimal> figures, long nowNs, Sink sink) {
        figures.forEach(figure -> decimals = Math.max(decimals, figure.scale()));
        figures.stream().mapToDouble(BigDecimal::doubleValue).average().ifPresent(watts -> sink.watts(nowNs, watts));
    }

    /** The last line may lack its end, and all of it may be a text that has watts somewhere. */
    private void end(long nowNs, Sink sink) {
        String rest = text.substring(begins);
        if (!rest.isBlank()) {
            pass(line(rest).stream().toList(), nowNs, sink);
        }
        int code = process.exitValue();
        process = null;
        if (!read) {
            OptionalDouble watts = Watts.in(text.toString());
            watts.ifPresent(found -> sink.watts(nowNs, found));
            read = watts.isPresent();
        }
        if (code == 0 && read) {
            failures = 0;
            return;
        }
        failures++;
        String why = code != 0
                ? "its program ended with exit code " + code
                : "its program printed what is no number of watts: " + shown(text.toString());
        if (failures == FAILURES) {
            giveUp(why);
        } else {
            problem = Optional.of(why);
        }
    }

    private static String shown(String line) {
        String one = line.strip().lines().findFirst().orElse("");
        return one.isEmpty()
                ? "nothing"
                : "'" + one.substring(0, Math.min(one.length(), SHOWN_CHARACTERS))
                        + (one.length() > SHOWN_CHARACTERS ? "...'" : "'");
    }

    private void giveUp(String why) {
        problem = Optional.of(why);
        over = true;
        close();
    }

    /** 1 W where it prints whole watts. */
    @Override
    public double stepWatts() {
        return Double.parseDouble(String.format(Locale.ROOT, "1e-%d", Math.max(0, decimals)));
    }

    @Override
    public Optional<String> problem() {
        return problem;
    }

    @Override
    public void close() {
        over = true;
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            process = null;
        }
    }
}
