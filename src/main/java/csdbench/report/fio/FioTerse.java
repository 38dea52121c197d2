package csdbench.report.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/**
 * fio's terse form of version 3: a line of each job, its fields those of the manual, from the document of the JSON. The
 * fields of disks, which fio adds where it knows some, are left out. Static functions.
 */
final class FioTerse {
    private static final double NS_PER_US = 1000;

    /** As many as fio has room for. */
    private static final int PERCENTILES = 20;

    private static final List<String> DEPTHS = List.of("1", "2", "4", "8", "16", "32", ">=64");

    private FioTerse() {}

    static String text(JsonNode document) {
        StringBuilder text = new StringBuilder();
        String version = document.get("fio version").asString().split(" ", 2)[0];
        document.get("jobs")
                .forEach(job ->
                        text.append(String.join(";", fields(version, job))).append('\n'));
        return text.toString();
    }

    private static List<String> fields(String version, JsonNode job) {
        List<String> fields =
                new ArrayList<>(List.of("3", version, job.get("jobname").asString()));
        fields.add(whole(job.get("groupid")));
        fields.add(whole(job.get("error")));
        direction(fields, job.get("read"));
        direction(fields, job.get("write"));
        fields.add(percent(job.get("usr_cpu"), 6));
        fields.add(percent(job.get("sys_cpu"), 6));
        List.of("ctx", "majf", "minf").forEach(name -> fields.add(whole(job.get(name))));
        DEPTHS.forEach(depth -> fields.add(percent(job.path("iodepth_level").path(depth), 1)));
        for (JsonNode share : job.get("latency_us")) {
            fields.add(percent(share, 2));
        }
        for (JsonNode share : job.get("latency_ms")) {
            fields.add(percent(share, 2));
        }
        JsonNode description = job.at("/job options/description");
        if (!description.isMissingNode()) {
            fields.add(description.asString());
        }
        return fields;
    }

    private static void direction(List<String> fields, JsonNode of) {
        List.of("io_kbytes", "bw", "iops", "runtime").forEach(name -> fields.add(whole(of.get(name))));
        times(fields, of.get("slat_ns"));
        times(fields, of.get("clat_ns"));
        int before = fields.size();
        of.at("/clat_ns/percentile")
                .properties()
                .forEach(point -> fields.add(
                        point.getKey() + "%=" + (long) (point.getValue().asDouble() / NS_PER_US)));
        while (fields.size() < before + PERCENTILES) {
            fields.add("0%=0");
        }
        times(fields, of.get("lat_ns"));
        fields.add(whole(of.get("bw_min")));
        fields.add(whole(of.get("bw_max")));
        fields.add(percent(of.get("bw_agg"), 6));
        fields.add(exact(of.get("bw_mean").asDouble()));
        fields.add(exact(of.get("bw_dev").asDouble()));
    }

    private static void times(List<String> fields, JsonNode of) {
        fields.add(Long.toString((long) (of.get("min").asDouble() / NS_PER_US)));
        fields.add(Long.toString((long) (of.get("max").asDouble() / NS_PER_US)));
        fields.add(exact(of.get("mean").asDouble() / NS_PER_US));
        fields.add(exact(of.get("stddev").asDouble() / NS_PER_US));
    }

    private static String whole(JsonNode number) {
        return Long.toString((long) number.asDouble());
    }

    private static String exact(double number) {
        return String.format(Locale.ROOT, "%.6f", number);
    }

    /** 0 for what is not there. */
    private static String percent(JsonNode number, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f%%", number.asDouble(0));
    }
}
