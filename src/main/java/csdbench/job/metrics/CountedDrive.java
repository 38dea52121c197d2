package csdbench.job.metrics;

import csdbench.result.DeviceCounters;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.OptionalLong;

/** What a drive counted of itself since the command began, and what it holds. One thread at a time. */
final class CountedDrive {
    private static final double PERCENT = 100;

    private final Traffic host = new Traffic();
    private final Traffic physical = new Traffic();
    private DeviceCounters last;

    /** Bytes so far, as far as intervals had them. */
    private static final class Traffic {
        private OptionalLong read = OptionalLong.empty();
        private OptionalLong written = OptionalLong.empty();

        private void add(OptionalLong moreRead, OptionalLong moreWritten) {
            read = sum(read, moreRead);
            written = sum(written, moreWritten);
        }

        private static OptionalLong sum(OptionalLong before, OptionalLong more) {
            return more.isEmpty() ? before : OptionalLong.of(before.orElse(0) + more.getAsLong());
        }
    }

    /** Counters over an interval. */
    void add(DeviceCounters counters) {
        DeviceCounters.Traffic traffic = counters.traffic();
        host.add(traffic.hostReadBytes(), traffic.hostWrittenBytes());
        physical.add(traffic.physicalReadBytes(), traffic.physicalWrittenBytes());
        last = counters;
    }

    void tell(Labels drive, MetricFamilies families) {
        families.driveBytes(drive, "host", "read", host.read);
        families.driveBytes(drive, "host", "written", host.written);
        families.driveBytes(drive, "medium", "read", physical.read);
        families.driveBytes(drive, "medium", "written", physical.written);
        DeviceCounters.Space space = last.space();
        families.driveSpace(drive, "stored", space.storedBytes());
        families.driveSpace(drive, "compressed", space.compressedBytes());
        families.driveSpace(drive, "occupied", space.occupiedBytes());
        families.driveSpace(drive, "free", space.freeBytes());
        space.compression().ifPresent(ratio -> families.compression.set(drive, ratio));
        last.health().temperatureCelsius().ifPresent(celsius -> families.temperature.set(drive, celsius));
        last.health().percentageUsedAfter().ifPresent(percent -> families.enduranceUsed.set(drive, percent / PERCENT));
    }
}
