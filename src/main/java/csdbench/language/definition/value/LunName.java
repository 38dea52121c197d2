package csdbench.language.definition.value;

/** What a storage definition works on: {@code lun=}. */
public sealed interface LunName {
    /** As written. */
    String text();

    /** A regular file or a device. */
    record Path(String text) implements LunName {
        /** Whether the name alone says that it is a device. */
        public boolean isRaw() {
            return text.startsWith("/dev/") || text.startsWith("\\\\");
        }
    }

    /**
     * A simulated drive.
     *
     * @param text as written
     * @param model between {@code sim:} and {@code ?}
     * @param options behind {@code ?}, {@code key=value} joined by {@code &}; empty for none
     */
    record Simulated(String text, String model, String options) implements LunName {}

    /**
     * Something that completes at once.
     *
     * @param text as written
     * @param bytes its size, above 0
     */
    record Nothing(String text, long bytes) implements LunName {}
}
