package csdbench.trace.format;

import csdbench.trace.PairedReader;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.binary.BlktraceReader;
import csdbench.trace.binary.FlatFileReader;
import csdbench.trace.binary.VscsiReader;
import csdbench.trace.compact.CompactReader;
import csdbench.trace.text.BlkparseLines;
import csdbench.trace.text.ChosenColumns;
import csdbench.trace.text.ColumnLines;
import csdbench.trace.text.CsvLines;
import csdbench.trace.text.FioLines;
import csdbench.trace.text.HfplayerLines;
import csdbench.trace.text.KernelLines;
import csdbench.trace.text.LineFormat;
import csdbench.trace.text.LineReader;
import csdbench.trace.text.SimulatorLines;
import csdbench.trace.text.SnoopLines;
import csdbench.trace.text.XperfLines;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The formats that can be read, in the order of recognition. */
public enum TraceFormat implements TraceKind {
    VDBENCH("vdbench", "vdbench and Swat, text", columns(' ', ColumnLines::vdbench), 0),
    FLATFILE(
            "flatfile",
            "vdbench and Swat, flatfile.bin",
            (input, file, strict) -> new FlatFileReader(input, file.toString(), strict),
            0,
            Optional.of(TraceFormat::beginsFlatFile)),
    BLKPARSE("blkparse", "Linux's blkparse, text", TraceFormat::blkparse, Disorder.SOME),
    BLKTRACE(
            "blktrace",
            "Linux's blktrace, binary",
            TraceFormat::blktrace,
            Disorder.SOME,
            Optional.of(BlktraceReader::recognises)),
    FIO("fio", "fio's log of I/O, versions 2 and 3", lines(' ', FioLines::new), 0, Optional.of(TraceFormat::beginsFio)),
    XPERF("xperf", "Windows' xperf, events of disks as text", lines(',', XperfLines::new), Disorder.SOME),
    VSCSI(
            "vscsi",
            "VMware, CloudPhysics' binary traces of virtual disks",
            (input, file, strict) -> new VscsiReader(input, file.toString(), strict),
            Disorder.SOME,
            Optional.of(VscsiReader::recognises)),
    VSCSI_CSV("vscsi-csv", "VMware, CloudPhysics' traces as text", columns(',', ColumnLines::vscsiCsv), Disorder.SOME),
    VSCSISTATS("vscsistats", "VMware's vscsiStats -e, text", columns(',', ColumnLines::vscsiStats), Disorder.SOME),
    SYSTOR("systor", "SYSTOR '17, virtual desktops", columns(',', ColumnLines::systor), Disorder.SOME),
    MSR("msr", "MSR Cambridge, servers", columns(',', ColumnLines::msr), Disorder.SOME),
    REVISED(
            "revised",
            "TraceTracker, MSR Cambridge and others on flash",
            columns(' ', ColumnLines::revised),
            Disorder.SOME),
    SPC("spc", "UMass and the Storage Performance Council, databases", columns(',', ColumnLines::spc), Disorder.SOME),
    FIU("fiu", "FIU, with hashes of contents", columns(' ', ColumnLines::fiu), Disorder.SOME),
    ALIBABA("alibaba", "Alibaba, virtual disks", columns(',', ColumnLines::alibaba), Disorder.SOME),
    TENCENT("tencent", "Tencent, virtual disks", columns(',', ColumnLines::tencent), Disorder.SOME),
    SIMULATOR("simulator", "DiskSim, MQSim and SSDsim, text", lines(' ', SimulatorLines::new), Disorder.SOME),
    THESIOS("thesios", "Thesios, Google's servers", thesios(), Disorder.SOME),
    KERNEL("kernel", "Linux's ftrace and perf script, text", TraceFormat::kernel, Disorder.SOME),
    SNOOP("snoop", "biosnoop and iosnoop, text", lines(' ', SnoopLines::new), Disorder.SOME),
    HFPLAYER("hfplayer", "hfplayer, text", lines(',', HfplayerLines::new), Disorder.SOME),
    CSV("csv", "csdbench's own text", lines(',', CsvLines::new), 0),
    CTRACE(
            "ctrace",
            "csdbench's own, binary",
            (input, file, strict) -> new CompactReader(input, file.toString(), strict),
            0,
            Optional.of(CompactReader::recognises));

