package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.report.vdbench.row.Layout;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** totals_optional.html: reads and writes of all intervals so far. */
final class RunningTotals {
    static final String PAGE = "totals_optional";

    /** A label, and a number that ends in this column. */
    private static final int WIDTH = 36;

    private static final double BYTES_PER_MEBIBYTE = 1024 * 1024;
    private static final DateTimeFormatter AT = DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss zzz yyyy", Locale.US);

    private final Layout layout;
    private double seconds;
    private long reads;
    private long writes;
    private double bytesRead;
    private double bytesWritten;
    private long errors;

    RunningTotals(Layout layout) {
        this.layout = layout;
    }

    /** Counts an I/O error or a corruption. */
    void addError() {
        errors++;
    }

    /** Counts an interval; returns the page anew. */
    List<String> add(IntervalClosed interval) {
        seconds += interval.seconds();
        for (StreamTotals stream : interval.streams()) {
            OpTotals read = stream.read();
            OpTotals write = stream.write();
            reads += read.count();
            writes += write.count();
            bytesRead += read.bytes();
            bytesWritten += write.bytes();
        }
        return lines(interval.number(), interval.at());
    }

    private List<String> lines(int number, ZonedDateTime at) {
        long all = reads + writes;
        double gigabytes = gigabytes(bytesRead + bytesWritten);
        return List.of(
                "",
                "This report is created at the end of each successfully completed reporting interval.",
                "Last reported interval is interval #" + number + " on " + AT.format(at),
                "",
                "",
                "Overall execution totals logical i/o: ",
                line("Total iops:", decimal(all / seconds)),
                line("Total reads+writes:", Long.toString(all)),
                line("Total gigabytes:", decimal(gigabytes)),
                line("Total gigabytes read:", decimal(gigabytes(bytesRead))),
                line("Total gigabytes write:", decimal(gigabytes(bytesWritten))),
                line("Total reads:", Long.toString(reads)),
                line("Total writes:", Long.toString(writes)),
                line("Total readpct:", decimal(all == 0 ? 0 : 100.0 * reads / all)),
                line("Total I/O or DV errors:", Long.toString(errors))
                        + String.format(Locale.ROOT, " (%.12f errors per GB)", errors == 0 ? 0 : errors / gigabytes));
    }

    private double gigabytes(double bytes) {
        return layout.megabytes(bytes / BYTES_PER_MEBIBYTE) / (layout.decimal() ? 1000 : 1024);
    }

    private static String line(String label, String value) {
        return label + Digits.padLeft(value, WIDTH - label.length());
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
