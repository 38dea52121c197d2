package csdbench.drive.power;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sources of power as users name them. */
public final class PowerWords {
    /** For help. */
    public static final String EXPECTED =
            "powercap[:ZONE], hwmon[:CHIP], ipmi, file:PATH, cmd:COMMAND or, of simulated drives, model";

    private static final Path POWERCAP = Path.of("/sys/class/powercap");
    private static final Path HWMON = Path.of("/sys/class/hwmon");
    private static final double MICRO = 1e-6;

    private PowerWords() {}

    /**
     * The source that a word means.
     *
     * @throws IOException in a sentence, without the word: it is none, or cannot be read
     */
    public static PowerSource source(String word) throws IOException {
        int colon = word.indexOf(':');
        String kind = colon < 0 ? word : word.substring(0, colon);
        String rest = colon < 0 ? "" : word.substring(colon + 1);
        if (colon >= 0 && rest.isBlank()) {
            throw new IOException("nothing stands behind the colon; expected " + EXPECTED);
        }
        return switch (kind) {
            case "powercap" ->
                rest.startsWith("/")
                        ? EnergyCounters.powercap(word, Path.of(rest), "")
                        : EnergyCounters.powercap(word, POWERCAP, rest);
            case "hwmon" -> rest.startsWith("/") ? sensor(word, Path.of(rest), "") : sensor(word, HWMON, rest);
            case "ipmi" -> new MeterProgram(word, List.of("ipmitool", "dcmi", "power", "reading"));
            case "file" -> new SensorFile(word, "what the file is about", Path.of(needed(rest)), 1);
            case "cmd" -> new MeterProgram(word, List.of("/bin/sh", "-c", needed(rest)));
            default -> throw new IOException("no source of power; expected " + EXPECTED);
        };
    }

    private static String needed(String rest) throws IOException {
        if (rest.isEmpty()) {
            throw new IOException("names nothing to read; expected " + EXPECTED);
        }
        return rest;
    }

    private static PowerSource sensor(String word, Path folder, String chip) throws IOException {
        List<Path> sensors = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> chips = Files.list(folder)) {
                for (Path each : chips.sorted().toList()) {
                    sensors.addAll(sensorsOf(each, chip));
                }
            }
        }
        if (sensors.isEmpty()) {
            throw new IOException("no chip" + (chip.isEmpty() ? "" : " called " + chip) + " in " + folder
                    + " has a sensor of power or energy");
        }
        if (sensors.size() > 1) {
            throw new IOException("several sensors are meant; name one of "
                    + sensors.stream().map(PowerWords::named).collect(Collectors.joining(", ")));
        }
        Path file = sensors.getFirst();
        String covers = "what sensor " + named(file) + " measures";
        return file.getFileName().toString().startsWith("energy")
                ? EnergyCounters.sensor(word, covers, file)
                : new SensorFile(word, covers, file, MICRO);
    }

    /** Of each channel one, as a chip may have its power now, its mean and its energy. */
    private static List<Path> sensorsOf(Path chip, String wanted) throws IOException {
        List<Path> found = new ArrayList<>();
        for (int channel = 1; channel <= 16; channel++) {
            for (String form : List.of("power%d_input", "power%d_average", "energy%d_input")) {
                Path file = chip.resolve(String.format(Locale.ROOT, form, channel));
                if (Files.exists(file)) {
                    String name = named(file);
                    if (wanted.isEmpty() || name.equals(wanted) || name.startsWith(wanted + "/")) {
                        found.add(file);
                    }
                    break;
                }
            }
        }
        return found;
    }

    /** Such as {@code power_meter/power1}. */
    private static String named(Path file) {
        Path chip = file.getParent();
        String name = chip.getFileName().toString();
        try {
            name = FoundFile.text(chip.resolve("name")).strip();
        } catch (IOException _) {
            // Its folder says enough.
        }
        String sensor = file.getFileName().toString();
        return name + "/" + sensor.substring(0, sensor.indexOf('_'));
    }
}
