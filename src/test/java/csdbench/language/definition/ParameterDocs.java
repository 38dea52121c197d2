package csdbench.language.definition;

import java.util.List;

/** The reference of all parameters, generated from their declarations. */
public final class ParameterDocs {
    private static final String INTRODUCTION = """
            # Parameters

            Generated from the declarations in `csdbench.language.definition`; do not edit. After a change of those, run
            `scripts/maven test -Dtest=ParameterDocsTest -Dcsdbench.regenerate=true`.

            A parameter file is a stream of `keyword=value` and `keyword=(value,value)`, separated by commas. Kinds of
            definition come in the order of this page; parameters before the first one are general. A name `default`
            sets defaults for the definitions of that kind after it. A line that ends in a comma goes on in the next
            one; a line that begins with `/`, `#` or `*` is a comment, and so is everything after a blank or a tab.
            Double quotes protect blanks, commas, `=` and `-`. `include=FILE` reads another file, and `$name` is
            replaced by the value of `name=value` on the command line.

            Upper and lower case are the same in keywords, and the beginning of a keyword is enough: the column
            *short* has the shortest that still means it. Sizes take `k m g t p` (powers of 1024), times take
            `s m h`. In lists, `(1-10,3)` counts in steps of three, `(1-64,d)` doubles, `(64k-1k,d)` halves and
            `(1-4)` counts in ones; `(sd1-sd9)` is a range of names, and `sd*` matches all that begin so.

            Where a parameter can be given at several levels, a run's replaces a workload's, and a workload's replaces
            a storage's. Work on several hosts can be planned and listed; it cannot be run yet.
            """;

    private ParameterDocs() {}

    /** All of it, as Markdown. */
    public static String markdown() {
        StringBuilder out = new StringBuilder(INTRODUCTION);
        for (Section section : Section.values()) {
            section(out, section);
        }
        return out.toString();
    }

    private static void section(StringBuilder out, Section section) {
        String word = section == Section.GENERAL ? "" : " (`" + section.word() + "=`)";
        out.append("\n## ").append(section.title()).append(word).append("\n\n");
        row(out, List.of("keyword", "short", "values", "default", "meaning", "effect"));
        row(out, List.of("---", "---", "---", "---", "---", "---"));
        section.parms().forEach(parm -> row(out, cells(section, parm)));
    }

    private static List<String> cells(Section section, Parm<?> parm) {
        String spellings = String.join(
                ", ",
                parm.spellings().stream().map(spelling -> "`" + spelling + "`").toList());
        String effect = parm.support().words() + (parm.consequence().isEmpty() ? "" : ": " + parm.consequence());
        return List.of(
                spellings,
                "`" + section.shortest(parm) + "`",
                parm.expected(),
                parm.defaultWords(),
                parm.help(),
                effect);
    }

    private static void row(StringBuilder out, List<String> cells) {
        List<String> escaped = cells.stream().map(ParameterDocs::cell).toList();
        out.append("| ").append(String.join(" | ", escaped)).append(" |\n");
    }

    /** Stars and pipes mean something to Markdown, but not between backticks, where only pipes do. */
    private static String cell(String text) {
        String piped = text.replace("|", "\\|");
        return piped.contains("`") ? piped : piped.replace("*", "\\*");
    }
}
