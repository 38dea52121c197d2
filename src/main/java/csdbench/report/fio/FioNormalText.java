package csdbench.report.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** fio's text for people: what is run, each job, each group. Static functions. */
final class FioNormalText {
    /** Stands for the other clones of a job. */
    private static final String MORE = "...";

    private FioNormalText() {}

    /**
     * @param entries all clones of all jobs
     * @param reported how many of them each job of the document is
     */
    static String text(JsonNode document, List<FioEntry> entries, List<Integer> reported) {
        List<String> lines = new ArrayList<>();
        String last = "";
        for (FioEntry entry : entries) {
            String line = begins(entry);
            if (!line.equals(last)) {
                lines.add(line);
            } else if (!lines.getLast().equals(MORE)) {
                lines.add(MORE);
            }
            last = line;
        }
        lines.add(document.get("fio version").asString());
        lines.add(starting(entries));
        if (document.get("csdbench").get("simulated").asBoolean()) {
            lines.add("csdbench: the drive is SIMULATED");
        }
        JsonNode jobs = document.get("jobs");
        jobs.forEach(job -> {
            if (job.has("complete")) {
                // Where fio has its "fio: terminating on signal 2".
                lines.add("csdbench: " + job.get("jobname").asString() + " is not complete");
            }
        });
        lines.add("");
        for (int i = 0; i < jobs.size(); i++) {
            lines.addAll(FioNormal.lines(
                    jobs.get(i), reported.get(i), document.get("time").asString()));
        }
        int groups = IntStream.range(0, jobs.size())
                .map(i -> jobs.get(i).get("groupid").asInt())
                .max()
                .orElse(-1);
        for (int group = 0; group <= groups; group++) {
            group(lines, jobs, group);
        }
        return String.join("\n", lines) + "\n";
    }

    private static String begins(FioEntry entry) {
        return FioNormal.format(
                "%s: (g=%d): rw=%s, bs=(R) %s, (W) %s, (T) %s, ioengine=%s, iodepth=%s",
                entry.name(),
                entry.group(),
                entry.option("rw", "read"),
                sizes(entry, 0),
                sizes(entry, 1),
                sizes(entry, 2),
                entry.option("ioengine", "psync"),
                entry.option("iodepth", "1"));
    }

    private static String sizes(FioEntry entry, int direction) {
        return FioNumber.binary(entry.sizesBytes().get(2 * direction)) + "-"
                + FioNumber.binary(entry.sizesBytes().get(2 * direction + 1));
    }

    private static String starting(List<FioEntry> entries) {
        long threads = entries.stream()
                .filter(entry -> !entry.option("thread", "0").equals("0"))
                .count();
        long processes = entries.size() - threads;
        List<String> words = new ArrayList<>();
        if (threads > 0) {
            words.add(threads + (threads == 1 ? " thread" : " threads"));
        }
        if (processes > 0) {
            words.add(processes + (processes == 1 ? " process" : " processes"));
        }
        return "Starting " + String.join(" and ", words);
    }

    private static void group(List<String> lines, JsonNode jobs, int number) {
        List<JsonNode> own = new ArrayList<>();
        jobs.forEach(job -> {
            if (job.get("groupid").asInt() == number) {
                own.add(job);
            }
        });
        lines.add("");
        lines.add("Run status group " + number + " (all jobs):");
        for (String word : FioDirection.WORDS) {
            List<JsonNode> some = own.stream()
                    .map(job -> job.get(word))
                    .filter(direction -> direction.get("total_ios").asLong() > 0)
                    .toList();
            if (!some.isEmpty()) {
                lines.add(group(word, some));
            }
        }
    }

    private static String group(String word, List<JsonNode> some) {
        double bytes =
                some.stream().mapToDouble(of -> of.get("io_bytes").asDouble()).sum();
        double least = some.stream()
                .mapToDouble(of -> of.get("bw_bytes").asDouble())
                .min()
                .orElse(0);
        double most = some.stream()
                .mapToDouble(of -> of.get("bw_bytes").asDouble())
                .max()
                .orElse(0);
        long shortest =
                some.stream().mapToLong(of -> of.get("runtime").asLong()).min().orElse(0);
        long longest =
                some.stream().mapToLong(of -> of.get("runtime").asLong()).max().orElse(0);
        double together = longest > 0 ? bytes * 1000 / longest : 0;
        return FioNormal.format(
                "%7s: bw=%s/s (%s/s), %s/s-%s/s (%s/s-%s/s), io=%s (%s), run=%d-%dmsec",
                word.toUpperCase(Locale.ROOT),
                FioNumber.binary(together),
                FioNumber.decimal(together),
                FioNumber.binary(least),
                FioNumber.binary(most),
                FioNumber.decimal(least),
                FioNumber.decimal(most),
                FioNumber.binary(bytes),
                FioNumber.decimal(bytes),
                shortest,
                longest);
    }
}
