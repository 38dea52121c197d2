package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** After which errors jobs go on. Static functions. */
final class FioErrors {
    /** More than any session has. */
    private static final long ALL = 1_000_000_000;

    private static final String GO_ON = "continue_on_error";
    private static final String IGNORE = "ignore_error";

    /** Reads, writes and checks have a list each. */
    private static final int LISTS = 3;

    private static final Set<String> KINDS = Set.of("none", "read", "write", "io", "verify", "all", "0", "1");

    /** Those that fio knows by name. */
    private static final Set<String> NAMES =
            Set.of(("EPERM ENOENT ESRCH EINTR EIO ENXIO E2BIG ENOEXEC EBADF ECHILD EAGAIN ENOMEM EACCES EFAULT ENOTBLK"
                            + " EBUSY EEXIST EXDEV ENODEV ENOTDIR EISDIR EINVAL ENFILE EMFILE ENOTTY ETXTBSY EFBIG"
                            + " ENOSPC ESPIPE EROFS EMLINK EPIPE EDOM ERANGE")
                    .split(" "));

    private FioErrors() {}

    /**
     * How many errors end the session, empty for the usual number: fio goes on after wrong data, and after errors of
     * I/O only if it is told to.
     */
    static Optional<Long> ending(List<FioJob> jobs) {
        jobs.forEach(FioErrors::check);
        if (jobs.stream().anyMatch(job -> job.has(GO_ON) || job.has(IGNORE))) {
            return Optional.of(ALL);
        }
        boolean goesOn = jobs.stream().anyMatch(job -> job.has("verify") && !job.flag("verify_fatal", false));
        return goesOn ? Optional.empty() : Optional.of(1L);
    }

    private static void check(FioJob job) {
        if (!KINDS.contains(job.text(GO_ON).orElse("none"))) {
            job.error(GO_ON, "none, read, write, io, verify or all");
        }
        String[] lists = job.text(IGNORE).orElse("").split(",", -1);
        boolean known = Stream.of(lists)
                .flatMap(list -> Stream.of(list.split(":")))
                .map(String::strip)
                .allMatch(word -> word.isEmpty() || NAMES.contains(word) || word.matches("[1-9][0-9]{0,4}"));
        if (lists.length > LISTS || !known) {
            job.error(
                    IGNORE, "names such as EIO or numbers, with colons between; up to three lists with commas between");
        }
    }
}
