package csdbench.report.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** A job in fio's text for people, from the document of its JSON. Static functions. */
final class FioNormal {
    private static final int ON_A_LINE = 5;
    private static final double LEAST_PERCENT = 0.01;

    private FioNormal() {}

    /**
     * @param jobs how many are reported as this one
     * @param time as the document has it
     */
    static List<String> lines(JsonNode job, int jobs, String time) {
        List<String> lines = new ArrayList<>();
        lines.add(format(
                "%s: (groupid=%d, jobs=%d): err=%2d: pid=%d: %s",
                job.get("jobname").asString(),
                job.get("groupid").asInt(),
                jobs,
                job.get("error").asInt(),
                ProcessHandle.current().pid(),
                time));
        for (String word : FioDirection.WORDS) {
            if (job.get(word).get("total_ios").asLong() > 0) {
                direction(lines, word, job.get(word));
            }
        }
        shares(lines, job, "nsec", "latency_ns");
        shares(lines, job, "usec", "latency_us");
        shares(lines, job, "msec", "latency_ms");
        JsonNode sync = job.get("sync");
        if (sync.get("total_ios").asLong() > 0) {
            lines.add("  fsync/fdatasync/sync_file_range:");
            times(lines, "    sync", sync.get("lat_ns"));
            percentiles(lines, "sync", sync.get("lat_ns"));
        }
        lines.add(format(
                "  cpu          : usr=%.2f%%, sys=%.2f%%, ctx=%d, majf=%d, minf=%d",
                job.get("usr_cpu").asDouble(),
                job.get("sys_cpu").asDouble(),
                job.get("ctx").asLong(),
                job.get("majf").asLong(),
                job.get("minf").asLong()));
        levels(lines, "  IO depths    ", job.path("iodepth_level"));
        levels(lines, "     submit    ", job.path("iodepth_submit"));
        levels(lines, "     complete  ", job.path("iodepth_complete"));
        lines.add(format(
                "     issued rwts: total=%d,%d,%d,%d short=0,0,0,0 dropped=0,0,0,0",
                job.at("/read/total_ios").asLong(),
                job.at("/write/total_ios").asLong(),
                job.at("/trim/total_ios").asLong(),
                sync.get("total_ios").asLong()));
        lines.add(format(
                "     latency   : target=%d, window=%d, percentile=%.2f%%, depth=%d",
                job.get("latency_target").asLong(),
                job.get("latency_window").asLong(),
                job.get("latency_percentile").asDouble(),
                job.get("latency_depth").asLong()));
        if (job.has("steadystate")) {
            lines.add(FioSteadyState.line(job.get("steadystate")));
        }
        return lines;
    }

    private static void direction(List<String> lines, String word, JsonNode of) {
        double bytesPerSecond = of.get("bw_bytes").asDouble();
        lines.add(format(
                "  %s: IOPS=%s, BW=%s/s (%s/s)(%s/%dmsec)%s",
                word,
                FioNumber.count(of.get("iops").asDouble()),
                FioNumber.binary(bytesPerSecond),
                FioNumber.decimal(bytesPerSecond),
                FioNumber.binary(of.get("io_bytes").asDouble()),
                of.get("runtime").asLong(),
                word.equals("write") ? "; 0 zone resets" : ""));
        times(lines, "    slat", of.get("slat_ns"));
        times(lines, "    clat", of.get("clat_ns"));
        times(lines, "     lat", of.get("lat_ns"));
        percentiles(lines, "clat", of.get("clat_ns"));
        percentiles(lines, "lat", of.get("lat_ns"));
        if (of.get("bw_samples").asLong() > 0) {
            samples(lines, of);
        }
    }

