package csdbench.drive.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every field of every page, from bytes at the offsets that the specifications print. */
class DrivePageTest {
    /** First and last byte of a field, as the tables of NVM Express and OCP print them. */
    private static final String SMART = """
            critical_warning 00:00
            composite_temperature 01:02
            available_spare 03:03
            available_spare_threshold 04:04
            percentage_used 05:05
            endurance_group_critical_warning 06:06
            data_units_read 32:47
            data_units_written 48:63
            host_read_commands 64:79
            host_write_commands 80:95
            controller_busy_minutes 96:111
            power_cycles 112:127
            power_on_hours 128:143
            unsafe_shutdowns 144:159
            media_errors 160:175
            error_log_entries 176:191
            warning_temperature_minutes 192:195
            critical_temperature_minutes 196:199
            temperature_sensor_1 200:201
            temperature_sensor_2 202:203
            temperature_sensor_3 204:205
            temperature_sensor_4 206:207
            temperature_sensor_5 208:209
            temperature_sensor_6 210:211
            temperature_sensor_7 212:213
            temperature_sensor_8 214:215
            thermal_management_1_transitions 216:219
            thermal_management_2_transitions 220:223
            thermal_management_1_seconds 224:227
            thermal_management_2_seconds 228:231
            """;

    private static final String OCP = """
            physical_media_units_written 0:15
            physical_media_units_read 16:31
            bad_user_blocks_raw 32:37
            bad_user_blocks_normalized 38:39
            bad_system_blocks_raw 40:45
            bad_system_blocks_normalized 46:47
            xor_recoveries 48:55
            uncorrectable_read_errors 56:63
            soft_ecc_errors 64:71
            end_to_end_detected_errors 72:75
            end_to_end_corrected_errors 76:79
            system_data_percent_used 80:80
            refreshes 81:87
            maximum_user_data_erases 88:91
            minimum_user_data_erases 92:95
            thermal_throttling_events 96:96
            thermal_throttling_status 97:97
            errata_version 98:98
            point_version 99:100
            minor_version 101:102
            major_version 103:103
            pcie_correctable_errors 104:111
            incomplete_shutdowns 112:115
            percent_free_blocks 120:120
            capacitor_health 128:129
            nvme_base_errata_version 130:130
            nvme_command_set_errata_version 131:131
            unaligned_ios 136:143
            security_version 144:151
            namespace_utilization 152:159
            power_loss_protection_starts 160:175
            endurance_estimate 176:191
            pcie_link_retrainings 192:199
            power_state_changes 200:207
            lowest_permitted_firmware 208:215
            log_page_version 494:495
            """;

    /** Sizes in bytes, one after the other: a packed structure. */
    private static final String HEALTH = """
            soft_read_recoverable_errors 4
            die_raid_recoverable_errors 4
            pcie_correctable_errors 4
            pcie_uncorrectable_errors 4
            data_read_from_flash 4
            data_written_to_flash 4
            temperature_throttling 4
            power_consumption 4
            power_fail_bad_block_reads 4
            critical_warning 4
            raid_recoveries 4
            - 4
            - 32
            total_physical_capacity 8
            free_physical_capacity 8
            physical_usage_percent 4
            compression_percent 4
            rsa_verification 4
            power_milliwatts 4
            io_speed 4
            maximum_formatted_gigabytes 8
            map_unit 4
            extendible_blocks 8
            friendly_change_capacity 4
            - 4
            current_formatted_gigabytes 8
            """;

    /** Items of 12 bytes: key, 2 reserved, normalized, 1 reserved, 6 raw, 1 reserved. */
    private static final List<String> ITEMS = List.of(
            "program_failures",
            "erase_failures",
            "wear_leveling",
            "end_to_end_errors",
            "crc_errors",
            "timed_workload_media_wear",
            "timed_workload_host_reads",
            "timed_workload_timer",
            "thermal_throttling",
            "retry_buffer_overflows",
            "pll_lock_losses",
            "nand_sectors_written",
            "host_sectors_written",
            "raid_recoveries",
            "program_timeouts",
            "erase_timeouts",
            "read_timeouts",
            "read_retries",
            "non_media_crc_errors",
            "compression_path_errors",
            "out_of_space",
            "physical_usage_percent",
            "grown_bad_blocks");