    /** Look-ahead of formats that are out of order. */
    private static final class Disorder {
        /** Written on completion or by several processors. */
        private static final int SOME = 4096;
    }

    /** Creates a reader of decompressed bytes. */
    interface Opener {
        /**
         * @param input closed with the reader
         * @param file its path, for messages and for related files
         */
        TraceReader open(InputStream input, Path file, boolean strict) throws TraceProblem;
    }

    private final String word;
    private final String title;
    private final Opener opener;
    private static final String FIO_HEAD = "fio version ";

    private final Optional<Predicate<byte[]>> magic;
    private final int disorder;

    /** A format that is recognised by parsing. */
    TraceFormat(String word, String title, Opener opener, int disorder) {
        this(word, title, opener, disorder, Optional.empty());
    }

    /**
     * @param word name for {@code --format}
     * @param title for people
     * @param disorder requests of look-ahead needed to sort by time
     * @param magic whether the first bytes of a file are of this format
     */
    TraceFormat(String word, String title, Opener opener, int disorder, Optional<Predicate<byte[]>> magic) {
        this.word = word;
        this.title = title;
        this.opener = opener;
        this.disorder = disorder;
        this.magic = magic;
    }

    private static Opener columns(char separator, LineFormat format) {
        return lines(separator, () -> format);
    }

    /** Files have thousands of names, so all are one device. */
    private static Opener thesios() {
        String columns = "time=start_time:s,offset=file_offset,size=request_io_size_bytes,op=op_type,"
                + "stream=application,latency=simulated_latency:s";
        try {
            ChosenColumns.Choice choice = ChosenColumns.choice(columns);
            return lines(',', () -> new ChosenColumns(choice));
        } catch (TraceProblem e) {
            throw new IllegalStateException(e);
        }
    }

    private static Opener lines(char separator, Supplier<LineFormat> format) {
        return (input, file, strict) -> new LineReader(input, file.toString(), format.get(), separator, strict);
    }

    private static TraceReader blkparse(InputStream input, Path file, boolean strict) {
        BlkparseLines lines = new BlkparseLines();
        LineReader events = new LineReader(input, file.toString(), lines, ' ', strict);
        PairedReader requests = new PairedReader(events, lines::event);
        lines.passOverSent(requests::queuedBegins);
        return requests;
    }

    private static TraceReader kernel(InputStream input, Path file, boolean strict) {
        KernelLines lines = new KernelLines();
        return new PairedReader(new LineReader(input, file.toString(), lines, ' ', strict), lines::event);
    }

    private static TraceReader blktrace(InputStream input, Path file, boolean strict) throws TraceProblem {
        Map<String, InputStream> inputs = BlktraceFiles.open(input, file);
        BlktraceReader events = new BlktraceReader(inputs, file.toString(), strict);
        BlktraceFiles.missing(inputs.keySet()).ifPresent(events.rejects()::note);
        return new PairedReader(events, events::event);
    }

    private static boolean beginsFio(byte[] head) {
        String begin = new String(head, 0, Math.min(head.length, 2 * FIO_HEAD.length()), StandardCharsets.UTF_8);
        // Windows may have a byte order mark.
        return begin.startsWith(FIO_HEAD, begin.startsWith("\uFEFF") ? 1 : 0);
    }

    private static boolean beginsFlatFile(byte[] head) {
        return head.length >= Long.BYTES && ByteBuffer.wrap(head).getLong() == FlatFileReader.RECORD;
    }

    /** Name for {@code --format}. */
    @Override
    public String word() {
        return word;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public int disorder() {
        return disorder;
    }

    Optional<Predicate<byte[]>> magic() {
        return magic;
    }

    @Override
    public TraceReader open(InputStream input, Path file, boolean strict) throws TraceProblem {
        return opener.open(input, file, strict);
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(TraceFormat::word).toList();
    }

    public static Optional<TraceFormat> of(String word) {
        return Arrays.stream(values())
                .filter(format -> format.word.equals(word))
                .findFirst();
    }
}
