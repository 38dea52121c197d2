package csdbench.content.synthesis;

import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.UnitRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of some data without what it takes to make such data: of a sample and of a profile alike.
 *
 * @param ratios by codec and size of unit
 * @param duplicates share of the blocks of 4 KiB that are equal to an earlier one
 */
public record DataFigures(List<Ratio> ratios, double duplicates) {
    /**
     * A ratio.
     *
     * @param name of codec and unit
     * @param noise half the width of its interval as a fraction; null if not known
     */
    public record Ratio(String name, double ratio, Double noise) {}

    public DataFigures {
        ratios = List.copyOf(ratios);
    }

    /** Those of the sample of a profile; empty if its version had none. */
    public static Optional<DataFigures> of(LikeProfile profile) {
        List<Ratio> ratios = new ArrayList<>();
        for (UnitRatio ratio : profile.ratios()) {
            ratios.add(new Ratio(ratio.name(), ratio.sample(), ratio.sampleNoise()));
        }
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of(new DataFigures(ratios, profile.duplicates().share()));
    }
}
