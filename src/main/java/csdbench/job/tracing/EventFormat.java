package csdbench.job.tracing;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the members of an event of the kernel's tracer lie, as its file {@code format} tells.
 *
 * @param id by which events of this kind begin
 * @param error empty for one that has none
 * @param process where the name of the process is, 16 bytes; empty for one that has none
 */
record EventFormat(int id, int device, int sector, int sectors, int flags, OptionalInt error, OptionalInt process) {
    private static final Pattern ID = Pattern.compile("(?m)^ID: (\\d{1,9})$");
    private static final Pattern FIELD =
            Pattern.compile("(?m)^\\s*field:[^;]* (\\w+)(?:\\[\\d+])?;\\s*offset:(\\d{1,6});");

    /** Empty for an event that is not one of a block device. */
    static Optional<EventFormat> of(String text) {
        Matcher id = ID.matcher(text);
        OptionalInt device = offset(text, "dev");
        OptionalInt sector = offset(text, "sector");
        OptionalInt sectors = offset(text, "nr_sector");
        OptionalInt flags = offset(text, "rwbs");
        return id.find() && device.isPresent() && sector.isPresent() && sectors.isPresent() && flags.isPresent()
                ? Optional.of(new EventFormat(
                        Integer.parseInt(id.group(1)),
                        device.getAsInt(),
                        sector.getAsInt(),
                        sectors.getAsInt(),
                        flags.getAsInt(),
                        offset(text, "error"),
                        offset(text, "comm")))
                : Optional.empty();
    }

    private static OptionalInt offset(String text, String name) {
        Matcher field = FIELD.matcher(text);
        while (field.find()) {
            if (field.group(1).equals(name)) {
                return OptionalInt.of(Integer.parseInt(field.group(2)));
            }
        }
        return OptionalInt.empty();
    }
}
