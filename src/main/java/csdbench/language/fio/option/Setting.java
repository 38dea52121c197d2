package csdbench.language.fio.option;

import csdbench.language.parm.TextSpan;

/**
 * An option as it was written.
 *
 * @param option its row
 * @param value what stood behind the equals sign; {@code 1} for an option that stood alone
 * @param span where
 * @param global whether it stands in a global section
 */
public record Setting(FioOption option, String value, TextSpan span, boolean global) {
    /** Whether it leaves everything as it is without it. */
    public boolean neutral() {
        return option.neutral().contains(value);
    }
}
