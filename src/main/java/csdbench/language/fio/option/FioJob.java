package csdbench.language.fio.option;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A job with its options and those of the global sections before it. A value that is wrong is complained of where it is
 * asked for, and is then as if it were not there.
 */
public final class FioJob {
    private static final long NS_PER_US = 1_000;

    private final String name;
    private final TextSpan span;
    private final Map<String, Setting> settings;
    private final Diagnostics diagnostics;

    /**
     * @param settings by names of options, the last of each
     * @param diagnostics gets complaints about values
     */
    FioJob(String name, TextSpan span, Map<String, Setting> settings, Diagnostics diagnostics) {
        this.name = name;
        this.span = span;
        this.settings = new LinkedHashMap<>(settings);
        this.diagnostics = diagnostics;
    }

    public String name() {
        return name;
    }

    public Collection<Setting> settings() {
        return settings.values();
    }

    /** An option that changes something. */
    public Optional<Setting> find(String option) {
        return Optional.ofNullable(settings.get(option)).filter(setting -> !setting.neutral());
    }

    public Optional<String> text(String option) {
        return find(option).map(Setting::value);
    }

    public boolean has(String option) {
        return find(option).isPresent();
    }

    /** Of an option that is 0, 1 or alone. */
    public boolean flag(String option, boolean usual) {
        Optional<Setting> setting = Optional.ofNullable(settings.get(option));
        if (setting.isEmpty()) {
            return usual;
        }
        if (!setting.get().value().matches("[01]")) {
            error(setting.get(), "0 or 1");
        }
        return !setting.get().value().equals("0");
    }

    /** A whole number of at least 1. */
    public long count(String option, long usual) {
        return count(option).orElse(usual);
    }

    public OptionalLong count(String option) {
        return atLeast(1, option, "a whole number of at least 1");
    }

    /** A size, in bytes. */
    public OptionalLong bytes(String option) {
        return atLeast(0, option, "a size such as 4096, 64m or 1g");
    }

    private OptionalLong atLeast(long minimum, String option, String wanted) {
        OptionalLong number = OptionalLong.empty();
        if (has(option)) {
            number = FioNumbers.bytes(find(option).orElseThrow().value(), base());
            if (number.isEmpty() || number.getAsLong() < minimum) {
                error(option, wanted);
                return OptionalLong.empty();
            }
        }
        return number;
    }

    /** One size of a longer value; complains about that. */
    public OptionalLong bytesOf(String option, String word) {
        OptionalLong bytes = FioNumbers.bytes(word, base());
        if (bytes.isEmpty()) {
            error(option, "sizes such as 4k, and '" + word + "' is none");
        }
        return bytes;
    }

    /** A percentage as fio takes it for a size: {@code 20%}. */
    public OptionalDouble percentOfFile(String option) {
        String value = text(option).orElse("");
        return value.matches("[0-9]{1,3}%")
                ? OptionalDouble.of(Double.parseDouble(value.substring(0, value.length() - 1)))
                : OptionalDouble.empty();
    }

    /** A percentage from 0 to 100. */
    public OptionalDouble percent(String option) {
        String value = text(option).map(text -> text.replaceFirst("%$", "")).orElse("");
        if (value.isEmpty() && !has(option)) {
            return OptionalDouble.empty();
        }
        if (!value.matches("[0-9]{1,3}") || Integer.parseInt(value) > 100) {
            error(option, "a percentage from 0 to 100");
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Double.parseDouble(value));
    }

    /** A time; without a unit in seconds. */
    public OptionalLong nanoseconds(String option) {
        OptionalLong time = OptionalLong.empty();
        if (has(option)) {
            time = FioNumbers.nanoseconds(find(option).orElseThrow().value());
            if (time.isEmpty()) {
                error(option, "a time such as 30, 500ms or 10m");
            }
        }
        return time;
    }

    /** A time; without a unit in microseconds. 0 for none. */
    public long shortNanoseconds(String option) {
        String value = text(option).orElse("");
        return value.matches("[0-9]{1,12}")
                ? Long.parseLong(value) * NS_PER_US
                : nanoseconds(option).orElse(0);
    }

    /** A time or {@code from-to}, of which fio draws one: its middle. */
    public double middleOfTimes(String option) {
        String[] ends = text(option).orElse("0").split("-", 2);
        OptionalLong from = FioNumbers.nanoseconds(ends[0].strip());
        OptionalLong to = FioNumbers.nanoseconds(ends[ends.length - 1].strip());
        if (from.isEmpty() || to.isEmpty()) {
            error(option, "a time such as 30 or 500ms, or two such as 10-20");
        }
        return (from.orElse(0) + to.orElse(0)) / 2.0;
    }

    /** Complains about a value that was written. */
    public void error(String option, String expected) {
        error(settings.get(option), expected);
    }

    /** Complains about something else. */
    public void refuse(String option, String problem, String hint) {
        diagnostics.error(find(option).map(Setting::span).orElse(span), problem, hint);
    }

    private void error(Setting setting, String expected) {
        diagnostics.error(
                setting.span(),
                setting.option().name() + "=" + setting.value() + " of job " + name + " is not understood",
                expected,
                Optional.empty());
    }

    private int base() {
        return "1000".equals(text("kb_base").orElse("")) ? 1000 : 1024;
    }
}
