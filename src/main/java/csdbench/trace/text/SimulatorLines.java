package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * Traces for simulators of drives, DiskSim's ASCII and those of MQSim and SSDsim: {@code time device sector sectors
 * op}, 1 for a read and 0 for a write. DiskSim's times are milliseconds with decimals, as its manual has it; the
 * others' are whole nanoseconds. One thread at a time.
 */
public final class SimulatorLines implements LineFormat {
    private static final int MS = 6;
    private static final int UNKNOWN = -1;

    private int decimals = UNKNOWN;

    @Override
    public Found read(Line line, TraceEntry entry) {
        line.expectFields(5);
        if (decimals == UNKNOWN && !line.wrongSoFar()) {
            decimals = line.text(0).contains(".") ? MS : 0;
            line.note(
                    decimals == MS
                            ? "its times have decimals and are taken for milliseconds, as DiskSim has them"
                            : "its times are whole and are taken for nanoseconds, as MQSim and SSDsim have them; else:"
                                    + " --format time=1:ms,device=2,offset=3:sectors,size=4:sectors,op=5:1/0");
        }
        boolean read = line.reads(4, "1", "0", "1 for a read or 0 for a write");
        entry.set(line.fixed(0, Math.max(decimals, 0)), read, line.sectors(2), line.sectors(3));
        return line.on(line.device(1), entry);
    }
}
