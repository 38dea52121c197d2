package csdbench.drive.counters;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Log pages and the layout of their fields, all of them little-endian numbers. */
public enum DrivePage {
    /** NVM Express Base Specification 2.0, figure 207. */
    SMART(0x02, 512, "SMART page 02h", """
            critical_warning 0 1
            composite_temperature 1 2
            available_spare 3 1
            available_spare_threshold 4 1
            percentage_used 5 1
            endurance_group_critical_warning 6 1
            data_units_read 32 16
            data_units_written 48 16
            host_read_commands 64 16
            host_write_commands 80 16
            controller_busy_minutes 96 16
            power_cycles 112 16
            power_on_hours 128 16
            unsafe_shutdowns 144 16
            media_errors 160 16
            error_log_entries 176 16
            warning_temperature_minutes 192 4
            critical_temperature_minutes 196 4
            temperature_sensor_1 200 2
            temperature_sensor_2 202 2
            temperature_sensor_3 204 2
            temperature_sensor_4 206 2
            temperature_sensor_5 208 2
            temperature_sensor_6 210 2
            temperature_sensor_7 212 2
            temperature_sensor_8 214 2
            thermal_management_1_transitions 216 4
            thermal_management_2_transitions 220 4
            thermal_management_1_seconds 224 4
            thermal_management_2_seconds 228 4
            """),

    /** OCP Datacenter NVMe SSD Specification 2.5, SMART / Health Information Extended. */
    OCP(0xc0, 512, "OCP page C0h", """
            physical_media_units_written 0 16
            physical_media_units_read 16 16
            bad_user_blocks_raw 32 6
            bad_user_blocks_normalized 38 2
            bad_system_blocks_raw 40 6
            bad_system_blocks_normalized 46 2
            xor_recoveries 48 8
            uncorrectable_read_errors 56 8
            soft_ecc_errors 64 8
            end_to_end_detected_errors 72 4
            end_to_end_corrected_errors 76 4
            system_data_percent_used 80 1
            refreshes 81 7
            maximum_user_data_erases 88 4
            minimum_user_data_erases 92 4
            thermal_throttling_events 96 1
            thermal_throttling_status 97 1
            errata_version 98 1
            point_version 99 2
            minor_version 101 2
            major_version 103 1
            pcie_correctable_errors 104 8
            incomplete_shutdowns 112 4
            percent_free_blocks 120 1
            capacitor_health 128 2
            nvme_base_errata_version 130 1
            nvme_command_set_errata_version 131 1
            unaligned_ios 136 8
            security_version 144 8
            namespace_utilization 152 8
            power_loss_protection_starts 160 16
            endurance_estimate 176 16
            pcie_link_retrainings 192 8
            power_state_changes 200 8
            lowest_permitted_firmware 208 8
            log_page_version 494 2
            """),

    /** ScaleFlux, additional SMART: items of 12 bytes, a value normalized to 100 and a raw one. */
    SCALEFLUX_SMART(0xca, 276, "ScaleFlux page CAh", items("""
            program_failures
            erase_failures
            wear_leveling 2 minimum maximum average
            end_to_end_errors
            crc_errors
            timed_workload_media_wear
            timed_workload_host_reads
            timed_workload_timer
            thermal_throttling 1 percent 4 count
            retry_buffer_overflows
            pll_lock_losses
            nand_sectors_written
            host_sectors_written
            raid_recoveries
            program_timeouts
            erase_timeouts
            read_timeouts
            read_retries
            non_media_crc_errors
            compression_path_errors
            out_of_space
            physical_usage_percent
            grown_bad_blocks
            """)),

    /** ScaleFlux, extended health, as nvme-cli shows it; capacities in sectors of 512 bytes unless named. */
    SCALEFLUX_HEALTH(0xc2, 152, "ScaleFlux page C2h", health()),

    /** The same at its other number. */
    SCALEFLUX_HEALTH_ALTERNATIVE(0xd2, 152, "ScaleFlux page D2h", health());

    private final int id;
    private final int bytes;
    private final String title;
    private final List<Field> fields;

    /** A number of {@code bytes} bytes at an offset in the page. */
    private record Field(String name, int offset, int bytes) {
        static Field parse(String line) {
            String[] words = line.split(" ", -1);
            return new Field(words[0], Integer.parseInt(words[1]), Integer.parseInt(words[2]));
        }

        /** Empty for 2^63 and more. */
        OptionalLong value(byte[] page) {
            long value = 0;
            for (int i = bytes - 1; i >= 0; i--) {
                if (value >>> 55 != 0) {
                    return OptionalLong.empty();
                }
                value = value << 8 | page[offset + i] & 0xff;
            }
            return OptionalLong.of(value);
        }
    }

    DrivePage(int id, int bytes, String title, String fields) {
        this.id = id;
        this.bytes = bytes;
        this.title = title;
        this.fields = fields.lines().map(Field::parse).toList();
    }

    /** A line has the name of an item, and of its raw value the sizes and names of the parts, if it has several. */
    private static String items(String lines) {
        StringBuilder fields = new StringBuilder();
        int at = 0;
        for (String line : lines.lines().toList()) {
            String[] words = line.split(" ", -1);
            fields.append(field(words[0] + "_normalized", at + 3, 1));
            int part = at + 5;
            int size = 6;
            for (int i = 1; i < words.length; i++) {
                if (Character.isDigit(words[i].charAt(0))) {
                    size = Integer.parseInt(words[i]);
                } else {
                    fields.append(field(words[0] + "_" + words[i], part, size));
                    part += size;
                }
            }
            fields.append(words.length == 1 ? field(words[0], part, size) : "");
            at += 12;
        }
        return fields.toString();
    }

    private static String field(String name, int offset, int bytes) {
        return name + " " + offset + " " + bytes + "\n";
    }

    private static String health() {
        return """
                soft_read_recoverable_errors 0 4
                die_raid_recoverable_errors 4 4
                pcie_correctable_errors 8 4
                pcie_uncorrectable_errors 12 4
                data_read_from_flash 16 4
                data_written_to_flash 20 4
                temperature_throttling 24 4
                power_consumption 28 4
                power_fail_bad_block_reads 32 4
                critical_warning 36 4
                raid_recoveries 40 4
                total_physical_capacity 80 8
                free_physical_capacity 88 8
                physical_usage_percent 96 4
                compression_percent 100 4
                rsa_verification 104 4
                power_milliwatts 108 4
                io_speed 112 4
                maximum_formatted_gigabytes 116 8
                map_unit 124 4
                extendible_blocks 128 8
                friendly_change_capacity 136 4
                current_formatted_gigabytes 144 8
                """;
    }

    public int id() {
        return id;
    }

    public int bytes() {
        return bytes;
    }

    public String title() {
        return title;
    }

    /**
     * The fields of a page by their names, in the order of the page; without those of 2^63 and more, and without all of
     * them for a page that is cut short.
     */
    public Map<String, Long> decode(byte[] page) {
        Map<String, Long> values = new LinkedHashMap<>();
        if (page.length >= bytes) {
            for (Field field : fields) {
                field.value(page).ifPresent(value -> values.put(field.name(), value));
            }
        }
        return values;
    }
}
