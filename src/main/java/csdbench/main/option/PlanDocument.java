package csdbench.main.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code --plan --json} prints of commands that do more than one parmfile.
 *
 * @param schema version of this object, 1
 * @param command that would do it
 * @param plans one for each drive, in order
 */
public record PlanDocument(int schema, String command, List<Planned> plans) {
    /** Where the names of what is planned end in a line of a review's plan. */
    private static final int NAMES_COLUMNS = 12;

    /**
     * What would be done to a drive.
     *
     * @param title of it; empty for none
     * @param facts in words, by what they are about, such as {@code written} and {@code time}
     */
    public record Planned(String title, Map<String, String> facts) {
        public Planned {
            facts = new LinkedHashMap<>(facts);
        }
    }

    /** Of the lines of a review's plan: a title, then names and words in columns. */
    public static Planned ofColumns(List<String> lines) {
        Map<String, String> facts = new LinkedHashMap<>();
        String name = "";
        for (String line : lines.subList(1, lines.size())) {
            int names = Math.min(NAMES_COLUMNS, line.length());
            String own = line.substring(0, names).strip();
            name = own.isEmpty() ? name : own;
            facts.merge(name, line.substring(names).strip(), (before, more) -> before + "; " + more);
        }
        return new Planned(lines.getFirst().strip(), facts);
    }

    /** Of lines that begin with a name and a colon. */
    public static Planned ofNames(List<String> lines) {
        Map<String, String> facts = new LinkedHashMap<>();
        for (String line : lines) {
            String[] parts = line.split(": ", 2);
            facts.put(parts[0], parts[parts.length - 1]);
        }
        return new Planned("", facts);
    }
}
