package csdbench.drive.counters;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Counters of a ScaleFlux drive, from its own log pages: what reached the flash, physical space, and compression as the
 * drive computes it. One thread at a time.
 */
public final class ScaleFluxCounters implements CounterSource {
    private static final long SECTOR_BYTES = 512;

    private final String device;
    private final long sizeBytes;
    private final DriveAccess access;
    private final Map<DrivePage, String> refused = new HashMap<>();

    /**
     * @param device node of the drive
     * @param sizeBytes that it promises
     */
    public ScaleFluxCounters(String device, long sizeBytes, DriveAccess access) {
        this.device = device;
        this.sizeBytes = sizeBytes;
        this.access = access;
    }

    @Override
    public Cost cost() {
        return Cost.COMMAND;
    }

    @Override
    public CounterReadings read() {
        return traffic().plus(space());
    }

    private CounterReadings traffic() {
        try {
            Map<String, Long> page = page(DrivePage.SCALEFLUX_SMART);
            return CounterReadings.of(DrivePage.SCALEFLUX_SMART.title())
                    .with(Counter.HOST_WRITTEN_BYTES, sectors(page, "host_sectors_written"))
                    .with(Counter.PHYSICAL_WRITTEN_BYTES, sectors(page, "nand_sectors_written"));
        } catch (IOException e) {
            return CounterReadings.refused(e.getMessage(), Counter.PHYSICAL_WRITTEN_BYTES);
        }
    }

    private CounterReadings space() {
        String refusal = "";
        for (DrivePage page : new DrivePage[] {DrivePage.SCALEFLUX_HEALTH, DrivePage.SCALEFLUX_HEALTH_ALTERNATIVE}) {
            try {
                return space(page, page(page));
            } catch (IOException e) {
                refusal += (refusal.isEmpty() ? "" : "; ") + e.getMessage();
            }
        }
        return CounterReadings.withoutSpace(refusal);
    }

    private CounterReadings space(DrivePage page, Map<String, Long> values) {
        OptionalLong capacity = sectors(values, "total_physical_capacity");
        OptionalLong free = sectors(values, "free_physical_capacity");
        return CounterReadings.of(page.title())
                .with(Counter.LOGICAL_BYTES, sizeBytes)
                .with(Counter.CAPACITY_BYTES, capacity)
                .with(Counter.FREE_BYTES, free)
                .with(Counter.OCCUPIED_BYTES, capacity.orElse(0) - free.orElse(0))
                .with(Counter.COMPRESSION_PERCENT, NvmeCounters.number(values, "compression_percent"));
    }

    /** Generations of drives have other things at these numbers, so figures that cannot be true refuse a page. */
    private Map<String, Long> page(DrivePage page) throws IOException {
        if (refused.containsKey(page)) {
            throw new IOException(refused.get(page));
        }
        try {
            byte[] bytes = access.page(device, page.id(), page.bytes());
            if (bytes.length < page.bytes()) {
                throw new IOException(page.title() + " is cut short");
            }
            Map<String, Long> values = page.decode(bytes);
            long total = values.getOrDefault("total_physical_capacity", 0L);
            long free = values.getOrDefault("free_physical_capacity", Long.MAX_VALUE);
            if (page != DrivePage.SCALEFLUX_SMART
                    && (total == 0 || free > total || total > Long.MAX_VALUE / SECTOR_BYTES)) {
                throw new IOException(page.title() + " has no physical capacity");
            }
            return values;
        } catch (IOException e) {
            refused.put(page, e.getMessage());
            throw e;
        }
    }

    private static OptionalLong sectors(Map<String, Long> page, String field) {
        OptionalLong sectors = NvmeCounters.number(page, field);
        return sectors.isPresent() ? OptionalLong.of(sectors.getAsLong() * SECTOR_BYTES) : sectors;
    }
}
