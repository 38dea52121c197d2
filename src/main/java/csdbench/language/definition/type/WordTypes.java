package csdbench.language.definition.type;

import csdbench.io.OpenFlags;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Words and texts. */
public final class WordTypes {
    private static final List<String> FLAGS = List.of("o_direct", "directio", "o_sync", "o_dsync", "o_rsync", "fsync");

    /** Where output goes and which host runs a command; longer forms of a word are the same. */
    private static final List<String> TARGETS = List.of("cons", "sum", "log", "master", "slave");

    /** {@code O_DIRECT} of open(2) on Linux, x86 and most others. */
    private static final int DIRECT_BIT = 0x4000;

    /** {@code O_DSYNC} of open(2) on Linux. */
    private static final int DATA_SYNC_BIT = 0x1000;

    /** {@code O_SYNC} of open(2) on Linux, which contains {@code O_DSYNC}. */
    private static final int SYNC_BITS = 0x101000;

    private WordTypes() {}

    /** One text, whatever it is. */
    public static ParmType<String> text(String what) {
        return ParmType.ofOne(what, (entry, value) -> value.text());
    }

    /** Texts, whatever they are. */
    public static ParmType<List<String>> texts(String what) {
        return new ParmType<>(
                what,
                (entry, diagnostics) -> entry.values().stream().map(Value::text).toList());
    }

    /** Anything at all, for parameters without effect. */
    public static ParmType<String> anything() {
        return new ParmType<>("anything", (entry, diagnostics) -> entry.first().text());
    }

    /** Anything at all, for parameters without effect. */
    public static ParmType<List<String>> anythings() {
        return texts("anything");
    }

    /** One of these words. */
    public static ParmType<String> oneOf(String... words) {
        List<String> known = List.of(words);
        return ParmType.ofOne(Entries.anyOf(known), (entry, value) -> word(entry, value, known));
    }

    private static String word(Entry entry, Value value, List<String> known) throws BadValue {
        if (!known.contains(value.text())) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", known);
        }
        return value.text();
    }

    /** A beginning of {@code yes} or of {@code no}. */
    public static ParmType<Boolean> yesNo() {
        return ParmType.ofOne("yes or no", (entry, value) -> {
            if ("yes".startsWith(value.text())) {
                return true;
            }
            if ("no".startsWith(value.text())) {
                return false;
            }
            throw new BadValue(value.span(), Entries.shown(entry, value) + " is neither yes nor no");
        });
    }

    /** How a file is opened: words, or bits in hexadecimal. */
    public static ParmType<OpenFlags> openFlags() {
        String expected = "some of "
                + Entries.anyOf(
                        Stream.concat(FLAGS.stream(), Stream.of("a number 0x…")).toList());
        return new ParmType<>(expected, (entry, diagnostics) -> {
            OpenFlags flags = OpenFlags.NONE;
            for (Value value : entry.values()) {
                flags = with(flags, entry, value);
            }
            return flags;
        });
    }

    private static OpenFlags with(OpenFlags flags, Entry entry, Value value) throws BadValue {
        return switch (value.text()) {
            case "o_direct", "directio" -> union(flags, OpenFlags.DIRECT);
            case "o_sync", "o_rsync" -> union(flags, new OpenFlags(false, true, false, false, 0));
            case "o_dsync" -> union(flags, new OpenFlags(false, false, true, false, 0));
            case "fsync" -> union(flags, new OpenFlags(false, false, false, true, 0));
            default -> union(flags, bits(entry, value));
        };
    }

    private static OpenFlags union(OpenFlags one, OpenFlags other) {
        return new OpenFlags(
                one.direct() || other.direct(),
                one.sync() || other.sync(),
                one.dataSync() || other.dataSync(),
                one.fsyncAtClose() || other.fsyncAtClose(),
                one.extraBits() | other.extraBits());
    }

    /** Bits that have a name become that name. */
    private static OpenFlags bits(Entry entry, Value value) throws BadValue {
        if (!value.text().matches("0[xX][0-9a-fA-F]{1,7}")) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", FLAGS);
        }
        int bits = Integer.parseInt(value.text().substring(2), 16);
        boolean sync = (bits & SYNC_BITS) == SYNC_BITS;
        boolean dataSync = !sync && (bits & DATA_SYNC_BIT) != 0;
        int named = DIRECT_BIT | (sync ? SYNC_BITS : DATA_SYNC_BIT);
        return new OpenFlags((bits & DIRECT_BIT) != 0, sync, dataSync, false, bits & ~named);
    }

    /** A shell command. Of the words about it only {@code master} has an effect. */
    public static ParmType<HookCommand> hookCommand() {
        String expected = "a command in quotes, or (\"command\",word) with " + Entries.anyOf(TARGETS);
        return new ParmType<>(expected, (entry, diagnostics) -> {
            List<Value> values = entry.values();
            int command =
                    values.size() > 1 && TARGETS.contains(values.getFirst().text()) ? 1 : 0;
            List<Value> targets = new ArrayList<>(values);
            targets.remove(command);
            for (Value target : targets) {
                if (TARGETS.stream().noneMatch(target.text()::startsWith)) {
                    throw Entries.unknown(target, Entries.shown(entry, target) + " is unknown", TARGETS);
                }
            }
            boolean master = targets.stream().anyMatch(target -> target.text().startsWith("master"));
            return new HookCommand(values.get(command).text(), master);
        });
    }
}
