package csdbench.bench;

import csdbench.trace.DesktopTrace;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.TraceOutput;
import csdbench.trace.format.TraceTarget;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;

/** Makes traces of many requests in formats that csdbench itself only reads. */
final class TraceFiles {
    private static final int EVENT_BYTES = 48;
    private static final int FLAT_BYTES = 56;
    private static final int DISK_BYTES = 40;
    private static final long EPOCH_NS = 1_456_135_200_000_000_000L;

    private TraceFiles() {}

    /** Writes a trace of a format, by its word, to a file. */
    static void write(String word, int requests, Path file) throws IOException, TraceProblem {
        Optional<TraceTarget> target = Arrays.stream(TraceTarget.values())
                .filter(each -> each.word().equals(word))
                .findFirst();
        try (DesktopTrace desktops = new DesktopTrace(requests, 1)) {
            TraceEntry entry = new TraceEntry();
            if (target.isPresent()) {
                try (TraceOutput output = TraceOutput.open(file, target.get())) {
                    while (desktops.next(entry)) {
                        entry.setIssueNs(entry.issueNs() - EPOCH_NS);
                        output.write(entry, Integer.toString(entry.device()), Integer.toString(entry.device()));
                    }
                    output.finish();
                }
                return;
            }
            try (OutputStream output = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
                if (word.startsWith("bl")) {
                    events(word, desktops, output);
                    return;
                }
                output.write(heading(word).getBytes(StandardCharsets.US_ASCII));
                while (desktops.next(entry)) {
                    output.write(record(word, entry));
                }
            }
        }
    }

    private static String heading(String word) {
        return switch (word) {
            case "xperf" ->
                "DiskRead, TimeStamp, Process Name ( PID), ThreadID, CPU, IrpPtr, ByteOffset, IOSize,"
                        + " ElapsedTime, DiskNum, IrpFlags, DiskSvcTime, I/O Pri, VolSnap, FileObject, FileName\n";
            case "hfplayer" -> "#ELAPSED_USECS.D,CMD.S,LUN_SSID.I,OP.I,LBA.I,NBLKS.I,LATENCY_USECS.D\n";
            default -> "";
        };
    }

    private static byte[] record(String word, TraceEntry e) {
        return switch (word) {
            case "flatfile" -> flat(e);
            case "vscsi" -> disk(e);
            default -> line(word, e).getBytes(StandardCharsets.US_ASCII);
        };
    }

    private static String line(String word, TraceEntry e) {
        long us = e.issueNs() / 1000;
        long latencyUs = e.latencyNs() / 1000;
        long sector = e.offsetBytes() >> 9;
        long sectors = e.lengthBytes() >> 9;
        String op = e.read() ? "R" : "W";
        return switch (word) {
            case "systor" ->
                format(
                        "%d.%09d,0.%09d,%s,%d,%d,%d%n",
                        us / 1_000_000,
                        us % 1_000_000 * 1000,
                        Math.min(latencyUs, 999_999) * 1000,
                        op,
                        e.device(),
                        e.offsetBytes(),
                        e.lengthBytes());
            case "msr" ->
                format(
                        "%d,db01,%d,%s,%d,%d,%d%n",
                        us * 10 + 116_444_736_000_000_000L,
                        e.device(),
                        e.read() ? "Read" : "Write",
                        e.offsetBytes(),
                        e.lengthBytes(),
                        latencyUs * 10);
            case "spc" ->
                format(
                        "%d,%d,%d,%s,%d.%06d%n",
                        e.device(), sector, e.lengthBytes(), op, us / 1_000_000 - 1_456_135_200, us % 1_000_000);
            case "fiu" ->
                format(
                        "%d 53%02d oracle_53 %d %d %s 6 %d 7d28a0516bcf63a800bda4f18f5ad2e6%n",
                        e.issueNs(), e.device(), sector, sectors, op, e.device());
            case "alibaba" -> format("%d,%s,%d,%d,%d%n", e.device(), op, e.offsetBytes(), e.lengthBytes(), us);
            case "tencent" ->
                format("%d,%d,%d,%d,%d%n", us / 1_000_000, sector, sectors, e.read() ? 0 : 1, 1000 + e.device());
            case "vscsi-csv" -> format("1,%d,%s,%d,%d%n", us, e.read() ? "28" : "2a", e.lengthBytes(), sector);
            case "vscsistats" -> format("2147483648,%d,1,%s,%d,%d%n", sectors, e.read() ? "28" : "2a", sector, us);
            case "hfplayer" -> hfplayer(e);
            default -> xperf(e);
        };
    }

