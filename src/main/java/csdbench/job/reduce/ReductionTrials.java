package csdbench.job.reduce;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tests, in the order in which they are carried out. */
public enum ReductionTrials {
    ACCOUNTING(new AccountingTrial()),
    STEPS(new StepsTrial()),
    SETTLE(new SettleTrial()),
    OVERFILL(new OverfillTrial()),
    TURNOVER(new TurnoverTrial()),
    RETURN(new ReturnTrial()),
    GUARANTEE(new GuaranteeTrial());

    private final ReductionTrial test;

    ReductionTrials(ReductionTrial test) {
        this.test = test;
    }

    ReductionTrial test() {
        return test;
    }

    /** The name on command lines and in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ReductionTrials> named(String word) {
        return Arrays.stream(values()).filter(test -> test.word().equals(word)).findFirst();
    }

    /** What it finds out, in a few words. */
    public String title() {
        return test.title();
    }

    /** Whether it writes to all of a device and not to the span alone. */
    public boolean fillsDevice() {
        return test.fillsDevice();
    }

    /** Those that keep to the span. */
    public static List<ReductionTrials> usual() {
        return Arrays.stream(values()).filter(each -> !each.test.fillsDevice()).toList();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(ReductionTrials::word).toList();
    }
}
