package csdbench.drive.simulated;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.Arrays;
import java.util.Objects;

/**
 * A published result in the file of a drive.
 *
 * @param what was measured
 * @param profile the workload, unless the next members say it
 * @param ratio of the data, 2 for 2:1
 * @param state of the drive: fresh, filled, random or sequential
 * @param spanPercent of the drive that was used
 * @param drives that shared the load
 * @param latencyUs mean time of an operation, in microseconds
 */
@JsonInclude(Include.NON_NULL)
record PublishedRow(
        String what,
        String profile,
        Number ratio,
        Integer readPercent,
        Integer transferBytes,
        Boolean random,
        Integer threads,
        String state,
        Number spanPercent,
        Integer drives,
        Number iops,
        Number latencyUs,
        String note) {
    static PublishedRow of(Published published) {
        Published.Workload workload = published.workload();
        boolean simple = workload.profile().isEmpty();
        return new PublishedRow(
                published.what(),
                workload.profile().orElse(null),
                DriveFile.plain(published.ratio()),
                simple ? workload.readPercent() : null,
                simple ? workload.transferBytes() : null,
                simple ? workload.random() : null,
                workload.threads(),
                published.condition().state().word(),
                DriveFile.plain(published.condition().spanPercent()),
                published.drives(),
                DriveFile.plain(published.iops()),
                DriveFile.plain(published.latencyUs()),
                published.note().isEmpty() ? null : published.note());
    }

    /** @param file its name, for messages */
    static Published read(String file, PublishedRow result) throws DriveProblem {
        String what = result == null ? null : result.what();
        String where = file + ": the published result " + what;
        if (result == null
                || what == null
                || result.threads() == null
                || result.iops() == null
                || result.profile() == null
                        && (result.readPercent() == null
                                || result.transferBytes() == null
                                || result.random() == null)) {
            throw new DriveProblem(
                    where + " is incomplete",
                    "it needs what, threads, iops, and profile or readPercent, transferBytes and random");
        }
        try {
            return new Published(
                    what,
                    DriveFile.or(result.ratio(), 1).doubleValue(),
                    result.profile() != null
                            ? new Published.Workload(result.profile(), result.threads())
                            : new Published.Workload(
                                    result.readPercent(), result.transferBytes(), result.random(), result.threads()),
                    new Published.Condition(
                            state(where, result.state()),
                            DriveFile.or(result.spanPercent(), 100).doubleValue()),
                    DriveFile.or(result.drives(), 1).intValue(),
                    result.iops().doubleValue(),
                    DriveFile.or(result.latencyUs(), 0).doubleValue(),
                    Objects.requireNonNullElse(result.note(), ""));
        } catch (IllegalArgumentException e) {
            throw new DriveProblem(where + ": " + e.getMessage(), "");
        }
    }

    private static Published.State state(String where, String word) throws DriveProblem {
        if (word == null) {
            return Published.State.FILLED;
        }
        return Arrays.stream(Published.State.values())
                .filter(state -> state.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new DriveProblem(
                        where + " has the state " + word, "states are fresh, filled, random and sequential"));
    }
}