    private static String hfplayer(TraceEntry e) {
        long us = e.issueNs() / 1000;
        long latencyUs = e.latencyNs() / 1000;
        long sector = e.offsetBytes() >> 9;
        long sectors = e.lengthBytes() >> 9;
        return format(
                "%d,%s,%d,%d,%d,%d,%d%n",
                us - 1_456_135_200_000_000L,
                e.read() ? "RD" : "WR",
                e.device(),
                e.read() ? 0 : 1,
                sector,
                sectors,
                latencyUs);
    }

    private static String xperf(TraceEntry e) {
        long us = e.issueNs() / 1000;
        long latencyUs = e.latencyNs() / 1000;
        return format(
                "%s, %10d,   sqlservr.exe (3984),  11844, 1, 0xffff8a0000001b20, 0x%010x, 0x%08x, %5d, %d,"
                        + " 0x060043, %5d, 3, Original, 0xffff8a00272d0020, \"D:\\data\\db1.mdf\"%n",
                e.read() ? "DiskRead " : "DiskWrite",
                us - 1_456_135_200_000_000L + latencyUs,
                e.offsetBytes(),
                e.lengthBytes(),
                latencyUs,
                e.device(),
                latencyUs);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    private static byte[] flat(TraceEntry e) {
        return ByteBuffer.allocate(FLAT_BYTES)
                .putLong(0xeeee_0500_0000_0007L)
                .putLong(e.issueNs() / 1000)
                .putLong(e.latencyNs() / 1000)
                .putLong(e.device())
                .putLong(e.offsetBytes())
                .putInt((int) e.lengthBytes())
                .putInt(5306 + e.device())
                .put((byte) (e.read() ? 1 : 0))
                .array();
    }

    private static byte[] disk(TraceEntry e) {
        return ByteBuffer.allocate(DISK_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) (e.read() ? 0x28 : 0x2a))
                .putShort((short) 0x200)
                .putInt(1)
                .putInt((int) e.lengthBytes())
                .putInt(1)
                .putLong(e.offsetBytes() >> 9)
                .putLong(e.issueNs() / 1000)
                .putLong(e.latencyNs() / 1000)
                .array();
    }

    /** What happens to a request: queued, got, inserted, sent, done, in one file in the order of time. */
    private record Step(long ns, int action, boolean read, long sector, int bytes, int device) {}

    private static void events(String word, DesktopTrace desktops, OutputStream output) throws IOException {
        PriorityQueue<Step> steps = new PriorityQueue<>((a, b) -> Long.compare(a.ns(), b.ns()));
        TraceEntry e = new TraceEntry();
        while (desktops.next(e)) {
            long ns = e.issueNs() - EPOCH_NS;
            while (!steps.isEmpty() && steps.peek().ns() < ns) {
                output.write(event(word, steps.poll()));
            }
            int[] actions = {1, 4, 12, 7, 8};
            long[] after = {0, 200, 400, 1500, e.latencyNs()};
            for (int i = 0; i < actions.length; i++) {
                int bytes = (int) e.lengthBytes();
                steps.add(new Step(ns + after[i], actions[i], e.read(), e.offsetBytes() >> 9, bytes, e.device()));
            }
        }
        while (!steps.isEmpty()) {
            output.write(event(word, steps.poll()));
        }
    }

    private static byte[] event(String word, Step step) {
        if (word.equals("blkparse")) {
            return format(
                            "8,%d %4d %8d %5d.%09d %5d  %s   %s %d + %d [%s]%n",
                            step.device(),
                            3,
                            1,
                            step.ns() / 1_000_000_000,
                            step.ns() % 1_000_000_000,
                            5306,
                            "?QMFGSRDC???I".charAt(step.action()),
                            step.read() ? "R" : "W",
                            step.sector(),
                            step.bytes() >> 9,
                            step.action() == 8 ? "0" : "oracle_5306")
                    .getBytes(StandardCharsets.US_ASCII);
        }
        ByteBuffer buffer = ByteBuffer.allocate(EVENT_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(0x65617407)
                .putInt(0)
                .putLong(step.ns())
                .putLong(step.sector())
                .putInt(step.bytes());
        buffer.putInt(step.action() | (step.read() ? 1 : 2) << 16).putInt(5306).putInt(8 << 20 | step.device());
        return buffer.array();
    }
}
