package csdbench.drive.simulated;

import csdbench.base.unit.ByteSize;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Injected faults of a simulated drive, to test fault detection:
 * {@code faults=read@1g-2g+flip@4096+cut@5s+uncompressed@9s}.
 *
 * @param unreadable ranges whose reads fail with EIO
 * @param flipped offsets of sectors that are read with a bit flipped
 * @param cutAtNs when the power fails: writes in flight are torn, later commands fail; empty for never
 * @param uncompressedFromNs when it stops compressing what is written; empty for never
 */
public record Faults(
        List<Range> unreadable, List<Long> flipped, OptionalLong cutAtNs, OptionalLong uncompressedFromNs) {
    public static final Faults NONE = new Faults(List.of(), List.of(), OptionalLong.empty(), OptionalLong.empty());

    private static final int SECTOR_BYTES = 512;
    private static final String EXPECTED =
            "expected read@FROM-TO, flip@OFFSET, cut@SECONDSs or uncompressed@SECONDSs, joined by +, such as"
                    + " faults=read@1g-2g+flip@64k";

    /**
     * A range of bytes.
     *
     * @param fromBytes first byte
     * @param toBytes end, exclusive
     */
    public record Range(long fromBytes, long toBytes) {
        boolean meets(long offsetBytes, int bytes) {
            return offsetBytes < toBytes && offsetBytes + bytes > fromBytes;
        }
    }

    public Faults {
        unreadable = List.copyOf(unreadable);
        flipped = List.copyOf(flipped);
    }

    /** Whether any fault is injected. */
    public boolean any() {
        return !equals(NONE);
    }

    /** Whether what is written at a time is stored as large as it is. */
    public boolean uncompressed(long nowNs) {
        return uncompressedFromNs.isPresent() && nowNs >= uncompressedFromNs.getAsLong();
    }

    /** Whether a read fails. */
    public boolean unreadable(long offsetBytes, int bytes) {
        for (int i = 0; i < unreadable.size(); i++) {
            if (unreadable.get(i).meets(offsetBytes, bytes)) {
                return true;
            }
        }
        return false;
    }

    static Faults of(String text) throws DriveProblem {
        List<Range> unreadable = new ArrayList<>();
        List<Long> flipped = new ArrayList<>();
        OptionalLong cut = OptionalLong.empty();
        OptionalLong uncompressed = OptionalLong.empty();
        for (String fault : text.split("\\+", -1)) {
            int at = fault.indexOf('@');
            String kind = at < 0 ? fault : fault.substring(0, at);
            String where = at < 0 ? "" : fault.substring(at + 1);
            switch (kind) {
                case "read" -> unreadable.add(range(where));
                case "flip" -> flipped.add(bytes(where) / SECTOR_BYTES * SECTOR_BYTES);
                case "cut" -> cut = OptionalLong.of(seconds(where));
                case "uncompressed" -> uncompressed = OptionalLong.of(seconds(where));
                default -> throw new DriveProblem("faults=" + text + " does not fit", EXPECTED);
            }
        }
        return new Faults(unreadable, flipped, cut, uncompressed);
    }

    private static Range range(String text) throws DriveProblem {
        int dash = text.indexOf('-');
        if (dash < 1) {
            throw new DriveProblem("faults=read@" + text + " does not fit", EXPECTED);
        }
        Range range = new Range(bytes(text.substring(0, dash)), bytes(text.substring(dash + 1)));
        if (range.toBytes() <= range.fromBytes()) {
            throw new DriveProblem("faults=read@" + text + " is an empty range", EXPECTED);
        }
        return range;
    }

    private static long bytes(String text) throws DriveProblem {
        OptionalLong bytes = ByteSize.parse(text);
        if (bytes.isEmpty()) {
            throw new DriveProblem("faults: \"" + text + "\" is not an offset on a drive", EXPECTED);
        }
        return bytes.getAsLong();
    }

    private static long seconds(String text) throws DriveProblem {
        if (!text.matches("\\d{1,9}(\\.\\d{1,9})?s")) {
            throw new DriveProblem("faults: \"" + text + "\" is not a time", EXPECTED);
        }
        return (long) (Double.parseDouble(text.substring(0, text.length() - 1)) * 1e9);
    }
}
