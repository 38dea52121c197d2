package csdbench.language.definition;

import csdbench.base.text.Similar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The kinds of definition, in the order in which a parameter file has them. */
enum Section {
    GENERAL("", 0, "General parameters", GeneralDefinition.PARMS),
    HOST("hd", 1, "Host definition", HostDefinition.PARMS),
    REPLAY("rg", 2, "Replay group", ReplayDefinition.PARMS),
    STORAGE("sd", 3, "Storage definition", StorageDefinition.PARMS),
    FILE_SYSTEM("fsd", 3, "File system definition", FileSystemDefinition.PARMS),
    WORKLOAD("wd", 4, "Workload definition", WorkloadDefinition.PARMS),
    FILE_WORKLOAD("fwd", 4, "File workload definition", FileWorkloadDefinition.PARMS),
    RUN("rd", 5, "Run definition", RunDefinition.PARMS);

    private final String word;
    private final int step;
    private final String title;
    private final List<Parm<?>> parms;

    Section(String word, int step, String title, List<Parm<?>> parms) {
        this.word = word;
        this.step = step;
        this.title = title;
        this.parms = parms;
    }

    /** The keyword that starts a definition; empty for general parameters. */
    String word() {
        return word;
    }

    /** Sections of a later step end those of an earlier one; two of the same step exclude each other. */
    int step() {
        return step;
    }

    String title() {
        return title;
    }

    /** In the order in which a shortened keyword is compared with them. */
    List<Parm<?>> parms() {
        return parms;
    }

    /** Whether it is about files rather than luns. */
    boolean isFiles() {
        return this == FILE_SYSTEM || this == FILE_WORKLOAD;
    }

    /** Whether it is about luns rather than files. */
    boolean isLuns() {
        return this == STORAGE || this == WORKLOAD;
    }

    /** The section that a word starts. */
    static Optional<Section> startedBy(String keyword) {
        for (Section section : values()) {
            boolean oldHost = section == HOST && keyword.equalsIgnoreCase("host");
            if (section != GENERAL && (section.word.equalsIgnoreCase(keyword) || oldHost)) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    /** The parameter that a word means here: the one that is spelled so, or else the first that begins so. */
    Optional<Parm<?>> find(String keyword) {
        Optional<Parm<?>> exact = findInFull(keyword);
        return exact.isPresent()
                ? exact
                : parms.stream().filter(parm -> parm.isBegunBy(keyword)).findFirst();
    }

    /** The parameter that is spelled so. */
    Optional<Parm<?>> findInFull(String keyword) {
        return parms.stream().filter(parm -> parm.isSpelled(keyword)).findFirst();
    }

    /** The spelling nearest to a word that means nothing here. */
    Optional<String> nearest(String keyword) {
        List<String> spellings = new ArrayList<>();
        parms.forEach(parm -> spellings.addAll(parm.spellings()));
        return Similar.nearest(keyword, spellings);
    }

    /** The shortest beginning of a parameter's keyword that still means it. */
    String shortest(Parm<?> parm) {
        String keyword = parm.keyword();
        for (int length = 2; length < keyword.length(); length++) {
            Optional<Parm<?>> found = find(keyword.substring(0, length));
            if (found.isPresent() && found.get() == parm) {
                return keyword.substring(0, length);
            }
        }
        return keyword;
    }
}
