package csdbench.language.definition;

import csdbench.content.TargetCodec;
import csdbench.language.definition.type.Amount;
import csdbench.language.definition.type.BadValue;
import csdbench.language.definition.type.DataWords.DataStyle;
import csdbench.language.definition.type.LoopTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.ParmType;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.TextSpan;
import csdbench.plan.RunLabels;
import csdbench.plan.files.FileOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * One for-loop of a run definition.
 *
 * @param kind what changes
 * @param steps at least one, in the order in which they are run
 * @param span where the values were written
 */
public record Loop(Kind kind, List<Step> steps, TextSpan span) {
    public Loop {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("a loop needs values: " + kind);
        }
    }

    /**
     * One value of a loop.
     *
     * @param settings the parameters that it sets
     * @param label {@code xfersize=4k}
     */
    public record Step(Settings settings, String label) {}

    /** What a run works on. */
    public enum Work {
        LUNS,
        FILES,
        RECORDINGS;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What a loop changes. Its values are read and bounded as those of the parameter that they replace. */
    public enum Kind {
        XFERSIZE(
                over(WorkloadDefinition.XFERSIZE, size -> RunLabels.size(size.largestBytes()))
                        .and(FileWorkloadDefinition.XFERSIZE),
                "multiples of 512 such as (4k,8k) or (4k-64k,d)",
                Work.LUNS,
                Work.FILES),
        THREADS(
                over(StorageDefinition.THREADS, RunLabels::size).and(FileWorkloadDefinition.THREADS),
                "whole numbers of at least 1 such as (1,8) or (1-64,d)",
                Work.values()),
        /** Only here with decimals. */
        RDPCT(
                over(WorkloadDefinition.RDPCT, RunLabels::number)
                        .and(FileWorkloadDefinition.RDPCT)
                        .readAs(Numbers.percent()),
                Kind.PERCENTAGES,
                Work.LUNS,
                Work.FILES),
        RHPCT(over(WorkloadDefinition.RHPCT, RunLabels::number), Kind.PERCENTAGES, Work.LUNS),
        WHPCT(over(WorkloadDefinition.WHPCT, RunLabels::number), Kind.PERCENTAGES, Work.LUNS),
        SEEKPCT(
                over(WorkloadDefinition.SEEKPCT, seek -> RunLabels.number(seek.reportedPercent())),
                "numbers from 0 (sequential) to 100 (random), or a single word",
                Work.LUNS),
        HITAREA(over(StorageDefinition.HITAREA, RunLabels::size), Kind.SIZES_OF, Work.LUNS),
        COMPRATIO(over(ContentParms.COMPRATIO, RunLabels::number), "numbers from 1 to 25 such as (1,2,4)"),
        COMPRESSION(
                over(ContentParms.COMPRESSION, RunLabels::number),
                "percent that is left, from 4 to 100, such as (100,50,25)"),
        DEPTH(over(FileSystemDefinition.DEPTH, RunLabels::size), Kind.COUNTS, Work.FILES),
        WIDTH(over(FileSystemDefinition.WIDTH, RunLabels::size), Kind.COUNTS, Work.FILES),
        FILES(over(FileSystemDefinition.FILES, RunLabels::size), Kind.COUNTS, Work.FILES),
        SIZES(
                over(FileSystemDefinition.SIZES, sizes -> RunLabels.size((long) sizes.meanBytes())),
                Kind.SIZES_OF,
                Work.FILES),
        TOTALSIZE(
                over(FileSystemDefinition.TOTALSIZE, Kind::text).readAs(Numbers.sizeOrPercent()),
                Kind.SIZES_OR_SHARES,
                Work.FILES),
        WSS(
                over(FileSystemDefinition.WSS, Kind::text).readAs(Numbers.sizeOrPercent()),
                Kind.SIZES_OR_SHARES,
                Work.FILES),
        /** Only {@code foroperations=} is a loop. */
        OPERATIONS(
                words(FileWorkloadDefinition.OPERATION, FileOperation::word),
                "operations such as (read,write)",
                Work.FILES),
        SAVINGS(
                over(ContentParms.SAVINGS, RunLabels::number),
                "percent that is saved, from 0 to 96, such as (0,50,75)"),
        COMPCODEC(words(ContentParms.COMPCODEC, TargetCodec::word), "some of deflate, lz4, zstd or neutral"),
        COMPUNIT(over(ContentParms.COMPUNIT, RunLabels::size), "multiples of 512 from 4k to 128k such as (4k-64k,d)"),
        COMPCHUNK(over(ContentParms.COMPCHUNK, RunLabels::size), "multiples of 512 from 512 to 128k such as (512,4k)"),
        COMPGUARD(over(ContentParms.COMPGUARD, Object::toString), "bytes such as (0,36)"),
        COMPSTYLE(words(ContentParms.COMPSTYLE, DataStyle::word), "some of " + ContentParms.COMPSTYLE.expected()),
        IODEPTH(over(StorageDefinition.IODEPTH, RunLabels::size), Kind.COUNTS, Work.LUNS);

        private static final String PERCENTAGES = "percentages such as (0,50,100) or (0-100,10)";
        private static final String COUNTS = "whole numbers such as (1,10) or (1-8,d)";
        private static final String SIZES_OF = "sizes such as (1m,8m) or (1m-64m,d)";
        private static final String SIZES_OR_SHARES = "sizes such as (1g,8g), or percentages such as 50%";

        private final Values<?> values;
        private final String expected;
        private final Set<Work> work;

        /** Data is written by every kind of run. */
        Kind(Values<?> values, String expected) {
            this(values, expected, Work.values());
        }

        Kind(Values<?> values, String expected, Work... work) {
            this.values = values;
            this.expected = expected;
            this.work = Set.of(work);
        }

        private static <T> Values<T> over(Parm<T> parm, Function<T, String> text) {
            return new Values<>(List.of(parm), parm.type(), false, text);
        }

        private static <T> Values<T> words(Parm<T> parm, Function<T, String> text) {
            return new Values<>(List.of(parm), parm.type(), true, text);
        }

        private static String text(Amount amount) {
            return switch (amount) {
                case Amount.Bytes bytes -> RunLabels.size(bytes.bytes());
                case Amount.Percent percent -> RunLabels.number(percent.percent()) + "%";
                case Amount.Count count -> RunLabels.number(count.count());
            };
        }

        /** The bare keyword; {@code for} before it means the same. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** What vdbench calls it in labels. */
        private String label() {
            return this == COMPRATIO ? "comp" : this == OPERATIONS ? "operation" : word();
        }

        /** Whether it means anything to a run on this. */
        public boolean appliesTo(Work kind) {
            return work.contains(kind);
        }

        /** One or several values. */
        ParmType<Loop> type() {
            return new ParmType<>(
                    expected,
                    (entry, diagnostics) -> new Loop(this, values.steps(label(), entry, diagnostics), entry.span()));
        }
    }

    /**
     * The values that a loop goes through.
     *
     * @param parms that each value is for; a run has one of them at most
     * @param type of one value
     * @param words whether a list has words, never numbers
     * @param text of a value in labels
     */
    private record Values<T>(List<Parm<T>> parms, ParmType<T> type, boolean words, Function<T, String> text) {
        Values<T> and(Parm<T> other) {
            return new Values<>(List.of(parms.getFirst(), other), type, words, text);
        }

        Values<T> readAs(ParmType<T> other) {
            return new Values<>(parms, other, words, text);
        }

        List<Step> steps(String label, Entry entry, Diagnostics diagnostics) throws BadValue {
            List<Step> steps = new ArrayList<>();
            for (T value :
                    words ? LoopTypes.words(type, entry, diagnostics) : LoopTypes.numbers(type, entry, diagnostics)) {
                Settings settings = Settings.NONE;
                for (Parm<T> parm : parms) {
                    settings = settings.with(parm, value, entry.span());
                }
                steps.add(new Step(settings, label + "=" + text.apply(value)));
            }
            return steps;
        }
    }
}
