package csdbench.result.history;

import java.util.List;

/**
 * Runs that can be compared with each other over time: the same work on the same drive in the same state, on one host.
 *
 * @param drive what was measured
 * @param workload what was done, in words
 * @param plan fingerprint of what was done; the words may be the same for two
 * @param state what the drive had been through and held, in words
 * @param host name of the machine
 */
public record Series(Drive drive, String workload, String plan, String state, String host) {
    /** For what results do not tell. */
    public static final String UNKNOWN = "unknown";

    /**
     * A drive, or several that were used together.
     *
     * @param model of the device, of the simulated drive, or {@value Series#UNKNOWN}
     * @param serial of the device; empty if it is not known, and of simulated ones
     * @param firmware of the device; empty if it is not known
     * @param lun as the user named it where no serial tells drives apart, else empty
     * @param simulated whether it is only a model
     */
    public record Drive(String model, String serial, String firmware, String lun, boolean simulated) {
        /** For people. */
        public String words() {
            String what = model.equals(UNKNOWN) && !lun.isEmpty() ? lun : model;
            return (simulated ? "SIMULATED " : "")
                    + what
                    + (serial.isEmpty() ? "" : " " + serial)
                    + (firmware.isEmpty() ? "" : " (" + firmware + ")");
        }
    }

    /** A fingerprint of what tells series apart. */
    public String key() {
        return HistoryEntry.digest(List.of(plan, drive, state, host).toString());
    }

    /** For people. */
    public String words() {
        return drive.words() + ": " + workload + (state.isEmpty() ? "" : ", " + state) + ", on " + host;
    }
}