    /** Where a field lies. */
    private record Slot(int offset, int length) {}

    private static Map<String, Slot> ranges(String table) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (String line : table.lines().toList()) {
            String[] words = line.split("[ :]", -1);
            int first = Integer.parseInt(words[1]);
            slots.put(words[0], new Slot(first, Integer.parseInt(words[2]) - first + 1));
        }
        return slots;
    }

    private static Map<String, Slot> packed() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        int at = 0;
        for (String line : HEALTH.lines().toList()) {
            String[] words = line.split(" ", -1);
            int length = Integer.parseInt(words[1]);
            if (!words[0].equals("-")) {
                slots.put(words[0], new Slot(at, length));
            }
            at += length;
        }
        assertEquals(152, at);
        return slots;
    }

    private static Map<String, Slot> items() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < ITEMS.size(); i++) {
            String name = ITEMS.get(i);
            slots.put(name + "_normalized", new Slot(12 * i + 3, 1));
            int raw = 12 * i + 5;
            switch (name) {
                case "wear_leveling" -> {
                    slots.put("wear_leveling_minimum", new Slot(raw, 2));
                    slots.put("wear_leveling_maximum", new Slot(raw + 2, 2));
                    slots.put("wear_leveling_average", new Slot(raw + 4, 2));
                }
                case "thermal_throttling" -> {
                    slots.put("thermal_throttling_percent", new Slot(raw, 1));
                    slots.put("thermal_throttling_count", new Slot(raw + 1, 4));
                }
                default -> slots.put(name, new Slot(raw, 6));
            }
        }
        return slots;
    }

    private static Map<String, Slot> slots(DrivePage page) {
        return switch (page) {
            case SMART -> ranges(SMART);
            case OCP -> ranges(OCP);
            case SCALEFLUX_SMART -> items();
            case SCALEFLUX_HEALTH, SCALEFLUX_HEALTH_ALTERNATIVE -> packed();
        };
    }

    @Test
    void everyFieldIsReadFromItsOwnBytes() {
        for (DrivePage page : DrivePage.values()) {
            PageBytes bytes = new PageBytes(page.bytes());
            Map<String, Long> expected = new LinkedHashMap<>();
            long value = 3;
            for (Map.Entry<String, Slot> slot : slots(page).entrySet()) {
                // The highest value that the field holds, less a number of its own, so that no byte is 0.
                int bits = Math.min(63, 8 * slot.getValue().length());
                long own = (1L << (bits - 1)) - 1 - value;
                bytes.put(slot.getValue().offset(), slot.getValue().length(), own);
                expected.put(slot.getKey(), own);
                value = value % 100 + 1;
            }

            assertEquals(
                    List.copyOf(expected.entrySet()),
                    List.copyOf(page.decode(bytes.bytes()).entrySet()),
                    page.toString());
        }
    }

    @Test
    void aNumberBeyondTheLargestIsNotAnyNumber() {
        PageBytes page = new PageBytes(512)
                .put(32, 16, BigInteger.ONE.shiftLeft(63))
                .put(48, 16, BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE))
                .put(64, 16, BigInteger.ONE.shiftLeft(127));

        Map<String, Long> values = DrivePage.SMART.decode(page.bytes());

        assertFalse(values.containsKey("data_units_read"));
        assertEquals(Long.MAX_VALUE, values.get("data_units_written"));
        assertFalse(values.containsKey("host_read_commands"));
    }

    @Test
    void aPageThatIsCutShortHasNoFields() {
        for (DrivePage page : DrivePage.values()) {
            for (int length = 0; length < page.bytes(); length++) {
                assertEquals(Map.of(), page.decode(new byte[length]), page + " of " + length);
            }
        }
    }

    @Seeds(2_000)
    void anyBytesAreDecoded(Gen gen) {
        DrivePage page = DrivePage.values()[gen.intBetween(0, DrivePage.values().length - 1)];
        byte[] bytes = new byte[gen.intBetween(0, 600)];
        new java.util.Random(gen.seed()).nextBytes(bytes);
        byte[] before = bytes.clone();

        page.decode(bytes).forEach((name, value) -> assertFalse(value < 0, name));

        assertFalse(!Arrays.equals(before, bytes));
    }
}
