package csdbench.plan;

/** What a lun is, by its name alone; nothing is opened to find out. */
public enum LunKind {
    /** A device of this machine, never made and never longer than it is. */
    DEVICE,
    /** A regular file, made or extended when it has a {@code size=}. */
    FILE,
    /** A drive that lives in this process. */
    SIMULATED,
    /** Nothing at all, to measure the engine. */
    NONE;

    /** The kind that a name asks for. */
    public static LunKind of(String lun) {
        if (lun.startsWith("sim:")) {
            return SIMULATED;
        }
        if (lun.startsWith("none:")) {
            return NONE;
        }
        // Files in shared memory have a name like a device's.
        boolean device = lun.startsWith("/dev/") && !lun.startsWith("/dev/shm/") || lun.startsWith("\\\\");
        return device ? DEVICE : FILE;
    }
}
