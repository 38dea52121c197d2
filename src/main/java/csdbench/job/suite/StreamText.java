package csdbench.job.suite;

import csdbench.job.suite.step.StepParmfile;
import csdbench.language.profile.Place;
import csdbench.language.profile.Profile;
import csdbench.language.profile.SizeMix;
import csdbench.language.profile.Stream;
import csdbench.result.review.WorkloadReview;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a workload is made of, in words for a report. Stateless. */
final class StreamText {
    private StreamText() {}

    static List<WorkloadReview.Stream> of(Profile profile) {
        return profile.streams().stream().map(StreamText::of).toList();
    }

    private static WorkloadReview.Stream of(Stream stream) {
        return new WorkloadReview.Stream(
                stream.name(),
                stream.sharePercent(),
                stream.readPercent(),
                sizes(stream),
                access(stream.randomPercent()),
                place(stream.place()));
    }

    private static String sizes(Stream stream) {
        Optional<String> reads = stream.readSizes().map(StreamText::words);
        Optional<String> writes = stream.writeSizes().map(StreamText::words);
        if (reads.isEmpty() || writes.isEmpty() || reads.equals(writes)) {
            return reads.or(() -> writes).orElse("");
        }
        return "reads " + reads.get() + "; writes " + writes.get();
    }

    private static String words(SizeMix mix) {
        return mix.sizes().size() == 1
                ? bytes(mix.sizes().getFirst().bytes())
                : mix.sizes().stream()
                        .map(size -> bytes(size.bytes()) + " " + StepParmfile.plain(size.percent()) + " %")
                        .collect(Collectors.joining(", "));
    }

    private static String access(double randomPercent) {
        if (randomPercent == 0) {
            return "sequential";
        }
        return randomPercent == 100 ? "random" : StepParmfile.plain(randomPercent) + " % random";
    }

    private static String place(Place place) {
        String region = place.fromPercent() == 0 && place.toPercent() == 100
                ? ""
                : StepParmfile.plain(place.fromPercent()) + " to " + StepParmfile.plain(place.toPercent())
                        + " % of the span";
        return switch (place) {
            case Place.Whole _ -> "anywhere";
            case Place.Region _ -> region;
            case Place.HotBand band ->
                StepParmfile.plain(band.sharePercent()) + " % in " + StepParmfile.plain(band.atPercent()) + " to "
                        + StepParmfile.plain(band.atPercent() + band.widthPercent()) + " % of the span, the rest in "
                        + (region.isEmpty() ? "all of it" : region);
            case Place.Zipf zipf ->
                "zipf " + StepParmfile.plain(zipf.theta())
                        + (zipf.slices() == 1 ? "" : " in each of " + zipf.slices() + " slices")
                        + (region.isEmpty() ? "" : ", " + region);
            case Place.Hits _ -> "the first MiB" + (region.isEmpty() ? "" : " of " + region);
        };
    }

    private static String bytes(long bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + "K" : bytes + " bytes";
    }
}
