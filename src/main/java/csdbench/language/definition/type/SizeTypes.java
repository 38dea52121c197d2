package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileSizes;
import java.util.ArrayList;
import java.util.List;

/** Sizes of transfers and of files, single or mixed. */
public final class SizeTypes {
    /** Shares are decimal fractions; this much is rounding. */
    private static final double TOLERANCE_PERCENT = 0.01;

    /** Of transfers vdbench takes shares whose sum rounds to 100: observed. */
    private static final double ROUNDED_PERCENT = 0.5;

    /** What one system call moves at most, rounded down to whole pages; read(2). */
    private static final long MAX_TRANSFER_BYTES = 0x7ffff000;

    private SizeTypes() {}

    /** Bytes of an operation on storage: multiples of 512. */
    public static ParmType<TransferSpec> transfer() {
        return new ParmType<>(
                "a multiple of 512 such as 4k, shares that add up to 100 such as (4k,50,8k,50), or (min,max,align)",
                (entry, diagnostics) -> transfer(entry, true, diagnostics));
    }

    /** Bytes of an operation on files: any number. */
    public static ParmType<TransferSpec> fileTransfer() {
        return new ParmType<>(
                "a size such as 4k, shares that add up to 100 such as (4k,50,8k,50), or (min,max,align)",
                (entry, diagnostics) -> transfer(entry, false, diagnostics));
    }

    private static TransferSpec transfer(Entry entry, boolean sectors, Diagnostics diagnostics) throws BadValue {
        List<Value> values = entry.values();
        if (values.size() == 1) {
            return new TransferSpec.Fixed(transferBytes(entry, values.get(0), sectors));
        }
        if (values.size() == 3) {
            return between(entry, sectors);
        }
        checkPairs(entry);
        List<TransferSpec.Share> shares = shares(entry, (from, value) -> transferBytes(from, value, sectors));
        double sum = sum(shares);
        if (sum < 100 - ROUNDED_PERCENT || sum >= 100 + ROUNDED_PERCENT) {
            checkSum(entry, "Xfersize", sum);
        }
        if (Math.abs(sum - 100) <= TOLERANCE_PERCENT) {
            return new TransferSpec.Mix(shares);
        }
        diagnostics.warning(
                entry.span(), "the shares add up to " + hundredths(sum) + " and are taken as shares of that");
        return new TransferSpec.Mix(shares.stream()
                .map(share -> new TransferSpec.Share(share.bytes(), share.percent() * 100 / sum))
                .toList());
    }

    private static double sum(List<TransferSpec.Share> shares) {
        return shares.stream().mapToDouble(TransferSpec.Share::percent).sum();
    }

    private static TransferSpec between(Entry entry, boolean sectors) throws BadValue {
        Value maxValue = entry.values().get(1);
        Value alignValue = entry.values().get(2);
        long min = transferBytes(entry, entry.first(), sectors);
        long max = transferBytes(entry, maxValue, sectors);
        long align = transferBytes(entry, alignValue, sectors);
        if (max < min) {
            throw new BadValue(maxValue.span(), "the largest transfer is smaller than the smallest");
        }
        if (min < align || min % align != 0 || max % align != 0) {
            throw new BadValue(
                    alignValue.span(), "smallest and largest transfer must be multiples of " + alignValue.text());
        }
        return new TransferSpec.Between(min, max, align);
    }

    /** Bytes of a file. */
    public static ParmType<FileSizes> files() {
        return new ParmType<>(
                "a size such as 1m, shares that add up to 100 such as (1m,50,1g,50), or (1m,0) for an average",
                SizeTypes::files);
    }

    private static FileSizes files(Entry entry, Diagnostics diagnostics) throws BadValue {
        List<Value> values = entry.values();
        if (values.size() == 1) {
            return new FileSizes.Fixed(Numbers.bytes(entry, values.get(0)));
        }
        checkPairs(entry);
        if (values.size() == 2 && Numbers.percentage(entry, values.get(1)) == 0) {
            return new FileSizes.Average(Numbers.bytes(entry, values.get(0)));
        }
        List<TransferSpec.Share> shares = shares(entry, Numbers::bytes);
        checkSum(entry, "Size", sum(shares));
        return new FileSizes.Mix(shares.stream()
                .map(share -> new FileSizes.Share(share.bytes(), share.percent()))
                .toList());
    }

    private static void checkPairs(Entry entry) throws BadValue {
        if (entry.values().size() % 2 != 0) {
            throw new BadValue(entry.span(), entry.text() + " must be pairs of a size and its percentage");
        }
    }

    private static List<TransferSpec.Share> shares(Entry entry, Reader reader) throws BadValue {
        List<Value> values = entry.values();
        List<TransferSpec.Share> shares = new ArrayList<>();
        for (int index = 0; index < values.size(); index += 2) {
            double percent = Numbers.percentage(entry, values.get(index + 1));
            if (percent > 0) {
                shares.add(new TransferSpec.Share(reader.bytes(entry, values.get(index)), percent));
            }
        }
        return List.copyOf(shares);
    }

    /** Refuses shares that are not 100 percent together. */
    static void checkSum(Entry entry, String what, double percent) throws BadValue {
        if (Math.abs(percent - 100) > TOLERANCE_PERCENT) {
            throw new BadValue(entry.span(), what + " distribution does not add up to 100: " + hundredths(percent));
        }
    }

    private static String hundredths(double percent) {
        return Numbers.plain(Math.rint(percent * 100) / 100);
    }

    private static long transferBytes(Entry entry, Value value, boolean sectors) throws BadValue {
        Quantity quantity = Quantity.withoutPercent(entry, value, Scale.PLAIN);
        long bytes = Numbers.within(entry, value, quantity, 1, MAX_TRANSFER_BYTES);
        if (sectors) {
            Numbers.checkSectors(value, bytes);
        }
        return bytes;
    }

    /** From the text of a size to bytes. */
    private interface Reader {
        long bytes(Entry entry, Value value) throws BadValue;
    }
}
