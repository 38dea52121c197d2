package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.TextSpan;
import csdbench.language.parm.Value;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names of definitions, of luns, and references to them. */
public final class NameTypes {
    private static final Pattern NUMBERED = Pattern.compile("(.*?)([0-9]{1,9})");
    private static final Pattern SETS = Pattern.compile("setsof([0-9]{1,9})");
    private static final String SIMULATED = "sim:";
    private static final String NOTHING = "none:";

    private NameTypes() {}

    /** A definition's own name. */
    public static ParmType<String> name() {
        return ParmType.ofOne("a name", (entry, value) -> value.text());
    }

    /** What storage works on; whether there is such a file, device or drive is not asked here. */
    public static ParmType<String> lun() {
        return new ParmType<>(
                "a file, a device such as /dev/nvme0n1, none:SIZE such as none:1t, or sim:MODEL", NameTypes::lun);
    }

    private static String lun(Entry entry, Diagnostics diagnostics) throws BadValue {
        Value value = Entries.single(entry);
        String text = value.text();
        if (text.equals(SIMULATED) || text.startsWith(SIMULATED + "?")) {
            throw new BadValue(
                    value.span(), Entries.shown(entry, value) + " names no model", "'drives' lists the models");
        }
        if (text.startsWith(NOTHING)) {
            Optional<Quantity> size = Quantity.find(text.substring(NOTHING.length()), Scale.PLAIN);
            if (size.isEmpty() || size.get().percent()) {
                throw new BadValue(value.span(), Entries.shown(entry, value) + " has no size", "write none:1t");
            }
            Numbers.within(entry, value, size.get(), 1, Long.MAX_VALUE);
        }
        return text;
    }

    /** A workload profile, by its name or its file, which may lie beside the parameter file. */
    public static ParmType<Profile> profile() {
        return ParmType.ofOne(
                "a name that csdbench profile lists, or a profile file such as ./mine.json", (entry, value) -> {
                    try {
                        return Profiles.profile(
                                value.text(), value.span().text().name());
                    } catch (ProfileProblem problem) {
                        throw problem.hint().isEmpty()
                                ? new BadValue(value.span(), problem.getMessage())
                                : new BadValue(value.span(), problem.getMessage(), problem.hint());
                    }
                });
    }

    /**
     * References to definitions: names, {@code sd*}, and in parentheses ranges such as {@code sd1-sd9}.
     *
     * @param word that names begin with in examples
     */
    public static ParmType<List<NamePattern>> patterns(String word) {
        return new ParmType<>("names such as " + examples(word), NameTypes::patterns);
    }

    private static String examples(String word) {
        return Entries.anyOf(Stream.of("%s1", "%s*", "(%s1,%s2)", "(%s1-%s9)")
                .map(form -> form.replace("%s", word))
                .toList());
    }

    private static List<NamePattern> patterns(Entry entry, Diagnostics diagnostics) throws BadValue {
        List<NamePattern> patterns = new ArrayList<>();
        for (Value value : entry.values()) {
            boolean range = entry.list() && !value.quoted() && value.text().contains("-");
            if (range) {
                expand(value, patterns);
            } else {
                patterns.add(pattern(value));
            }
        }
        return List.copyOf(patterns);
    }

    private static NamePattern pattern(Value value) throws BadValue {
        int star = value.text().indexOf('*');
        if (star >= 0 && star < value.text().length() - 1) {
            throw new BadValue(value.span(), "'*' may stand only at the end of a name: " + value.text());
        }
        return new NamePattern(value.text(), value.span());
    }

    /** Numbers keep the zeros that they are padded with. */
    private static void expand(Value value, List<NamePattern> patterns) throws BadValue {
        int dash = value.text().indexOf('-');
        String fromText = value.text().substring(0, dash);
        String toText = value.text().substring(dash + 1);
        Matcher from = NUMBERED.matcher(fromText);
        Matcher to = NUMBERED.matcher(toText);
        if (!from.matches() || !to.matches()) {
            throw new BadValue(
                    value.span(),
                    "Parameter range value '" + (from.matches() ? toText : fromText)
                            + "' must be alphanumeric, ending with a numeric value.",
                    "put a name that contains '-' in quotes: (\"" + value.text() + "\")");
        }
        if (!from.group(1).equals(to.group(1))) {
            throw new BadValue(
                    value.span(),
                    "a range of names goes from one number to another: " + value.text(),
                    "write (" + fromText + "-" + from.group(1) + to.group(2) + ")");
        }
        int first = Integer.parseInt(from.group(2));
        int last = Integer.parseInt(to.group(2));
        if (last < first || last - first >= Entries.MAX_LIST_VALUES) {
            throw new BadValue(
                    value.span(),
                    "this range of names is "
                            + (last < first
                                    ? "written the wrong way round"
                                    : "longer than " + Entries.MAX_LIST_VALUES));
        }
        String form = "%0" + from.group(2).length() + "d";
        boolean padded = from.group(2).startsWith("0");
        for (int number = first; number <= last; number++) {
            String digits = padded ? String.format(Locale.ROOT, form, number) : String.valueOf(number);
            patterns.add(new NamePattern(from.group(1) + digits, value.span()));
        }
    }

    /** Storage of a run: references, or a word for how to go through all of it. */
    public static ParmType<StorageChoice> storageChoice() {
        return new ParmType<>(
                "names such as sd1, sd* or (sd1-sd9), or single, range or setsofN", NameTypes::storageChoice);
    }

    private static StorageChoice storageChoice(Entry entry, Diagnostics diagnostics) throws BadValue {
        String text = entry.first().text();
        if (entry.values().size() == 1 && !entry.first().quoted()) {
            if (text.equals("single")) {
                return new StorageChoice.Single();
            }
            if (text.equals("range")) {
                return new StorageChoice.Range();
            }
            Matcher sets = SETS.matcher(text);
            if (sets.matches()) {
                return new StorageChoice.SetsOf(
                        setSize(entry, sets.group(1), entry.first().span()));
            }
        }
        return new StorageChoice.Named(patterns(entry, diagnostics));
    }

    private static int setSize(Entry entry, String digits, TextSpan span) throws BadValue {
        int size = Integer.parseInt(digits);
        if (size < 1) {
            throw new BadValue(span, entry.text() + " is out of range");
        }
        return size;
    }
}
