package csdbench.job.fitting;

import csdbench.language.profile.Place;
import csdbench.language.profile.SizeMix;
import csdbench.language.profile.Stream;
import csdbench.trace.TraceProblem;
import csdbench.trace.study.TraceFacts;
import java.util.Optional;
import java.util.OptionalInt;

/** A stream of a profile from what a group of requests is like. */
final class StreamFit {
    /** So few percent of sequential requests are chance, and so few of others a scan that begins again. */
    private static final double CHANCE_PERCENT = 1;

    private StreamFit() {}

    /**
     * @param otherSlices of popular blocks, which another stream has
     */
    static Stream of(String name, double sharePercent, StreamGroup group, long spanBytes, OptionalInt otherSlices)
            throws TraceProblem {
        TraceFacts facts = group.facts();
        Optional<SizeMix> reads = SizeFit.of(facts.reads().sizes());
        Optional<SizeMix> writes = SizeFit.of(facts.writes().sizes());
        double readPercent = readPercent(facts);
        Stream everywhere = new Stream(
                name,
                sharePercent,
                readPercent,
                readPercent > 0 ? reads : Optional.empty(),
                readPercent < 100 ? writes : Optional.empty(),
                randomPercent(facts),
                new Place.Whole(),
                "");
        Place place = new OffsetFit(group, spanBytes, everywhere).place(otherSlices);
        return new Stream(
                name,
                sharePercent,
                readPercent,
                everywhere.readSizes(),
                everywhere.writeSizes(),
                everywhere.randomPercent(),
                place,
                "");
    }

    private static double readPercent(TraceFacts facts) {
        return Math.rint(facts.readShare() * 10_000) / 100;
    }

    private static double randomPercent(TraceFacts facts) {
        double random = 100 * (1 - facts.all().sequentialShare());
        if (random < CHANCE_PERCENT) {
            return 0;
        }
        return random > 100 - CHANCE_PERCENT ? 100 : Math.rint(random * 100) / 100;
    }
}
