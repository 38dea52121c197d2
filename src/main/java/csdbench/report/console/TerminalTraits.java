package csdbench.report.console;

import java.util.Map;

/**
 * Properties of standard error.
 *
 * @param interactive a terminal: lines may be rewritten
 * @param colors use colours; only if {@code interactive}
 * @param columns width to write in, at least 20
 */
public record TerminalTraits(boolean interactive, boolean colors, int columns) {
    /** A pipe or a file. */
    public static final TerminalTraits NONE = new TerminalTraits(false, false, 100);

    private static final int MIN_COLUMNS = 20;
    private static final int DEFAULT_COLUMNS = 80;

    public TerminalTraits {
        if (columns < MIN_COLUMNS || colors && !interactive) {
            throw new IllegalArgumentException(
                    "interactive=" + interactive + ", colors=" + colors + ", columns=" + columns);
        }
    }

    /**
     * @param interactive whether standard error is a terminal
     * @param environment of the process: a {@code NO_COLOR} (see no-color.org) or {@code TERM=dumb} disables colours,
     *     {@code COLUMNS} sets the width
     */
    public static TerminalTraits of(boolean interactive, Map<String, String> environment) {
        if (!interactive) {
            return NONE;
        }
        boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty() || "dumb".equals(environment.get("TERM"));
        return new TerminalTraits(true, !plain, columns(environment.getOrDefault("COLUMNS", "")));
    }

    private static int columns(String text) {
        boolean number = text.matches("[0-9]{1,5}");
        return number ? Math.max(MIN_COLUMNS, Integer.parseInt(text)) : DEFAULT_COLUMNS;
    }
}
