package csdbench.language.planner;

import csdbench.content.verify.ValidationSpec;
import csdbench.language.definition.Definition;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Parm;
import csdbench.language.definition.value.DataErrors;
import csdbench.language.definition.value.HistogramBuckets;
import csdbench.language.definition.value.Repetition;
import csdbench.plan.GeneralSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Resolves what holds for all runs. */
final class GeneralSettings {
    private static final long DATA_ERRORS = 50;
    private static final long FORMAT_TRANSFER_BYTES = 128 << 10;
    private static final long SEED = 1;

    /** Buckets of histogram.html, in microseconds; the last one is open and not listed. */
    private static final List<Long> HISTOGRAM_BOUNDS_US = List.of(
            20L,
            40L,
            60L,
            80L,
            100L,
            200L,
            400L,
            600L,
            800L,
            1_000L,
            2_000L,
            4_000L,
            6_000L,
            8_000L,
            10_000L,
            20_000L,
            40_000L,
            60_000L,
            80_000L,
            100_000L,
            200_000L,
            400_000L,
            600_000L,
            800_000L,
            1_000_000L,
            2_000_000L);

    private GeneralSettings() {}

    static GeneralSpec of(Optional<GeneralDefinition> general, Overrides overrides, ValidationSpec validation) {
        Optional<DataErrors> errors = find(general, GeneralDefinition.DATA_ERRORS);
        Optional<HistogramBuckets> histogram = find(general, GeneralDefinition.HISTOGRAM);
        Optional<Boolean> format = find(general, GeneralDefinition.FORMATSDS);
        Repetition repetition = overrides
                .repetition()
                .or(() -> find(general, GeneralDefinition.LOOP))
                .orElse(new Repetition.Times(1));
        return new GeneralSpec(
                errors.map(DataErrors::count).orElse(DATA_ERRORS),
                errors.flatMap(DataErrors::command),
                histogram
                        .map(HistogramBuckets::boundsNs)
                        .filter(bounds -> !bounds.isEmpty())
                        .orElse(defaultBoundsNs()),
                histogram.map(HistogramBuckets::shown).orElse(true),
                find(general, GeneralDefinition.FORMATXFERSIZE).orElse(FORMAT_TRANSFER_BYTES),
                format.orElse(false),
                format.map(wanted -> !wanted).orElse(false),
                repetition instanceof Repetition.Times times ? times.times() : 1,
                repetition instanceof Repetition.Seconds seconds ? seconds.seconds() : 0,
                find(general, GeneralDefinition.SEED).orElse(SEED),
                find(general, GeneralDefinition.COMPRESSIONSEED).orElse(OptionalLong.empty()),
                RunFrame.hooks(find(general, GeneralDefinition.STARTCMD), find(general, GeneralDefinition.ENDCMD)),
                validation);
    }

    private static <T> Optional<T> find(Optional<GeneralDefinition> general, Parm<T> parm) {
        return general.map(Definition::settings).flatMap(settings -> settings.find(parm));
    }

    private static List<Long> defaultBoundsNs() {
        Stream<Long> bounds = HISTOGRAM_BOUNDS_US.stream().map(TimeUnit.MICROSECONDS::toNanos);
        return bounds.toList();
    }
}
