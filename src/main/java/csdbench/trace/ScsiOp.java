package csdbench.trace;

/** SCSI commands by operation code. */
public enum ScsiOp {
    READ("read"),
    WRITE("write"),
    FLUSH("flush"),
    TRIM("trim"),
    OTHER("SCSI command that moves no data of a disk");

    private final String kind;

    ScsiOp(String kind) {
        this.kind = kind;
    }

    /** Name for counts of skipped operations. */
    public String kind() {
        return kind;
    }

    /** Whether it is a read or a write. */
    public boolean movesData() {
        return this == READ || this == WRITE;
    }

    /**
     * The command of an operation code.
     *
     * @param code the first byte of a command, 0 to 255
     */
    public static ScsiOp of(long code) {
        return switch ((int) code) {
            case 0x08, 0x28, 0x88, 0xa8 -> READ;
            case 0x0a, 0x2a, 0x8a, 0xaa, 0x2e, 0x8e, 0xae -> WRITE;
            case 0x35, 0x91 -> FLUSH;
            case 0x41, 0x42, 0x93 -> TRIM;
            default -> OTHER;
        };
    }
}
