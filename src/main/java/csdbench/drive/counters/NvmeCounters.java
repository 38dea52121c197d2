package csdbench.drive.counters;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Counters of an NVMe drive: its SMART page, and OCP's page where the drive has it. Where the admin command is refused,
 * nvme-cli is asked, if it is installed. One thread at a time.
 */
public final class NvmeCounters implements CounterSource {
    /** A data unit is a thousand sectors of 512 bytes. */
    private static final long DATA_UNIT_BYTES = 512_000;

    /** Identifies OCP's page, since every vendor may use its number. */
    private static final String OCP_GUID = "c5af1028eabff2a49c4f6f7cc914d5af";

    private static final int OCP_GUID_AT = 496;

    private final String device;
    private final DriveAccess access;

    /** Pages that were refused are not asked for again: a drive notes each refusal in its error log. */
    private final Map<DrivePage, String> refused = new EnumMap<>(DrivePage.class);

    private boolean program;

    /**
     * @param device node of the drive
     */
    public NvmeCounters(String device, DriveAccess access) {
        this.device = device;
        this.access = access;
    }

    @Override
    public Cost cost() {
        return program ? Cost.PROGRAM : Cost.COMMAND;
    }

    @Override
    public CounterReadings read() {
        return smart().plus(ocp());
    }

    private CounterReadings smart() {
        try {
            return smart(DrivePage.SMART.title(), page(DrivePage.SMART));
        } catch (IOException e) {
            return smartOfProgram(e.getMessage());
        }
    }

    private CounterReadings smartOfProgram(String refusal) {
        try {
            String json = access.output(List.of("nvme", "smart-log", device, "-o", "json"));
            program = true;
            return smart("nvme smart-log", NvmeJson.smart(json));
        } catch (IOException e) {
            return CounterReadings.refused(
                    refusal + "; " + e.getMessage(),
                    Counter.HOST_READ_BYTES,
                    Counter.HOST_WRITTEN_BYTES,
                    Counter.PERCENTAGE_USED,
                    Counter.TEMPERATURE_KELVIN,
                    Counter.MEDIA_ERRORS);
        }
    }

    private static CounterReadings smart(String source, Map<String, Long> page) {
        return CounterReadings.of(source)
                .with(Counter.HOST_READ_BYTES, bytes(page, "data_units_read"))
                .with(Counter.HOST_WRITTEN_BYTES, bytes(page, "data_units_written"))
                .with(Counter.HOST_READ_COMMANDS, number(page, "host_read_commands"))
                .with(Counter.HOST_WRITE_COMMANDS, number(page, "host_write_commands"))
                .with(Counter.MEDIA_ERRORS, number(page, "media_errors"))
                .with(Counter.PERCENTAGE_USED, number(page, "percentage_used"))
                .with(Counter.TEMPERATURE_KELVIN, number(page, "composite_temperature"))
                .with(Counter.THROTTLED_SECONDS, throttledSeconds(page))
                .with(Counter.SPARE_PERCENT, number(page, "available_spare"))
                .with(Counter.SPARE_THRESHOLD_PERCENT, number(page, "available_spare_threshold"))
                .with(Counter.CRITICAL_WARNING, number(page, "critical_warning"))
                .with(Counter.POWER_ON_HOURS, number(page, "power_on_hours"));
    }

    /** Of both degrees of thermal management. */
    private static OptionalLong throttledSeconds(Map<String, Long> page) {
        OptionalLong light = number(page, "thermal_management_1_seconds");
        OptionalLong heavy = number(page, "thermal_management_2_seconds");
        return light.isEmpty() || heavy.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(light.getAsLong() + heavy.getAsLong());
    }

    private CounterReadings ocp() {
        try {
            Map<String, Long> page = program
                    ? NvmeJson.ocp(access.output(List.of("nvme", "ocp", "smart-add-log", device, "-o", "json")))
                    : page(DrivePage.OCP);
            return CounterReadings.of(program ? "nvme ocp smart-add-log" : DrivePage.OCP.title())
                    .with(Counter.PHYSICAL_READ_BYTES, number(page, "physical_media_units_read"))
                    .with(Counter.PHYSICAL_WRITTEN_BYTES, number(page, "physical_media_units_written"))
                    .with(Counter.ENDURANCE_BYTES, positive(number(page, "endurance_estimate")));
        } catch (IOException e) {
            return CounterReadings.refused(
                    "no OCP page: " + e.getMessage(),
                    Counter.PHYSICAL_READ_BYTES,
                    Counter.PHYSICAL_WRITTEN_BYTES,
                    Counter.ENDURANCE_BYTES);
        }
    }

    private Map<String, Long> page(DrivePage page) throws IOException {
        String before = refused.get(page);
        if (before != null) {
            throw new IOException(before);
        }
        try {
            byte[] bytes = access.page(device, page.id(), page.bytes());
            if (bytes.length < page.bytes()) {
                throw new IOException(page.title() + " is cut short");
            }
            if (page == DrivePage.OCP && !isOcp(bytes)) {
                throw new IOException("page C0h has a layout of the vendor's own");
            }
            return page.decode(bytes);
        } catch (IOException e) {
            refused.put(page, e.getMessage());
            throw e;
        }
    }

    private static boolean isOcp(byte[] page) {
        return HexFormat.of().formatHex(page, OCP_GUID_AT, OCP_GUID_AT + 16).equals(OCP_GUID);
    }

    private static OptionalLong bytes(Map<String, Long> page, String field) {
        OptionalLong units = number(page, field);
        boolean fits = units.isPresent() && units.getAsLong() <= Long.MAX_VALUE / DATA_UNIT_BYTES;
        return fits ? OptionalLong.of(units.getAsLong() * DATA_UNIT_BYTES) : OptionalLong.empty();
    }

    static OptionalLong number(Map<String, Long> page, String field) {
        Long value = page.get(field);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Drives that do not estimate report 0. */
    private static OptionalLong positive(OptionalLong value) {
        return value.orElse(0) > 0 ? value : OptionalLong.empty();
    }
}
