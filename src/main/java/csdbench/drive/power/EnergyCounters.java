package csdbench.drive.power;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Counters of energy in microjoules that begin again at 0 behind their range, as the kernel has them for processors:
 * {@code energy_uj} and {@code max_energy_range_uj} of powercap. What several count is added up.
 */
final class EnergyCounters implements PowerSource {
    private static final double MICRO = 1e-6;

    /** Between two readings; more is a counter that was set back, as by a machine that slept. */
    private static final double MOST_WATTS = 1e5;

    private final String name;
    private final String covers;
    private final List<Zone> zones;
    private double joules;
    private long lastNs;
    private Optional<String> problem = Optional.empty();

    private static final class Zone {
        private final Path energy;
        private final long range;
        private long last = -1;

        Zone(Path energy, long range) {
            this.energy = energy;
            this.range = range;
        }

        long more() throws IOException {
            long now = number(energy);
            long more = last < 0 ? 0 : now - last;
            last = now;
            return more < 0 ? more + range : more;
        }
    }

    private EnergyCounters(String name, String covers, List<Zone> zones) {
        this.name = name;
        this.covers = covers;
        this.zones = zones;
    }

    /**
     * Packages of processors, or the zones of one name.
     *
     * @param folder of powercap
     * @param zone its name in the kernel, such as {@code psys}; empty for all packages
     * @throws IOException in a sentence, when there is none or it may not be read
     */
    static EnergyCounters powercap(String name, Path folder, String zone) throws IOException {
        Map<String, Zone> found = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        for (Path each : folders(folder)) {
            String called = FoundFile.text(each.resolve("name")).strip();
            names.add(called);
            boolean wanted = zone.isEmpty() ? called.startsWith("package") : called.equals(zone);
            if (wanted && !found.containsKey(called)) {
                // The kernel has packages a second time as intel-rapl-mmio.
                Zone counter = new Zone(each.resolve("energy_uj"), number(each.resolve("max_energy_range_uj")));
                counter.more();
                found.put(called, counter);
            }
        }
        if (found.isEmpty()) {
            throw new IOException(
                    names.isEmpty()
                            ? "this machine counts no energy in " + folder
                            : "no zone of " + folder + " is called " + (zone.isEmpty() ? "package" : zone)
                                    + "; there are " + String.join(", ", names));
        }
        return new EnergyCounters(
                name,
                zone.isEmpty() || zone.startsWith("package")
                        ? "the processors of this machine, not its drives"
                        : "zone " + zone + " of this machine",
                List.copyOf(found.values()));
    }

    /** @param file of the kernel's sensors, which does not say its range */
    static EnergyCounters sensor(String name, String covers, Path file) throws IOException {
        Zone zone = new Zone(file, 0);
        zone.more();
        return new EnergyCounters(name, covers, List.of(zone));
    }

    private static List<Path> folders(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(each -> Files.exists(each.resolve("energy_uj")))
                    .sorted()
                    .toList();
        }
    }

    private static long number(Path file) throws IOException {
        String text = FoundFile.text(file).strip();
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IOException(file + " has no number", e);
        }
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
        try {
            long more = 0;
            for (Zone zone : zones) {
                more += zone.more();
            }
            double watts = lastNs == 0 ? 0 : more * MICRO / Math.max(1e-9, (nowNs - lastNs) * 1e-9);
            lastNs = nowNs;
            if (more < 0 || watts > MOST_WATTS) {
                problem = Optional.of("its counter was set back while it was read");
                return;
            }
            joules += more * MICRO;
            sink.joules(nowNs, joules);
        } catch (IOException e) {
            problem = Optional.of("it cannot be read any more: " + e.getMessage());
        }
    }

    @Override
    public double stepWatts() {
        return 0;
    }

    @Override
    public Optional<String> problem() {
        return problem;
    }
}
