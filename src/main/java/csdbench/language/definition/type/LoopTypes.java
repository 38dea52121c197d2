package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.definition.value.Loop;
import csdbench.language.definition.value.Loop.Kind;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;

/** Values of for-loops. */
public final class LoopTypes {
    private static final double END_OF_FILE = -1;

    private LoopTypes() {}

    /** One or several values of a loop. */
    public static ParmType<Loop> of(Kind kind) {
        return new ParmType<>(
                expected(kind),
                (entry, diagnostics) -> new Loop(
                        kind,
                        switch (kind) {
                            case OPERATIONS -> operations(entry);
                            case COMPCODEC -> codecs(entry);
                            case COMPSTYLE -> styles(entry);
                            case XFERSIZE,
                                    THREADS,
                                    RDPCT,
                                    RHPCT,
                                    WHPCT,
                                    SEEKPCT,
                                    HITAREA,
                                    COMPRATIO,
                                    COMPRESSION,
                                    DEPTH,
                                    WIDTH,
                                    FILES,
                                    SIZES,
                                    TOTALSIZE,
                                    WSS,
                                    SAVINGS,
                                    COMPUNIT,
                                    COMPCHUNK,
                                    COMPGUARD -> numbers(kind, entry, diagnostics);
                        },
                        entry.span()));
    }

    private static String expected(Kind kind) {
        return switch (kind) {
            case XFERSIZE -> "multiples of 512 such as (4k,8k) or (4k-64k,d)";
            case THREADS -> "whole numbers of at least 1 such as (1,8) or (1-64,d)";
            case RDPCT, RHPCT, WHPCT -> "percentages such as (0,50,100) or (0-100,10)";
            case COMPRESSION -> "percent that is left, from 4 to 100, such as (100,50,25)";
            case SAVINGS -> "percent that is saved, from 0 to 96, such as (0,50,75)";
            case COMPCODEC -> "some of deflate, lz4, zstd or neutral";
            case COMPUNIT -> "multiples of 512 from 4k to 128k such as (4k-64k,d)";
            case COMPCHUNK -> "multiples of 512 from 512 to 128k such as (512,4k)";
            case COMPGUARD -> "bytes such as (0,36)";
            case COMPSTYLE -> "some of " + ContentTypes.expectedStyles();
            case SEEKPCT -> "numbers from 0 (sequential) to 100 (random), or a single word";
            case HITAREA, SIZES -> "sizes such as (1m,8m) or (1m-64m,d)";
            case TOTALSIZE, WSS -> "sizes such as (1g,8g), or percentages such as 50%";
            case COMPRATIO -> "numbers from 1 to 25 such as (1,2,4)";
            case DEPTH, WIDTH, FILES -> "whole numbers such as (1,10) or (1-8,d)";
            case OPERATIONS -> "operations such as (read,write)";
        };
    }

    private static List<Loop.Value> operations(Entry entry) throws BadValue {
        List<Loop.Value> values = new ArrayList<>();
        for (Value value : entry.values()) {
            values.add(new Loop.Value.Work(FileTypes.operation(value)));
        }
        return List.copyOf(values);
    }

    private static List<Loop.Value> codecs(Entry entry) throws BadValue {
        List<Loop.Value> values = new ArrayList<>();
        for (Value value : entry.values()) {
            values.add(new Loop.Value.Codec(ContentTypes.codec(entry, value)));
        }
        return List.copyOf(values);
    }

    private static List<Loop.Value> styles(Entry entry) throws BadValue {
        List<Loop.Value> values = new ArrayList<>();
        for (Value value : entry.values()) {
            values.add(new Loop.Value.Style(ContentTypes.style(entry, value)));
        }
        return List.copyOf(values);
    }

    private static List<Loop.Value> numbers(Kind kind, Entry entry, Diagnostics diagnostics) throws BadValue {
        if (kind == Kind.SEEKPCT && entry.values().size() == 1 && isWord(entry.first())) {
            return List.of(new Loop.Value.Number(seekWord(entry)));
        }
        checkSeekWords(kind, entry);
        List<Loop.Value> values = new ArrayList<>();
        for (NumberLists.Item item : NumberLists.expand(entry, Scale.PLAIN, diagnostics)) {
            values.add(value(kind, entry, item));
        }
        return List.copyOf(values);
    }

    private static boolean isWord(Value value) {
        return Character.isLetter(value.text().charAt(0));
    }

