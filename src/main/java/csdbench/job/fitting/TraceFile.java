package csdbench.job.fitting;

import csdbench.language.profile.Profile;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.format.TraceOutput;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;

/** A trace of a profile, in a file. */
public final class TraceFile {
    private TraceFile() {}

    /**
     * Makes one in csdbench's own format; a file of that name is replaced.
     *
     * @param spanBytes the LBA space that the profile's offsets are percent of
     * @param perSecond mean requests a second
     * @param requests how many
     * @throws TraceProblem when the file cannot be written, or the profile does not fit into the space
     */
    public static void write(Path file, Profile profile, long spanBytes, double perSecond, long seed, long requests)
            throws TraceProblem {
        TraceEntry entry = new TraceEntry();
        try (TraceReader trace = SyntheticTrace.of(profile, spanBytes, perSecond, seed);
                TraceOutput output = TraceOutput.open(file, TraceTarget.CTRACE)) {
            for (long i = 0; i < requests && trace.next(entry); i++) {
                output.write(
                        entry,
                        trace.devices().name(entry.device()),
                        trace.streams().name(entry.stream()));
            }
            output.finish();
        }
    }
}
