package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Parts of the storage that get shares of the I/Os: {@code random_distribution=zoned:} and {@code zoned_abs:}. */
final class FioZones {
    /**
     * @param range which part
     * @param sharePercent of the I/Os
     */
    record Zone(Parms range, double sharePercent) {}

    private FioZones() {}

    /**
     * One for all of the storage, unless the job has zones.
     *
     * @param region bytes that are divided; empty for all of the lun, whatever that is
     * @param blockBytes what bounds are multiples of
     */
    static List<Zone> of(FioJob job, OptionalLong region, long blockBytes) {
        if (!FioPattern.zoned(job)) {
            return List.of(new Zone(Parms.NONE, 100));
        }
        String words = job.text("random_distribution").orElse("");
        boolean absolute = words.startsWith(FioPattern.ZONES_OF_BYTES);
        List<String> directions =
                List.of(words.substring(words.indexOf(':') + 1).split(","));
        if (directions.stream().distinct().count() > 1 || job.has("offset_increment")) {
            job.refuse(
                    "random_distribution",
                    "zones of reads other than those of writes, or of clones with an offset of their own, are not done",
                    "a job for each");
            return List.of(new Zone(Parms.NONE, 100));
        }
        return zones(job, directions.getFirst(), absolute, region, blockBytes);
    }

    private static List<Zone> zones(FioJob job, String words, boolean absolute, OptionalLong region, long blockBytes) {
        List<double[]> bounds = new ArrayList<>();
        double low = 0;
        double used = 0;
        List<String> parts = List.of(words.split(":"));
        for (int i = 0; i < parts.size(); i++) {
            String[] pair = parts.get(i).split("/", 2);
            boolean rest = pair.length < 2 || pair[1].isEmpty();
            OptionalDouble size = rest ? OptionalDouble.empty() : size(job, pair[1], absolute);
            if (!pair[0].matches("[0-9]{1,3}") || !rest && size.isEmpty() || rest && i < parts.size() - 1) {
                job.error("random_distribution", "shares of I/Os and of space, such as zoned:60/10:40/90");
                return List.of(new Zone(Parms.NONE, 100));
            }
            double high = rest ? (absolute ? Double.MAX_VALUE : 100) : low + size.getAsDouble();
            bounds.add(new double[] {low, high, Double.parseDouble(pair[0])});
            used += Double.parseDouble(pair[0]);
            low = high;
        }
        if (Math.abs(used - 100) > 0.5) {
            job.error(
                    "random_distribution",
                    "shares of I/Os that are 100 together, and these are " + FioNumbers.trimmed(used));
        }
        return bounds.stream()
                .filter(zone -> zone[2] > 0 && zone[1] > zone[0])
                .map(zone -> new Zone(range(job, zone, absolute, region, blockBytes), zone[2]))
                .toList();
    }

    private static OptionalDouble size(FioJob job, String word, boolean absolute) {
        if (absolute) {
            OptionalLong bytes = job.bytesOf("random_distribution", word);
            return bytes.isPresent() ? OptionalDouble.of(bytes.getAsLong()) : OptionalDouble.empty();
        }
        return word.matches("[0-9]{1,3}") ? OptionalDouble.of(Double.parseDouble(word)) : OptionalDouble.empty();
    }

    /** In bytes where the size of the region is known, which may begin somewhere on the lun. */
    private static Parms range(FioJob job, double[] zone, boolean absolute, OptionalLong region, long blockBytes) {
        long offset = job.bytes("offset").orElse(0);
        if (region.isEmpty() && !absolute) {
            return Parms.of("range=(?,?)", FioNumbers.trimmed(zone[0]), FioNumbers.trimmed(Math.min(100, zone[1])));
        }
        double whole = region.orElse(Long.MAX_VALUE);
        double low = absolute ? zone[0] : whole * zone[0] / 100;
        double high = Math.min(whole, absolute ? zone[1] : whole * zone[1] / 100);
        return Parms.of("range=(?,?)", offset + rounded(low, blockBytes), offset + rounded(high, blockBytes));
    }

    private static long rounded(double bytes, long blockBytes) {
        long blocks = (long) (bytes / blockBytes);
        return blocks * blockBytes;
    }
}
