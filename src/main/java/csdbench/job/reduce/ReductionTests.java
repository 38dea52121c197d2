package csdbench.job.reduce;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tests, in the order in which they are carried out. */
public enum ReductionTests {
    ACCOUNTING(new AccountingTest()),
    STEPS(new StepsTest()),
    SETTLE(new SettleTest()),
    OVERFILL(new OverfillTest()),
    TURNOVER(new TurnoverTest()),
    RETURN(new ReturnTest()),
    GUARANTEE(new GuaranteeTest());

    private final ReductionTest test;

    ReductionTests(ReductionTest test) {
        this.test = test;
    }

    ReductionTest test() {
        return test;
    }

    /** The name on command lines and in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ReductionTests> named(String word) {
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
    public static List<ReductionTests> usual() {
        return Arrays.stream(values()).filter(each -> !each.test.fillsDevice()).toList();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(ReductionTests::word).toList();
    }
}
