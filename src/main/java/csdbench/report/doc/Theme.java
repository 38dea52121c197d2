package csdbench.report.doc;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Colours. Pages have them as variables, light and dark; stand-alone files have the light ones inserted, because not
 * every SVG viewer supports variables.
 */
public final class Theme {
    private static final Pattern VARIABLE = Pattern.compile("--([a-z0-9-]+):\\s*([^;]+);");
    private static final Pattern USE = Pattern.compile("var\\(--([a-z0-9-]+)\\)");

    /** Light colours, then dark ones. */
    private static final String COLORS = Resources.text("report/colors.css");

    private static final String DARK = ":root[data-theme=\"dark\"]";
    private static final int DARK_AT = COLORS.indexOf(DARK);

    private static final String DRAWING = Resources.text("report/drawing.css");

    /** Made when the first file is written: pages do not need it. */
    private static final class ForFile {
        private static final String STYLE = inserted(DRAWING, light());
    }

    private Theme() {}

    /** Colours of a page, and the style of its drawings, of class {@code drawing}. */
    public static String forPage() {
        return COLORS.substring(0, DARK_AT)
                + dark("@media screen and (prefers-color-scheme: dark)", ":root:not([data-theme=\"light\"])")
                + dark("@media screen", DARK)
                + DRAWING.lines()
                        .map(rule -> within(rule.substring(0, rule.indexOf('{'))) + rule.substring(rule.indexOf('{')))
                        .collect(Collectors.joining("\n"));
    }

    /** The dark colours, selected by system or reader; CSS needs two rules for that. */
    private static String dark(String where, String selector) {
        String rule = COLORS.substring(DARK_AT).replace(DARK, selector);
        return where + " {\n" + rule.indent(2) + "}\n";
    }

    private static String within(String selectors) {
        return Arrays.stream(selectors.split(","))
                .map(selector -> ".drawing " + selector.strip())
                .collect(Collectors.joining(", ", "", " "));
    }

    /** Style of a stand-alone drawing. */
    static String forFile() {
        return ForFile.STYLE;
    }

    /** The first block of the file is the light one. */
    private static Map<String, String> light() {
        Map<String, String> light = new HashMap<>();
        Matcher variable = VARIABLE.matcher(COLORS.substring(0, COLORS.indexOf('}')));
        while (variable.find()) {
            light.put(variable.group(1), variable.group(2).strip());
        }
        return light;
    }

    private static String inserted(String css, Map<String, String> values) {
        return USE.matcher(css).replaceAll(use -> Matcher.quoteReplacement(values.getOrDefault(use.group(1), "red")));
    }
}