    private static void samples(List<String> lines, JsonNode of) {
        boolean mebi = of.get("bw_mean").asDouble() > 1024 * 1024;
        double unit = mebi ? 1024 : 1;
        lines.add(format(
                "   bw (%5s/s): min=%5d, max=%5d, per=%.2f%%, avg=%5.2f, stdev=%5.2f, samples=%d",
                mebi ? "MiB" : "KiB",
                (long) (of.get("bw_min").asLong() / unit),
                (long) (of.get("bw_max").asLong() / unit),
                of.get("bw_agg").asDouble(),
                of.get("bw_mean").asDouble() / unit,
                of.get("bw_dev").asDouble() / unit,
                of.get("bw_samples").asLong()));
        lines.add(format(
                "   iops        : min=%5d, max=%5d, avg=%5.2f, stdev=%5.2f, samples=%d",
                of.get("iops_min").asLong(),
                of.get("iops_max").asLong(),
                of.get("iops_mean").asDouble(),
                of.get("iops_stddev").asDouble(),
                of.get("iops_samples").asLong()));
    }

    /** The unit in which times are shown, so that the shortest has digits; which one is fio's choice. */
    private enum Unit {
        NSEC(1),
        USEC(1_000),
        MSEC(1_000_000);

        private final long ns;

        Unit(long ns) {
            this.ns = ns;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Unit of(double shortestNs, double longestNs, double deviationNs) {
            for (Unit unit : new Unit[] {MSEC, USEC}) {
                if (shortestNs > 2 * unit.ns && longestNs >= 100 * unit.ns && deviationNs > unit.ns) {
                    return unit;
                }
            }
            return NSEC;
        }
    }

    private static void times(List<String> lines, String name, JsonNode times) {
        if (times.get("N").asLong() == 0) {
            return;
        }
        double shortest = times.get("min").asDouble();
        double longest = times.get("max").asDouble();
        double deviation = times.get("stddev").asDouble();
        Unit unit = Unit.of(shortest, longest, deviation);
        lines.add(format(
                "%s (%s): min=%s, max=%s, avg=%5.2f, stdev=%5.2f",
                name,
                unit.word(),
                FioNumber.time(shortest / unit.ns),
                FioNumber.time(longest / unit.ns),
                times.get("mean").asDouble() / unit.ns,
                deviation / unit.ns));
    }

    private static void percentiles(List<String> lines, String name, JsonNode times) {
        List<JsonNode> values = new ArrayList<>();
        List<String> points = new ArrayList<>();
        times.path("percentile").properties().forEach(point -> {
            points.add(format("%5.2f", Double.parseDouble(point.getKey())));
            values.add(point.getValue());
        });
        if (values.isEmpty()) {
            return;
        }
        double longest = values.getLast().asDouble();
        Unit unit = Unit.of(values.getFirst().asDouble(), longest, Double.MAX_VALUE);
        int width = Math.max(5, Long.toString((long) (longest / unit.ns)).length());
        lines.add("    " + name + " percentiles (" + unit.word() + "):");
        for (int from = 0; from < values.size(); from += 4) {
            int to = Math.min(values.size(), from + 4);
            List<String> row = new ArrayList<>();
            for (int i = from; i < to; i++) {
                row.add(format("%sth=[%" + width + "d]", points.get(i), (long)
                        (values.get(i).asDouble() / unit.ns)));
            }
            lines.add("     | " + String.join(", ", row) + (to < values.size() ? "," : ""));
        }
    }

    private static void shares(List<String> lines, JsonNode job, String unit, String member) {
        List<String> shares = new ArrayList<>();
        job.get(member).properties().forEach(share -> {
            if (share.getValue().asDouble() > 0) {
                shares.add(format(
                        "%s=%.2f%%",
                        share.getKey(), Math.max(LEAST_PERCENT, share.getValue().asDouble())));
            }
        });
        for (int from = 0; from < shares.size(); from += ON_A_LINE) {
            lines.add("  lat (" + unit + ")   : "
                    + String.join(", ", shares.subList(from, Math.min(shares.size(), from + ON_A_LINE))));
        }
    }

    private static void levels(List<String> lines, String name, JsonNode levels) {
        List<String> words = new ArrayList<>();
        levels.properties()
                .forEach(level -> words.add(
                        format("%s=%.1f%%", level.getKey(), level.getValue().asDouble())));
        if (!words.isEmpty()) {
            lines.add(name + ": " + String.join(", ", words));
        }
    }

    static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}
