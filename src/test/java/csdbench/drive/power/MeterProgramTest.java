package csdbench.drive.power;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MeterProgramTest {
    @TempDir
    Path folder;

    private final List<Double> watts = new ArrayList<>();
    private long nowNs = 1;
    private long stepNs = 1_000_000_000L;

    private final PowerSource.Sink sink = new PowerSource.Sink() {
        @Override
        public void watts(long atNs, double value) {
            watts.add(value);
        }

        @Override
        public void joules(long atNs, double joules) {
            throw new AssertionError("a meter of watts");
        }
    };

    /** Polls once a virtual second unless told, so that programs are called again at once. */
    private PowerSource read(String command, BooleanSupplier until) throws IOException {
        PowerSource source = PowerWords.source("cmd:" + command);
        try (source) {
            while (!until.getAsBoolean() && source.problem().isEmpty()) {
                nowNs += stepNs;
                source.poll(nowNs, sink);
                Thread.onSpinWait();
            }
        }
        return source;
    }

    private String problem(String command) throws IOException {
        return read(command, () -> false).problem().orElseThrow();
    }

    @Test
    void numbersOfLinesAreWatts() throws IOException {
        read("printf '5.25\\n6 W\\n'; exec cat", () -> watts.size() >= 1);

        assertEquals(5.625, watts.getFirst(), 1e-9);
    }

    @Test
    void aProgramThatPrintsOneFigureIsCalledAgain() throws IOException {
        PowerSource meter = read("echo 7.5", () -> watts.size() >= 3);

        assertEquals(List.of(7.5, 7.5, 7.5), watts);
        assertEquals(0.1, meter.stepWatts(), 1e-12);
    }

    @Test
    void textsOfManagementControllersHaveWatts() throws IOException {
        assertEquals(
                220,
                Watts.in("    Instantaneous power reading:                   220 Watts\n")
                        .orElseThrow());
        assertEquals(
                168,
                Watts.in("Fan1 | 4200 RPM | ok\nPwr Consumption  | 168 Watts         | ok\n")
                        .orElseThrow());
        assertEquals(
                344,
                Watts.in("{\"PowerControl\":[{\"PowerConsumedWatts\": 344, \"Name\":\"a\"}]}")
                        .orElseThrow());
        assertEquals(
                91.5,
                Watts.in("{\"PowerWatts\": {\"DataSourceUri\": \"/x\", \"Reading\": 91.5}}")
                        .orElseThrow());
        assertTrue(Watts.in("{\"PowerLimit\":{\"LimitInWatts\": 500}}").isEmpty());

        read("printf 'Instantaneous power reading: 31 Watts\\nSampling period: 1 Seconds'", () -> !watts.isEmpty());
        assertEquals(31, watts.getFirst());
    }

    @Test
    void whatNoPowerIsHasNoFigureAndASentence() throws IOException {
        for (String printed : List.of("-5", "1e308", "NaN", "volts", "0x10", "5 6")) {
            watts.clear();
            assertTrue(problem("echo " + printed).contains("'" + printed + "'"), printed);
            assertEquals(List.of(), watts, printed);
        }
    }

    @Test
    void aMeterThatDiesSaysSo() throws IOException {
        assertTrue(problem("exit 3").contains("exit code 3"));
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        MeterProgram meter = new MeterProgram("ipmi", List.of("/nowhere/ipmitool", "dcmi"));
        meter.poll(1, sink);

        assertTrue(meter.problem().orElseThrow().contains("is /nowhere/ipmitool installed"));
    }

    @Test
    void aFloodIsNoMeter() throws IOException {
        stepNs = 1;
        assertTrue(problem("cat /dev/zero").contains("100 kB"));
        assertTrue(problem("yes 5").contains("100 kB"));
    }

    @Test
    void aMeterThatHangsIsNotWaitedForAndEndedAtTheEnd() throws Exception {
        int[] polls = {0};
        read("sleep 3600", () -> polls[0]++ == 50);

        assertEquals(List.of(), watts);
        List<ProcessHandle> left = ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains("sleep 3600"))
                .toList();
        for (ProcessHandle child : left) {
            // One that was ended may take a moment to be gone.
            child.onExit().get(30, TimeUnit.SECONDS);
        }
    }

    @Test
    void sensorsOfTheKernelAreInMicrowatts() throws IOException {
        Path chip = Files.createDirectories(folder.resolve("hwmon0"));
        Files.writeString(chip.resolve("name"), "power_meter\n");
        Files.writeString(chip.resolve("power1_average"), "12500000\n");
        Files.writeString(chip.resolve("power2_input"), "1\n");

        IOException two = assertThrows(IOException.class, () -> PowerWords.source("hwmon:" + folder));
        assertTrue(two.getMessage().contains("power_meter/power1, power_meter/power2"), two.getMessage());
        Files.delete(chip.resolve("power2_input"));
        PowerWords.source("hwmon:" + folder).poll(1, sink);
        assertEquals(12.5, watts.getFirst(), 1e-9);
    }

    @Test
    void aPackageThatTheKernelHasTwiceCountsOnce() throws IOException {
        for (String zone : List.of("intel-rapl-mmio:0", "intel-rapl:0", "intel-rapl:1")) {
            Path made = Files.createDirectories(folder.resolve(zone));
            Files.writeString(made.resolve("name"), zone.equals("intel-rapl:1") ? "package-1" : "package-0");
            Files.writeString(made.resolve("max_energy_range_uj"), "1000000000");
            Files.writeString(made.resolve("energy_uj"), "0");
        }
        PowerSource source = PowerWords.source("powercap:" + folder);
        List<Double> counted = new ArrayList<>();
        PowerSource.Sink joules = new PowerSource.Sink() {
            @Override
            public void watts(long atNs, double value) {
                throw new AssertionError("a counter of energy");
            }

            @Override
            public void joules(long atNs, double all) {
                counted.add(all);
            }
        };
        source.poll(1, joules);
        for (String zone : List.of("intel-rapl-mmio:0", "intel-rapl:0", "intel-rapl:1")) {
            Files.writeString(folder.resolve(zone).resolve("energy_uj"), "3000000");
        }
        source.poll(1_000_000_001L, joules);

        assertEquals(List.of(0.0, 6.0), counted);
    }

    @Test
    void aWordThatIsNoSourceSaysWhatOneIs() {
        for (String word : List.of("rapl", "cmd:", "file", "powercap:", "hwmon:/nowhere")) {
            assertThrows(IOException.class, () -> PowerWords.source(word), word);
        }
    }
}
