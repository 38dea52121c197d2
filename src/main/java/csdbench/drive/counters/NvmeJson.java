package csdbench.drive.counters;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What nvme-cli prints as JSON, by the names that {@link DrivePage} has for the same fields. */
final class NvmeJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private static final Map<String, String> SMART = Map.ofEntries(
            Map.entry("data_units_read", "data_units_read"),
            Map.entry("data_units_written", "data_units_written"),
            Map.entry("host_read_commands", "host_read_commands"),
            Map.entry("host_write_commands", "host_write_commands"),
            Map.entry("media_errors", "media_errors"),
            Map.entry("percent_used", "percentage_used"),
            Map.entry("temperature", "composite_temperature"),
            Map.entry("critical_warning", "critical_warning"),
            Map.entry("avail_spare", "available_spare"),
            Map.entry("spare_thresh", "available_spare_threshold"),
            Map.entry("power_on_hours", "power_on_hours"),
            Map.entry("thm_temp1_total_time", "thermal_management_1_seconds"),
            Map.entry("thm_temp2_total_time", "thermal_management_2_seconds"));

    private static final Map<String, String> OCP = Map.of(
            "Physical media units written", "physical_media_units_written",
            "Physical media units read", "physical_media_units_read",
            "Endurance estimate", "endurance_estimate");

    private NvmeJson() {}

    /** {@code nvme smart-log -o json}. */
    static Map<String, Long> smart(String text) throws IOException {
        return fields(text, SMART, "nvme smart-log");
    }

    /** {@code nvme ocp smart-add-log -o json}. */
    static Map<String, Long> ocp(String text) throws IOException {
        return fields(text, OCP, "nvme ocp smart-add-log");
    }

    private static Map<String, Long> fields(String text, Map<String, String> names, String program) throws IOException {
        Map<String, Long> values = new LinkedHashMap<>();
        try {
            JsonNode root = MAPPER.readTree(text);
            names.forEach((theirs, ours) -> number(root.path(theirs)).ifPresent(value -> values.put(ours, value)));
        } catch (JacksonException e) {
            throw new IOException("what " + program + " prints is not JSON", e);
        }
        if (values.isEmpty()) {
            throw new IOException("what " + program + " prints has none of its counters");
        }
        return values;
    }

    /** A number, a number as text, or an object with the halves {@code hi} and {@code lo} of one. */
    private static OptionalLong number(JsonNode node) {
        if (node.isObject()) {
            return number(node.path("hi")).orElse(1) == 0 ? number(node.path("lo")) : OptionalLong.empty();
        }
        if (node.isString()) {
            return Texts.number(node.stringValue());
        }
        return node.isIntegralNumber() && node.canConvertToLong()
                ? OptionalLong.of(node.longValue())
                : OptionalLong.empty();
    }
}
