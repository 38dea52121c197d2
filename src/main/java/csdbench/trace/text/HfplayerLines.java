package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * hfplayer's traces. The first line names the columns; of these {@code ELAPSED_USECS}, {@code LBA} and {@code NBLKS}
 * (sectors of 512 bytes) are needed, and {@code CMD} ({@code RD}, {@code WR}) or {@code OP} (0 for a read, 1 for a
 * write). In its recorder's own files a request has a line where it begins, {@code RD_IN} or {@code WR_IN}, and one
 * where it ends, {@code RD_OUT} or {@code WR_OUT}; where there are only ends, their time less the latency counts.
 */
public final class HfplayerLines implements LineFormat {
    private static final int US_TO_NS_DECIMALS = 3;
    private static final int UNKNOWN = -1;

    private int elapsed = UNKNOWN;
    private int lba = UNKNOWN;
    private int blocks = UNKNOWN;
    private int command = UNKNOWN;
    private int operation = UNKNOWN;
    private int latency = UNKNOWN;
    private int lun = UNKNOWN;
    private boolean beginsSeen;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.firstByte() == '#' || line.firstByte() > '9') {
            readColumns(line);
            return Found.NOTHING;
        }
        if (elapsed < 0 || lba < 0 || blocks < 0 || command < 0 && operation < 0) {
            line.mistake("no line before it names the columns, expected one with ELAPSED_USECS, LBA, NBLKS and CMD or"
                    + " OP");
            return Found.NOTHING;
        }
        boolean end = command >= 0 && line.length(command) > 3 && line.byteAt(command, 3) == 'O';
        if (end && beginsSeen) {
            return Found.NOTHING;
        }
        beginsSeen |= !end;
        entry.set(line.fixed(elapsed, US_TO_NS_DECIMALS), reads(line), line.sectors(lba), line.sectors(blocks));
        int device = lun < 0 ? line.deviceNamed("lun") : line.device(lun);
        entry.setOrigin(device, line.streamOfDevice(device));
        if (latency >= 0 && line.length(latency) > 0) {
            entry.setLatencyNs(line.fixed(latency, US_TO_NS_DECIMALS));
            if (end) {
                entry.setIssueNs(entry.issueNs() - entry.latencyNs());
            }
        }
        return Found.REQUEST;
    }

    private boolean reads(Line line) {
        int field = command >= 0 ? command : operation;
        boolean read = command >= 0 ? means(line, "RD") : line.is(field, "0");
        boolean write = command >= 0 ? means(line, "WR") : line.is(field, "1");
        if (!read && !write) {
            line.wrong(field, command >= 0 ? "RD, WR, or these with _IN or _OUT" : "0 for a read or 1 for a write");
        }
        return read;
    }

    private boolean means(Line line, String word) {
        return line.is(command, word) || line.is(command, word + "_IN") || line.is(command, word + "_OUT");
    }

    private void readColumns(Line line) {
        elapsed = Columns.find(line, "elapsedusecs");
        lba = Columns.find(line, "lba");
        blocks = Columns.find(line, "nblks");
        command = Columns.find(line, "cmd");
        operation = Columns.find(line, "op");
        latency = Columns.find(line, "latencyusecs");
        lun = Columns.find(line, "lunssid");
        if (lun < 0) {
            lun = Columns.find(line, "hostlun");
        }
        if (lun < 0) {
            lun = Columns.find(line, "lun");
        }
    }
}
