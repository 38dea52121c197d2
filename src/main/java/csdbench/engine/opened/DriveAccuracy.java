package csdbench.engine.opened;

import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveProfile.GainError;
import csdbench.drive.simulated.DriveProfile.KnownError;
import csdbench.result.model.ModelAccuracy;
import csdbench.result.model.ModelAccuracy.FigureError;
import csdbench.result.model.ModelFigure;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is known of the errors of a simulated drive, by kinds of figures. Stateless; any thread. */
public final class DriveAccuracy {
    private DriveAccuracy() {}

    /** As its file has them; of rates at full load those left out of a fit, where there are any. */
    public static ModelAccuracy of(DriveProfile drive) {
        Optional<KnownError> leftOut = drive.leftOutError();
        Optional<KnownError> error = leftOut.or(drive::error);
        Map<ModelFigure, double[]> gains = drive.gainErrors().stream()
                .collect(Collectors.groupingBy(
                        DriveAccuracy::kind,
                        TreeMap::new,
                        Collectors.collectingAndThen(
                                Collectors.toList(),
                                all -> all.stream()
                                        .mapToDouble(GainError::errorPercent)
                                        .toArray())));
        double[] all = gains.values().stream().flatMapToDouble(Arrays::stream).toArray();
        return new ModelAccuracy(
                error.map(KnownError::results).orElse(0),
                error.map(known -> OptionalDouble.of(known.meanPercent())).orElse(OptionalDouble.empty()),
                error.map(known -> OptionalDouble.of(known.worstPercent())).orElse(OptionalDouble.empty()),
                leftOut.map(_ -> ModelAccuracy.LEFT_OUT)
                        .or(() -> drive.error()
                                .filter(_ -> !drive.fitted().isEmpty())
                                .map(_ -> ModelAccuracy.FITTED)),
                Stream.concat(
                                drive.error().stream().flatMap(DriveAccuracy::others),
                                gains.entrySet().stream()
                                        .map(each -> FigureError.of(each.getKey(), each.getValue(), all)))
                        .toList(),
                !drive.stallsKnown());
    }

    private static Stream<FigureError> others(KnownError error) {
        return Stream.concat(
                error.lightLoad().map(light -> error(ModelFigure.LIGHT_LOAD, light)).stream(),
                error.p99().map(tail -> error(ModelFigure.P99, tail)).stream());
    }

    private static FigureError error(ModelFigure figure, KnownError error) {
        return new FigureError(
                figure.word(), error.results(), error.meanPercent(), error.worstPercent(), OptionalDouble.empty());
    }

    static ModelFigure kind(GainError gain) {
        return gain.workload().profile().isPresent()
                ? ModelFigure.GAIN_OF_MIXED
                : ModelFigure.gainOf(gain.workload().readPercent());
    }
}
