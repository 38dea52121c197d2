package csdbench.main.option;

import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What runs must keep. */
public final class FailOn {
    @Option(
            names = "--fail-on",
            paramLabel = "THRESHOLD,...",
            split = ",(?=.)",
            hideParamSyntax = true,
            converter = Kept.class,
            description = "What must be kept, or the exit code is 8: \"p99<2ms,iops>=100k,errors=0\". See"
                    + " docs/results.md.")
    private List<String> thresholds = new ArrayList<>();

    /** As the user wrote them; all can be read. */
    public List<String> thresholds() {
        return List.copyOf(thresholds);
    }

    private static final class Kept implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                return Threshold.of(text).asked();
            } catch (ThresholdProblem e) {
                throw new TypeConversionException(e.sentence());
            }
        }
    }
}
