package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How much an I/O of a job moves.
 *
 * @param xfersize the parameter
 * @param meanBytes on average
 * @param alignBytes what random offsets are multiples of; 0 for the size itself
 * @param fixedBytes of each; 0 where they differ
 * @param smallestBytes of any
 * @param largestBytes of any
 */
record FioTransfer(
        Parms xfersize, double meanBytes, long alignBytes, long fixedBytes, long smallestBytes, long largestBytes) {
    private static final long USUAL_BYTES = 4096;
    private static final int READS = 0;
    private static final int WRITES = 1;
    private static final int TRIMS = 2;

    static FioTransfer reads(FioJob job) {
        return of(job, READS);
    }

    static FioTransfer writes(FioJob job) {
        return of(job, WRITES);
    }

    static FioTransfer trims(FioJob job) {
        return of(job, TRIMS);
    }

    private static FioTransfer of(FioJob job, int direction) {
        if (job.has("bssplit")) {
            return split(job, part(job, "bssplit", direction));
        }
        if (job.has("bsrange")) {
            return range(job, part(job, "bsrange", direction));
        }
        String word = part(job, "bs", direction);
        long bytes = word.isEmpty() ? USUAL_BYTES : job.bytesOf("bs", word).orElse(USUAL_BYTES);
        if (bytes == 0) {
            job.error("bs", "a size of at least 512, such as 4k");
        }
        return fixed(bytes == 0 ? USUAL_BYTES : bytes);
    }

    /** A value for reads, writes and trims; the last that is written holds for those after it. */
    private static String part(FioJob job, String option, int direction) {
        List<String> parts = List.of(job.text(option).orElse("").split(",", -1));
        return parts.get(Math.min(direction, parts.size() - 1)).strip();
    }

    private static FioTransfer fixed(long bytes) {
        return new FioTransfer(Parms.of("xfersize=?", bytes), bytes, 0, bytes, bytes, bytes);
    }

    private static FioTransfer range(FioJob job, String words) {
        String[] ends = words.split("-", 2);
        OptionalLong from = job.bytesOf("bsrange", ends[0].strip());
        OptionalLong to = ends.length < 2 ? from : job.bytesOf("bsrange", ends[1].strip());
        if (from.isEmpty() || to.isEmpty()) {
            return fixed(USUAL_BYTES);
        }
        long least = Math.max(1, Math.min(from.getAsLong(), to.getAsLong()));
        long most = Math.max(from.getAsLong(), to.getAsLong()) / least * least;
        return least == most
                ? fixed(least)
                : new FioTransfer(
                        Parms.of("xfersize=(?,?,?)", least, most, least), (least + most) / 2.0, least, 0, least, most);
    }

    /** Sizes and their shares; those without one divide what is left. */
    private static FioTransfer split(FioJob job, String words) {
        List<Long> sizes = new ArrayList<>();
        List<Optional<Double>> shares = new ArrayList<>();
        for (String word : words.split(":")) {
            String[] parts = word.strip().split("/", 2);
            OptionalLong bytes = job.bytesOf("bssplit", parts[0]);
            boolean shared = parts.length == 2 && !parts[1].isEmpty();
            if (bytes.isEmpty() || bytes.getAsLong() < 1 || shared && !parts[1].matches("[0-9]{1,3}")) {
                job.error("bssplit", "sizes with percentages, such as 4k/60:64k/40");
                return fixed(USUAL_BYTES);
            }
            sizes.add(bytes.getAsLong());
            shares.add(shared ? Optional.of(Double.valueOf(parts[1])) : Optional.empty());
        }
        double given = shares.stream().mapToDouble(share -> share.orElse(0.0)).sum();
        long open = shares.stream().filter(Optional::isEmpty).count();
        double rest = open == 0 ? 0 : Math.max(0, 100 - given) / open;
        List<String> pairs = new ArrayList<>();
        double mean = 0;
        for (int i = 0; i < sizes.size(); i++) {
            double share = shares.get(i).orElse(rest);
            mean += sizes.get(i) * share / 100;
            pairs.add(Long.toString(sizes.get(i)));
            pairs.add(FioNumbers.trimmed(share));
        }
        if (mean == 0) {
            job.error("bssplit", "shares that add up to 100, such as 4k/60:64k/40");
            return fixed(USUAL_BYTES);
        }
        return new FioTransfer(
                Parms.of("xfersize=?", pairs), mean, 0, 0, Collections.min(sizes), Collections.max(sizes));
    }
}
