package csdbench.result.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What sources of power read so far of a run. One thread owns it. */
public final class PowerTally {
    private List<PowerReading> idle = List.of();
    private List<PowerReading> latest = List.of();
    private final List<List<PowerReading>> measured = new ArrayList<>();

    /**
     * Takes what was read ahead of an interval.
     *
     * @param atRest whether nothing was done
     */
    public void add(boolean atRest, List<PowerReading> readings) {
        if (atRest) {
            idle = readings;
        } else {
            latest = readings;
        }
    }

    /** Of the interval that ends. */
    public List<PowerReading> latest() {
        return latest;
    }

    /** Ends an interval. */
    public void close(boolean warmup) {
        if (!warmup && !latest.isEmpty()) {
            measured.add(latest);
        }
    }

    /** One for each source; none when nothing was read after the warm-up. */
    public List<PowerResult.Read> sources() {
        List<PowerResult.Read> sources = new ArrayList<>();
        for (int i = 0; !measured.isEmpty() && i < measured.getFirst().size(); i++) {
            int source = i;
            sources.add(new PowerResult.Read(
                    i < idle.size() ? Optional.of(idle.get(i)) : Optional.empty(),
                    measured.stream().map(all -> all.get(source)).toList()));
        }
        return sources;
    }
}
