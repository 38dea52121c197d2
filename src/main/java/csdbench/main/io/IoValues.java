package csdbench.main.io;

import csdbench.base.unit.ByteSize;
import csdbench.language.definition.type.FaultTypes;
import csdbench.language.parm.Value;
import csdbench.main.option.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kinds of values that end in a parmfile: words as the user wrote them, once they are known to be right. */
public final class IoValues {
    private static final int SECTOR_BYTES = 512;
    private static final long MAX_BLOCK_BYTES = 1 << 30;
    private static final long MAX_DEPTH = 1_000_000;
    private static final double MAX_RATE = 1e8;

    private IoValues() {}

    /** A name that can stand in a parmfile. */
    static final class Lun extends Values.Kind<String> {
        private Lun() {
            super(
                    "a file, a device or a simulated drive, without quotes or line breaks in its name",
                    text -> Optional.of(text).filter(name -> !name.isBlank() && Value.writable(name)));
        }
    }

    /** Bytes of an I/O. */
    static final class Block extends Values.Kind<String> {
        private Block() {
            super(
                    "a size in multiples of 512 up to 1g, such as 4k",
                    text -> Optional.of(text).filter(size -> {
                        long bytes = ByteSize.parse(size).orElse(0);
                        return bytes > 0 && bytes <= MAX_BLOCK_BYTES && bytes % SECTOR_BYTES == 0;
                    }));
        }
    }

    /** Bytes of a lun. */
    public static final class Size extends Values.Kind<String> {
        private Size() {
            super(
                    "a size such as 64m or 16g",
                    text -> Optional.of(text)
                            .filter(size -> ByteSize.parse(size).orElse(0) >= SECTOR_BYTES));
        }
    }

    /** Queue depth, or a range of it. */
    static final class Depth extends Values.Kind<String> {
        private static final Pattern FORM = Pattern.compile("([0-9]{1,7})(?:-([0-9]{1,7}))?");

        private Depth() {
            super(
                    "whole numbers from 1 to 1000000, or a range such as 1-32",
                    text -> Optional.of(text).filter(depth -> !doubled(depth).isEmpty()));
        }

        /** Each depth that a word means: of a range the lowest, twice that, and so on, and the highest. */
        static List<String> doubled(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                return List.of();
            }
            long first = Long.parseLong(form.group(1));
            long last = form.group(2) == null ? first : Long.parseLong(form.group(2));
            if (first < 1 || last > MAX_DEPTH || last < first) {
                return List.of();
            }
            List<String> depths = new ArrayList<>();
            for (long depth = first; depth < last; depth *= 2) {
                depths.add(Long.toString(depth));
            }
            depths.add(Long.toString(last));
            return depths;
        }
    }

    /** I/Os a second. */
    static final class Rate extends Values.Kind<String> {
        private Rate() {
            super(
                    "I/Os a second, up to 100000000, or max",
                    text -> text.equals("max")
                            ? Optional.of(text)
                            : number(text, rate -> rate > 0 && rate <= MAX_RATE));
        }
    }

    /** Percent of all I/Os. */
    static final class Mix extends Values.Kind<String> {
        private Mix() {
            super("percent of reads, 0 to 100", text -> number(text, percent -> percent >= 0 && percent <= 100));
        }
    }

    /** A fault that is injected. */
    static final class Fault extends Values.Kind<String> {
        private Fault() {
            super(FaultTypes.faults().expected(), text -> Optional.of(text).filter(FaultTypes::writable));
        }
    }

    private static Optional<String> number(String text, Predicate<Double> limits) {
        return text.matches("[0-9]{1,12}(\\.[0-9]{1,6})?")
                ? Optional.of(text).filter(digits -> limits.test(Double.valueOf(digits)))
                : Optional.empty();
    }
}
