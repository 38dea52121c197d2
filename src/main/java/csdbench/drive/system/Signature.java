package csdbench.drive.system;

/**
 * An on-disk signature.
 *
 * @param type name as in wipefs(8) and blkid(8), {@code ext4}
 * @param title for people, {@code ext4 file system}
 * @param offsetBytes offset on the device
 * @param label volume label or last mount point; empty for none
 */
public record Signature(String type, String title, long offsetBytes, String label) {

    /** For example {@code ext4 file system "scratch"}. */
    public String text() {
        return label.isEmpty() ? title : title + " \"" + label + "\"";
    }

    /** Whether another signature is this one, found in another way: of the same type, or at the same offset. */
    public boolean explains(Signature other) {
        return type.equals(other.type) || offsetBytes == other.offsetBytes;
    }
}
