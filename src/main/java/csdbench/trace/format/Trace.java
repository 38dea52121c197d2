package csdbench.trace.format;

import csdbench.trace.InOrder;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** A trace file of any format, with its requests in the order of time, the first at 0. One thread at a time. */
public final class Trace extends NamingReader {
    private static final int LITTLE_WIDE = 0xfffe;
    private static final int BIG_WIDE = 0xfeff;
    private static final int TAR_MAGIC_AT = 257;

    private final TraceKind format;
    private final TraceReader reader;
    private final WholeInput input;
    private boolean others;
    private boolean begun;
    private long firstNs;
    private long lastNs = Long.MIN_VALUE;
    private long outOfOrder;

    private Trace(WholeInput input, TraceKind format, TraceReader reader) {
        super(reader);
        this.input = input;
        this.format = format;
        this.reader = reader;
    }

    /**
     * Opens a trace.
     *
     * @param named the file, or the common prefix of blktrace files
     * @param asked its format; empty to recognise it
     * @param strict whether a malformed record is an error
     * @throws TraceProblem if the file does not exist or its format is unknown
     */
    public static Trace open(Path named, Optional<? extends TraceKind> asked, boolean strict) throws TraceProblem {
        Path file = BlktraceFiles.firstOf(named);
        return open(TraceBytes.open(file), file, asked, strict);
    }

    /**
     * Opens what comes in a stream, closed with the trace.
     *
     * @param name for messages
     * @param asked its format; empty to recognise it
     * @param strict whether a malformed record is an error
     * @throws TraceProblem if its format is unknown
     */
    public static Trace open(InputStream stream, String name, Optional<? extends TraceKind> asked, boolean strict)
            throws TraceProblem {
        Path file = Path.of(name);
        return open(TraceBytes.open(stream, file), file, asked, strict);
    }

    private static Trace open(WholeInput input, Path file, Optional<? extends TraceKind> asked, boolean strict)
            throws TraceProblem {
        try {
            byte[] head = TraceBytes.head(input, file);
            if (head.length == 0 && input.torn()) {
                throw new TraceProblem(file + " ends before its first request; is the copy whole?");
            }
            if (head.length == 0) {
                throw new TraceProblem(file + " is empty; a trace has at least one request");
            }
            refuseWideText(head, file);
            refuseArchive(head, file);
            Optional<TraceKind> found = asked.map(kind -> kind);
            TraceKind format = found.or(() -> Recognition.of(head, head.length < TraceBytes.HEAD_BYTES, file))
                    .orElseThrow(() -> new TraceProblem(file + " has no known format. Of a text name the columns, such"
                            + " as --columns time=1:s,op=2,offset=3,size=4, or begin it with"
                            + " time_us,op,offset_bytes,length_bytes; csdbench help traces shows more. Else --format"
                            + " names one of " + String.join(", ", TraceFormat.words())));
            TraceReader reader = format.open(input, file, strict);
            return new Trace(input, format, format.disorder() == 0 ? reader : new InOrder(reader, format.disorder()));
        } catch (TraceProblem e) {
            TraceBytes.close(input);
            throw e;
        }
    }

    /** Output redirection of PowerShell writes UTF-16. */
    private static void refuseWideText(byte[] head, Path file) throws TraceProblem {
        int first = head.length < 2 ? 0 : (head[0] & 0xff) << 8 | head[1] & 0xff;
        if (first == LITTLE_WIDE || first == BIG_WIDE) {
            throw new TraceProblem(file + " is text in UTF-16, expected UTF-8; in PowerShell: Get-Content " + file
                    + " | Set-Content -Encoding utf8 NEWFILE");
        }
    }

    /** The files of an archive are not one trace, and its own headers would be read as records. */
    private static void refuseArchive(byte[] head, Path file) throws TraceProblem {
        byte[] magic = "ustar".getBytes(StandardCharsets.US_ASCII);
        int end = TAR_MAGIC_AT + magic.length;
        if (head.length >= end && Arrays.equals(head, TAR_MAGIC_AT, end, magic, 0, magic.length)) {
            throw new TraceProblem(file + " is a tar archive, expected a trace; unpack it by: tar xf " + file);
        }
    }

    /** Returns trims and flushes, too, which are else left out and counted as that. */
    public Trace withOthers() {
        others = true;
        return this;
    }

    /** Its format, recognised or given. */
    public TraceKind format() {
        return format;
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        do {
            if (!reader.next(entry)) {
                if (input.torn()) {
                    rejects().note("the compressed file ends too early; what it has until there was read");
                }
                return false;
            }
        } while (leftOut(entry));
        if (!begun) {
            begun = true;
            firstNs = entry.issueNs();
        }
        long issueNs = entry.issueNs() - firstNs;
        entry.setIssueNs(issueNs);
        if (issueNs < lastNs) {
            outOfOrder++;
        } else {
            lastNs = issueNs;
        }
        return true;
    }

    private boolean leftOut(TraceEntry entry) {
        if (others || entry.kind().moves()) {
            return false;
        }
        rejects().leftOut(entry.kind().word());
        return true;
    }

    /** Issue time of the first request by the trace's own clock; 0 before it was read. */
    public long firstNs() {
        return firstNs;
    }

    /** Requests so far that are earlier than a preceding one. */
    public long outOfOrder() {
        return outOfOrder;
    }

    @Override
    public void close() {
        reader.close();
    }
}
