package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a one-liner prints of several luns, and of a plan that is refused. */
final class IoAnswerTest {
    private static final String ONE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";
    private static final String OTHER = "sim:cd6-7.68tb?nominal=256m";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private int io(String... arguments) {
        out.reset();
        PrintStream errors = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        List<String> all = Stream.concat(Stream.of("io", "-o", folder.resolve("io") + ""), Stream.of(arguments))
                .toList();
        return Main.run(
                all, new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), errors, Optional.empty()));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void severalLunsHaveARowEachBelowTheirSum() {
        assertEquals(0, io(ONE, OTHER, "--read", "4k", "--depth", "4", "--for", "2s"));

        assertTrue(out().contains("sd2 " + OTHER), this::out);
        List<Double> rates = out().lines()
                .map(String::strip)
                .filter(line -> line.matches("(read|sd1|sd2) .*"))
                .map(line -> Double.valueOf(line.split(" +")[1].replace(",", "")))
                .toList();
        assertEquals(3, rates.size(), this::out);
        assertEquals(rates.get(0), rates.get(1) + rates.get(2), 1);

        assertEquals(0, io(ONE, "--read", "4k", "--depth", "4", "--for", "2s"));
        assertFalse(out().contains("\n sd1 "), this::out);
    }

    @Test
    void aPlanThatIsRefusedSaysSoInFrontOfWhatItWouldDo() {
        assertEquals(3, io("/dev/not-there", "--write", "4k", "--plan"));
        assertTrue(out().startsWith("* Refused as things are, so nothing of this would be done:"), this::out);

        assertEquals(0, io(ONE, "--write", "4k", "--plan"));
        assertFalse(out().contains("Refused"), this::out);
    }
}
