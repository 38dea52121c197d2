package csdbench.language.definition;

import csdbench.base.text.Wrapped;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The reference of all parameters, generated from their declarations. */
public final class ParameterDocs {
    private static final int MANY = 40;
    private static final String LOOP = "Repeats the run for each value.";
    private static final String LOOPS = "Loops repeat the run for each value of a list. They take what the parameter of"
            + " that name takes, as `(1,8,64)`, `(1-64,d)` or `(deflate,lz4)`, and may be written without their"
            + " `for`: ";

    private static final String INTRODUCTION = """
            # Parameters

                csdbench check my.parm         # every mistake in it, and what it does

            A parameter file is a stream of `keyword=value` and `keyword=(value,value)`,
            separated by commas. Kinds of definition come in the order of this page;
            parameters before the first one are general. A name `default` sets defaults for
            the definitions of that kind after it. A line that ends in a comma goes on in
            the next one; a line that begins with `/`, `#` or `*` is a comment, and so is
            everything after a blank or a tab. Double quotes protect blanks, commas, `=`
            and `-`. `include=FILE` reads another file, and `$name` is replaced by the
            value of `name=value` on the command line.

            Upper and lower case are the same in keywords, and the beginning of a keyword
            is enough: the shortest stands in brackets. Sizes take `k m g t p` (powers of
            1024), times take `s m h`. In lists, `(1-10,3)` counts in steps of three,
            `(1-64,d)` doubles, `(64k-1k,d)` halves and `(1-4)` counts in ones; `(sd1-sd9)`
            is a range of names, `(sd1,sd2)` a list, and `sd*` matches all that begin so.

            Below, behind each keyword are its values (`1 to 8` are whole numbers), then
            what holds unless it is given, then what it does. A run's value replaces a
            workload's, that a storage's, and that the general one.
            """;

    private ParameterDocs() {}

    /**
     * A default that the reference prints as a value.
     *
     * @param section word of the definition, {@code general} for none
     */
    public record Printed(String section, String keyword, String value) {}

    /** Every default that is printed as it would be written, of each definition that has it. */
    public static List<Printed> defaults() {
        return Arrays.stream(Section.values())
                .flatMap(section -> section.parms().stream()
                        .filter(parm -> parm.defaultWords().startsWith("`"))
                        .map(parm -> new Printed(
                                word(section),
                                parm.keyword(),
                                parm.defaultWords().replace("`", ""))))
                .toList();
    }

    /** All of it, as Markdown that is read as well in a terminal. */
    public static String markdown() {
        StringBuilder out = new StringBuilder(INTRODUCTION);
        for (Section section : Section.values()) {
            out.append("\n## ").append(section.title());
            out.append(section == Section.GENERAL ? "" : " (`" + section.word() + "=`)")
                    .append("\n\n");
            List<Parm<?>> own =
                    working(section).filter(parm -> sections(parm) == 1).toList();
            entries(out, own.stream().filter(parm -> !isLoop(parm)).toList(), parm -> shortened(section, parm));
            List<String> loops = own.stream()
                    .filter(ParameterDocs::isLoop)
                    .map(parm -> loop(section, parm))
                    .toList();
            if (!loops.isEmpty()) {
                out.append('\n');
                wrap(out, LOOPS + String.join("; ", loops) + ".");
            }
        }
        out.append("\n## In several definitions\n\n");
        entries(out, all().filter(parm -> sections(parm) > 1).toList(), parm -> " (" + places(parm) + ")");
        out.append("\n## Without effect\n\n");
        wrap(
                out,
                Arrays.stream(Section.values())
                        .flatMap(section -> section.parms().stream())
                        .distinct()
                        .filter(parm -> parm.support() != Support.OBEYED)
                        .map(parm -> spellings(parm) + " (" + places(parm) + ")")
                        .collect(Collectors.joining(
                                ", ",
                                "Read, so that parmfiles of vdbench run; a warning says why, where it could matter: ",
                                ".")));
        return out.toString();
    }

    /** Values that are those of the entry before are said once, if they are many words. */
    private static void entries(StringBuilder out, List<? extends Parm<?>> parms, Function<Parm<?>, String> place) {
        String before = "";
        for (Parm<?> parm : parms) {
            String unset = parm.defaultWords().equals("none") ? "" : "; " + parm.defaultWords();
            String values = values(parm.expected()) + unset;
            String said = values.length() > MANY && values.equals(before) ? "the same" : values;
            wrap(out, "- " + spellings(parm) + place.apply(parm) + ": " + said + ". " + parm.help());
            before = values;
        }
    }

    /** Without what the introduction says of names, sizes, times and whole numbers. */
    private static String values(String expected) {
        return expected.replaceFirst("^names such as .* or \\(\\w+-\\w+\\)$", "names")
                .replaceFirst(
                        "^(a size|a multiple of 512|a time of at least \\S+ s),?"
                                + " such as [\\w.]+((, [\\w.]+)* or [\\w.]+)?",
                        "$1")
                .replaceFirst("^a whole number from (\\S+ to \\S+)$", "$1");
    }

    /** A loop may be written without its {@code for}; what is written so alone is said of it. */
    private static String loop(Section section, Parm<?> parm) {
        List<String> all = parm.spellings();
        List<String> named = all.stream().filter(word -> word.startsWith("for")).toList();
        boolean both = named.stream().allMatch(word -> all.contains(word.substring("for".length())));
        return named.stream().map(ParameterDocs::quoted).collect(Collectors.joining(", "))
                + shortened(section, parm)
                + (both ? "" : " only with it");
    }

    private static String spellings(Parm<?> parm) {
        return parm.spellings().stream().map(ParameterDocs::quoted).collect(Collectors.joining(", "));
    }

    private static String shortened(Section section, Parm<?> parm) {
        String shortest = section.shortest(parm);
        return shortest.equals(parm.keyword()) ? "" : " (" + quoted(shortest) + ")";
    }

    /** Definitions that have it, and how it is shortened in each. */
    private static String places(Parm<?> parm) {
        Map<String, String> byShort = Arrays.stream(Section.values())
                .filter(section -> section.parms().contains(parm))
                .collect(Collectors.toMap(
                        section -> section.shortest(parm),
                        ParameterDocs::word,
                        (some, more) -> some + ", " + more,
                        LinkedHashMap::new));
        return byShort.entrySet().stream()
                .map(each -> each.getValue() + " " + quoted(each.getKey()))
                .collect(Collectors.joining("; "));
    }

    private static boolean isLoop(Parm<?> parm) {
        return parm.help().equals(LOOP);
    }

    private static Stream<Parm<?>> all() {
        return Arrays.stream(Section.values()).flatMap(ParameterDocs::working).distinct();
    }

    private static Stream<Parm<?>> working(Section section) {
        return section.parms().stream().filter(parm -> parm.support() == Support.OBEYED);
    }

    private static long sections(Parm<?> parm) {
        return Arrays.stream(Section.values())
                .filter(section -> section.parms().contains(parm))
                .count();
    }

    private static String word(Section section) {
        return section == Section.GENERAL ? "general" : section.word();
    }

    private static String quoted(String text) {
        return "`" + text + "`";
    }

    /** An item of a list or a paragraph, in lines that a terminal shows whole. */
    private static void wrap(StringBuilder out, String text) {
        boolean item = text.startsWith("- ");
        String escaped = text.contains("`*") ? text : text.replace("*", "\\*");
        out.append(String.join(
                item ? "\n  " : "\n", Wrapped.lines(escaped, item ? Wrapped.COLUMNS - 2 : Wrapped.COLUMNS)));
        out.append('\n');
    }
}
