package csdbench.main.io;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Options of fio that users type here, and what says the same. Static. */
public final class FioWords {
    private static final Map<String, String> OURS = Map.ofEntries(
            Map.entry("--rw", "--read SIZE, --write SIZE, or --mix P --bs SIZE; random unless --seq"),
            Map.entry("--readwrite", "--read SIZE, --write SIZE, or --mix P --bs SIZE; random unless --seq"),
            Map.entry("--rwmixread", "--mix P"),
            Map.entry("--filename", "the LUN itself, without an option"),
            Map.entry("--numjobs", "--depth N, which is of each lun"),
            Map.entry("--ioengine", "--engine NAME"),
            Map.entry("--direct", "nothing: O_DIRECT is used unless --buffered"),
            Map.entry("--time", "--for T"),
            Map.entry("--time_based", "nothing: each combination is measured for --for T"),
            Map.entry("--ramp_time", "--warmup T"),
            Map.entry("--rate_iops", "--rate N"),
            Map.entry("--output-format", "--json"),
            Map.entry("--buffer_compress_percentage", "--data RATIO, such as 2:1"));

    /** Options with a value that says the same here, and what says it. */
    private static final Map<String, String> SAME = new TreeMap<>(Map.of(
            "--iodepth", "--depth *",
            "--size", "--size *",
            "--runtime", "--for *s",
            "--ramp_time", "--warmup *s",
            "--rate_iops", "--rate *",
            "--buffer_compress_percentage", "--data *%"));

    private FioWords() {}

    /**
     * What is to be typed in place of a word of fio's: the whole line, if that says all that fio's would, or else the
     * word with its value left out.
     *
     * @param line all words that were typed
     */
    public static Optional<String> hint(String word, List<String> line) {
        String option = word.replaceFirst("=.*", "");
        return Optional.ofNullable(OURS.get(option))
                .map(ours -> line(line)
                        .map(whole -> "in words of csdbench: " + whole)
                        .orElse("fio's " + option + " is here " + ours));
    }

    /** A line of fio's that says what is done where, as one of ours; empty if a word of it is not known. */
    private static Optional<String> line(List<String> typed) {
        Map<String, String> fio = options(typed);
        fio.keySet().removeAll(Set.of("--direct", "--time_based", "--name", "--group_reporting", "--ioengine"));
        String way = Optional.ofNullable(fio.remove("--rw")).orElseGet(() -> fio.remove("--readwrite"));
        String lun = fio.remove("--filename");
        if (way == null || lun == null || !way.matches("(rand)?(read|write|rw)|readwrite")) {
            return Optional.empty();
        }
        String size = Optional.ofNullable(fio.remove("--bs")).orElse("4k");
        String reads = Optional.ofNullable(fio.remove("--rwmixread")).orElse("50");
        boolean mixed = way.endsWith("rw") || way.equals("readwrite");
        StringBuilder ours = new StringBuilder("csdbench io ").append(lun).append(' ');
        ours.append(mixed ? "--mix " + reads + " --bs " + size : "--" + way.replace("rand", "") + " " + size);
        ours.append(way.startsWith("rand") ? "" : " --seq");
        for (Map.Entry<String, String> word : SAME.entrySet()) {
            String value = fio.remove(word.getKey());
            if (value != null) {
                ours.append(' ').append(word.getValue().replace("*", value));
            }
        }
        return fio.isEmpty() ? Optional.of(ours.toString()) : Optional.empty();
    }

    /** Values by options, each in one word or in two; a word alone is the lun. */
    private static Map<String, String> options(List<String> typed) {
        Map<String, String> options = new HashMap<>();
        String last = "--filename";
        for (String word : typed.subList(typed.indexOf("io") + 1, typed.size())) {
            String[] parts = word.split("=", 2);
            boolean option = word.startsWith("--");
            options.put(option ? parts[0] : last, option && parts.length < 2 ? "" : parts[parts.length - 1]);
            last = option && parts.length < 2 ? parts[0] : "--filename";
        }
        return options;
    }
}