    /** A bare {@code seekpct=seq} on a run. */
    private static double seekWord(Entry entry) throws BadValue {
        String text = entry.first().text();
        if ("random".startsWith(text)) {
            return 100;
        }
        if (text.startsWith("seq") && "sequential".startsWith(text)) {
            return 0;
        }
        if (text.equals("eof")) {
            return END_OF_FILE;
        }
        throw Entries.unknown(entry.first(), entry.text() + " is unknown", List.of("random", "sequential", "eof"));
    }

    /** A word in a list would be a silent 0 in the original; nobody means that. */
    private static void checkSeekWords(Kind kind, Entry entry) throws BadValue {
        for (Value value : entry.values()) {
            if (kind == Kind.SEEKPCT && isWord(value) && !value.text().equals("d")) {
                throw new BadValue(
                        value.span(),
                        "Mix of alpha and numeric values not allowed: (" + entry.keyword() + ") " + value.text(),
                        "write 0 for sequential and 100 for random");
            }
            if (isWord(value) && entry.values().size() > 1 && !value.text().equals("d")) {
                throw new BadValue(
                        value.span(),
                        "Mix of alpha and numeric values not allowed: (" + entry.keyword() + ") " + value.text());
            }
        }
    }

    private static Loop.Value value(Kind kind, Entry entry, NumberLists.Item item) throws BadValue {
        Quantity quantity = item.quantity();
        boolean share = kind == Kind.TOTALSIZE || kind == Kind.WSS;
        if (quantity.percent() && share) {
            return new Loop.Value.Percent(within(entry, item, 0, 100));
        }
        boolean percentage = percentMax(kind) == 100;
        if (quantity.percent() && !percentage) {
            throw new BadValue(
                    item.value().span(),
                    Entries.shown(entry, item.value()) + " is a percentage",
                    "leave out the percent sign");
        }
        return new Loop.Value.Number(checked(kind, entry, item));
    }

    private static double percentMax(Kind kind) {
        return switch (kind) {
            case RDPCT, RHPCT, WHPCT, SEEKPCT, COMPRESSION, SAVINGS -> 100;
            case XFERSIZE,
                    THREADS,
                    HITAREA,
                    COMPRATIO,
                    DEPTH,
                    WIDTH,
                    FILES,
                    SIZES,
                    TOTALSIZE,
                    WSS,
                    OPERATIONS,
                    COMPCODEC,
                    COMPUNIT,
                    COMPCHUNK,
                    COMPGUARD,
                    COMPSTYLE -> 0;
        };
    }

    private static double checked(Kind kind, Entry entry, NumberLists.Item item) throws BadValue {
        return switch (kind) {
            case XFERSIZE -> sectors(entry, item);
            case THREADS, FILES -> whole(entry, item, 1);
            case DEPTH, WIDTH, HITAREA -> whole(entry, item, 0);
            case RDPCT, RHPCT, WHPCT -> within(entry, item, 0, 100);
            case COMPRESSION -> ContentTypes.left(entry, item.value(), item.quantity());
            case SAVINGS -> ContentTypes.saved(entry, item.value(), item.quantity());
            case COMPUNIT -> ContentTypes.unit(entry, item.value(), item.quantity());
            case COMPCHUNK -> ContentTypes.chunk(entry, item.value(), item.quantity());
            case COMPGUARD -> ContentTypes.guard(entry, item.value(), item.quantity());
            case SEEKPCT -> item.quantity().decimal() < 0 ? END_OF_FILE : within(entry, item, 0, 100);
            case COMPRATIO -> ContentTypes.ratio(entry, item.value(), item.quantity());
            case SIZES, TOTALSIZE, WSS -> whole(entry, item, 1);
            case OPERATIONS, COMPCODEC, COMPSTYLE -> throw new IllegalArgumentException(kind + " is no number");
        };
    }

    private static double sectors(Entry entry, NumberLists.Item item) throws BadValue {
        double bytes = whole(entry, item, 1);
        Numbers.checkSectors(item.value(), (long) bytes);
        return bytes;
    }

    private static double whole(Entry entry, NumberLists.Item item, long min) throws BadValue {
        return Numbers.within(entry, item.value(), item.quantity(), min, Long.MAX_VALUE);
    }

    private static double within(Entry entry, NumberLists.Item item, double min, double max) throws BadValue {
        double number = item.quantity().decimal();
        if (number < min || number > max) {
            throw Entries.outOfRange(entry, item.value());
        }
        return number;
    }
}
