package csdbench.language.definition;

import csdbench.language.definition.type.ReplayTypes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The parameters whose help is a promise, for tests that look whether it is kept. */
public final class ObeyedParms {
    private ObeyedParms() {}

    /** All spellings of each, by its name: {@code sd.offset}. Options of {@code replay=} are parameters, too. */
    public static Map<String, List<String>> spellings() {
        Map<String, List<String>> found = new TreeMap<>();
        for (Section section : Section.values()) {
            String word = section == Section.GENERAL ? "general" : section.word();
            for (Parm<?> parm : section.parms()) {
                if (parm.support() == Support.OBEYED) {
                    found.put(word + "." + parm.keyword(), parm.spellings());
                }
            }
        }
        ReplayTypes.OPTIONS.forEach(option -> found.put("rd.replay." + option, List.of(option)));
        return found;
    }
}
