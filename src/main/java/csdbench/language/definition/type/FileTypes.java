package csdbench.language.definition.type;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What is done to files. */
public final class FileTypes {
    private static final List<String> SELECTS =
            List.of("random", "sequential", "sequentialnz", "once", "poisson", "skewed");
    private static final double POISSON_MIDPOINT = 3;
    private static final String MIDPOINT = "midpoint=";

    private FileTypes() {}

    /** One operation. */
    public static ParmType<FileOperation> operation() {
        return ParmType.ofOne(
                "one of " + Entries.anyOf(Entries.words(FileOperation.class)), (entry, value) -> operation(value));
    }

    /** Several operations. */
    public static ParmType<List<FileOperation>> operations() {
        return new ParmType<>("some of " + Entries.anyOf(Entries.words(FileOperation.class)), (entry, diagnostics) -> {
            List<FileOperation> operations = new ArrayList<>();
            for (Value value : entry.values()) {
                operations.add(operation(value));
            }
            return List.copyOf(operations);
        });
    }

    static FileOperation operation(Value value) throws BadValue {
        var found = Entries.constant(FileOperation.class, value.text());
        if (found.isEmpty()) {
            throw Entries.unknown(value, "Unknown operation: " + value.text(), Entries.words(FileOperation.class));
        }
        return found.get();
    }

    /** How a file is gone through. */
    public static ParmType<FileIo> fileIo() {
        return new ParmType<>(
                "random, (random,shared), sequential, (sequential,delete) or sequentialnz", FileTypes::fileIo);
    }

    private static FileIo fileIo(Entry entry, Diagnostics diagnostics) throws BadValue {
        String words = String.join(",", entry.values().stream().map(Value::text).toList());
        return switch (words) {
            case "random" -> FileIo.RANDOM;
            case "random,shared", "shared,random" -> FileIo.RANDOM_SHARED;
            case "sequential" -> FileIo.SEQUENTIAL;
            case "sequential,delete", "delete,sequential" -> FileIo.SEQUENTIAL_DELETE;
            case "sequentialnz" -> FileIo.SEQUENTIAL_FROM_RANDOM_START;
            default ->
                throw Entries.unknown(
                        unknownWord(entry),
                        "Invalid 'fileio' parameter contents: " + words,
                        List.of("random", "shared", "sequential", "delete", "sequentialnz"));
        };
    }

    private static Value unknownWord(Entry entry) {
        List<String> known = List.of("random", "shared", "sequential", "delete", "sequentialnz");
        return entry.values().stream()
                .filter(value -> !known.contains(value.text()))
                .findFirst()
                .orElse(entry.values().get(entry.values().size() - 1));
    }

    /** How the next file is chosen. */
    public static ParmType<FileSelect> fileSelect() {
        return new ParmType<>("random, sequential, sequentialnz, once, skewed or (poisson,n)", (entry, diagnostics) -> {
            // vdbench takes one for the other.
            if (List.of("poisson", "skewed").contains(entry.first().text())) {
                return poisson(entry);
            }
            Value value = Entries.single(entry);
            return new FileSelect(order(entry, value), 0);
        });
    }

    private static FileSelect.Order order(Entry entry, Value value) throws BadValue {
        return switch (value.text()) {
            case "random" -> FileSelect.Order.RANDOM;
            case "sequential", "seq" -> FileSelect.Order.SEQUENTIAL;
            case "sequentialnz" -> FileSelect.Order.SEQUENTIAL_FROM_RANDOM_START;
            case "once" -> FileSelect.Order.ONCE;
            default -> throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", SELECTS);
        };
    }

    private static FileSelect poisson(Entry entry) throws BadValue {
        if (entry.values().size() > 2) {
            throw new BadValue(entry.values().get(2).span(), "(poisson,n) takes one number");
        }
        double midpoint = entry.values().size() == 1
                ? POISSON_MIDPOINT
                : midpoint(entry, entry.values().get(1));
        return new FileSelect(FileSelect.Order.POISSON, midpoint);
    }

    /** As a number, or as in {@code (poisson,midpoint=3)}. */
    private static double midpoint(Entry entry, Value value) throws BadValue {
        return RangeTypes.positive(
                entry,
                value.text().startsWith(MIDPOINT)
                        ? new Value(value.text().substring(MIDPOINT.length()), value.span(), value.quoted())
                        : value);
    }

    /** What is done to a structure before a run. Beginnings of no, yes and directories are enough. */
    public static ParmType<Set<FormatWord>> format() {
        return new ParmType<>("some of " + Entries.anyOf(Entries.words(FormatWord.class)), (entry, diagnostics) -> {
            Set<FormatWord> words = EnumSet.noneOf(FormatWord.class);
            for (Value value : entry.values()) {
                words.add(formatWord(entry, value));
            }
            return Set.copyOf(words);
        });
    }

    private static FormatWord formatWord(Entry entry, Value value) throws BadValue {
        for (FormatWord word : List.of(FormatWord.NO, FormatWord.YES, FormatWord.DIRECTORIES)) {
            if (Entries.words(FormatWord.class).get(word.ordinal()).startsWith(value.text())) {
                return word;
            }
        }
        var found = Entries.constant(FormatWord.class, value.text());
        if (found.isEmpty()) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", Entries.words(FormatWord.class));
        }
        return found.get();
    }
}
