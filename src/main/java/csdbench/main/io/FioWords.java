package csdbench.main.io;

import java.util.Map;
import java.util.Optional;

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
            Map.entry("--time_based", "nothing: each combination is measured for --for T"),
            Map.entry("--ramp_time", "--warmup T"),
            Map.entry("--rate_iops", "--rate N"),
            Map.entry("--output-format", "--json"),
            Map.entry("--buffer_compress_percentage", "--data RATIO, such as 2:1"));

    private FioWords() {}

    /** What is to be typed in place of a word of fio's, its value left out. */
    public static Optional<String> hint(String word) {
        String option = word.replaceFirst("=.*", "");
        return Optional.ofNullable(OURS.get(option)).map(ours -> "fio's " + option + " is here " + ours);
    }
}
