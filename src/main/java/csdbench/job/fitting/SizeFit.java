package csdbench.job.fitting;

import csdbench.language.profile.SizeMix;
import csdbench.trace.study.SizeFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Sizes as a profile has them: multiples of 512, the common ones, the others as the nearest of those. */
final class SizeFit {
    private static final int MAX_SIZES = 64;
    private static final double MIN_SHARE = 0.0001;
    private static final long SECTOR_BYTES = 512;
    private static final long MAX_BYTES = 1L << 30;

    private SizeFit() {}

    /** Empty when there are no requests. */
    static Optional<SizeMix> of(SizeFacts facts) {
        TreeMap<Long, Long> counts = new TreeMap<>();
        facts.sizes().forEach(size -> counts.merge(whole(size.bytes()), size.requests(), Long::sum));
        facts.ranges()
                .forEach(range ->
                        counts.merge(whole((range.fromBytes() + range.toBytes()) / 2), range.requests(), Long::sum));
        long all = facts.requests();
        if (all == 0) {
            return Optional.empty();
        }
        Set<Long> common = counts.entrySet().stream()
                .filter(entry -> entry.getValue() >= MIN_SHARE * all)
                .sorted(Map.Entry.<Long, Long>comparingByValue().reversed())
                .limit(MAX_SIZES)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        TreeMap<Long, Long> fitted = new TreeMap<>();
        counts.forEach((bytes, requests) -> fitted.merge(nearest(bytes, common), requests, Long::sum));
        List<SizeMix.Size> sizes = new ArrayList<>();
        fitted.forEach((bytes, requests) -> sizes.add(new SizeMix.Size(bytes, 100.0 * requests / all)));
        return Optional.of(new SizeMix(sizes).rounded());
    }

    private static long whole(long bytes) {
        return Math.min(MAX_BYTES, Math.ceilDiv(bytes, SECTOR_BYTES) * SECTOR_BYTES);
    }

    private static long nearest(long bytes, Set<Long> common) {
        if (common.contains(bytes)) {
            return bytes;
        }
        return common.stream()
                .min(Comparator.comparingDouble((Long each) -> Math.abs(Math.log((double) each / bytes)))
                        .thenComparing(each -> each))
                .orElse(bytes);
    }
}
