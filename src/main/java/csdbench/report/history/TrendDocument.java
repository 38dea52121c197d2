package csdbench.report.history;

import csdbench.result.history.ChangePoints;
import csdbench.result.history.Trend;
import java.util.List;

/**
 * What {@code history trend --json} prints.
 *
 * @param schema version of this object, 1
 * @param figure by the name that thresholds have for it; times in nanoseconds, rates per second
 * @param rule what counts as a change
 * @param trends of each series, that of the newest session first
 */
public record TrendDocument(int schema, String figure, ChangePoints.Rule rule, List<Trend> trends) {
    public TrendDocument(String figure, ChangePoints.Rule rule, List<Trend> trends) {
        this(1, figure, rule, trends);
    }
}
