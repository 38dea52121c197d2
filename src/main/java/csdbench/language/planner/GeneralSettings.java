package csdbench.language.planner;

import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.type.ReportWord;
import csdbench.language.resolver.Overrides;
import csdbench.language.resolver.RunFrame;
import csdbench.plan.FormatSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.PageSpec;
import csdbench.plan.WatchSpec;
import csdbench.plan.order.ValidationSpec;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.Set;

/** Resolves what holds for all runs. */
final class GeneralSettings {
    private GeneralSettings() {}

    static GeneralSpec of(Settings general, Overrides overrides, ValidationSpec validation) {
        FormatSpec.When format = general.find(GeneralDefinition.FORMATSDS)
                .map(wanted -> wanted ? FormatSpec.When.ALWAYS : FormatSpec.When.NEVER)
                .orElse(FormatSpec.When.NEEDED);
        return new GeneralSpec(
                general.value(GeneralDefinition.DATA_ERRORS),
                general.value(GeneralDefinition.HISTOGRAM),
                new FormatSpec(general.value(GeneralDefinition.FORMATXFERSIZE), format),
                overrides.repetition().orElseGet(() -> general.value(GeneralDefinition.LOOP)),
                general.value(GeneralDefinition.SEED),
                general.value(GeneralDefinition.COMPRESSIONSEED),
                RunFrame.hooks(general),
                validation,
                pages(general),
                new WatchSpec(
                        skew(general),
                        general.find(GeneralDefinition.MONITOR).map(Path::of),
                        general.find(GeneralDefinition.TIMEOUT)));
    }

    private static PageSpec pages(Settings general) {
        Set<ReportWord> words = general.find(GeneralDefinition.REPORT).orElse(Set.of());
        return new PageSpec(
                words.contains(ReportWord.HOST_DETAIL),
                words.contains(ReportWord.SLAVE_DETAIL),
                !words.contains(ReportWord.NO_SD_DETAIL),
                !words.contains(ReportWord.NO_FSD_DETAIL),
                general.value(GeneralDefinition.REPORT_RUN_TOTALS),
                general.value(GeneralDefinition.SHOWLBA));
    }

    private static OptionalDouble skew(Settings general) {
        return general.find(GeneralDefinition.ABORT_FAILED_SKEW).stream()
                .mapToDouble(Double::doubleValue)
                .findFirst();
    }
}
