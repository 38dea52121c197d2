package csdbench.drive.real;

/**
 * A mark that says what a device holds.
 *
 * @param type what wipefs(8) and blkid(8) call it, {@code ext4}
 * @param title in words, {@code ext4 file system}
 * @param offsetBytes where on the device the mark stands
 * @param label name that its owner gave it, or where it was last mounted; empty for none
 */
public record Signature(String type, String title, long offsetBytes, String label) {

    /** As it reads in a list: {@code ext4 file system "scratch"}. */
    public String text() {
        return label.isEmpty() ? title : title + " \"" + label + "\"";
    }
}
