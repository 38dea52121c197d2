package csdbench.main.option;

import csdbench.job.command.PlanFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code --plan --json} prints of commands that do more than one parmfile.
 *
 * @param schema version of this object, 1
 * @param ok true: what is refused is an object as with any command
 * @param command that would do it
 * @param plans one for each drive, in order
 */
public record PlanDocument(int schema, boolean ok, String command, List<Planned> plans) {
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

    /** Of a command. */
    public static PlanDocument of(String command, List<PlanFacts> plans) {
        return new PlanDocument(
                1,
                true,
                command,
                plans.stream()
                        .map(each -> new Planned(each.title(), each.members()))
                        .toList());
    }
}
