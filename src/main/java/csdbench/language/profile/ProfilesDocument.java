package csdbench.language.profile;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What {@code profile --json} prints.
 *
 * @param schema version of this object, 1
 * @param profiles workload profiles, in the order of the list
 */
public record ProfilesDocument(int schema, List<Entry> profiles) {
    /**
     * @param name as in {@code profile=NAME}
     * @param title what it is a model of
     * @param threads queue depth that it is measured at
     * @param readPercent of its operations
     * @param meanReadBytes of a read, null without any
     * @param meanWriteBytes of a write, null without any
     * @param basis how certain it is
     */
    public record Entry(
            String name,
            String title,
            int threads,
            double readPercent,
            Double meanReadBytes,
            Double meanWriteBytes,
            String basis) {}

    /** Of these profiles, in order. */
    public static ProfilesDocument of(List<Profile> profiles) {
        return new ProfilesDocument(
                1,
                profiles.stream()
                        .map(profile -> new Entry(
                                profile.name(),
                                profile.title(),
                                profile.threads(),
                                profile.readPercent(),
                                orNull(profile.meanReadBytes()),
                                orNull(profile.meanWriteBytes()),
                                profile.origin().basis().word()))
                        .toList());
    }

    private static Double orNull(OptionalDouble value) {
        return value.isPresent() ? (Double) value.getAsDouble() : null;
    }
}
