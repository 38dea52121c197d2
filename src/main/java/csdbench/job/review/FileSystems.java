package csdbench.job.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.drive.real.CompressionFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.result.review.CompressionBelow;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.Warning;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** File systems that are reviewed. Stateless. */
public final class FileSystems {
    /** Of a file system of its own: what others may have in it, and it keeps for itself. */
    private static final double OTHERS = 0.1;

    /** For what it keeps of the files themselves. */
    private static final double MARGIN = 1.02;

    private FileSystems() {}

    /** What files can have below the anchor: what was asked for, or all that is free. */
    public static long capacityBytes(ReviewRequest request) throws UsageError {
        try {
            FileStore store = store(request);
            return request.sizeBytes().isPresent() ? request.sizeBytes().getAsLong() : store.getUsableSpace();
        } catch (IOException e) {
            throw cannotAsk(request, e);
        }
    }

    private static FileStore store(ReviewRequest request) throws IOException {
        return Files.getFileStore(Path.of(request.luns().getFirst()));
    }

    private static UsageError cannotAsk(ReviewRequest request, IOException e) {
        return new UsageError("--anchor " + request.luns().getFirst() + ": " + Sentences.of(e)
                + "; name an existing folder in the file system to review");
    }

    /**
     * Whether it may be filled so far: a whole file system has to be named, and needs to be empty; a part of one needs
     * to be free.
     *
     * @param allowed what the user permits to be written
     * @throws Failure with a sentence, when not
     */
    public static void check(ReviewRequest request, long capacityBytes, List<String> allowed, DeviceProbe probe)
            throws Failure {
        if (!(request.suite().steps().getFirst() instanceof FilesStep files)) {
            return;
        }
        String anchor = request.luns().getFirst();
        String full = StepParmfile.plain(files.fullPercents().getLast());
        String mountPoint = probe.facts(anchor)
                .file()
                .map(DeviceFacts.FileFacts::mountPoint)
                .orElse("");
        try {
            FileStore store = store(request);
            if (request.sizeBytes().isPresent()) {
                long neededBytes = (long) (capacityBytes * files.fullPercents().getLast() / 100 * MARGIN);
                if (store.getUsableSpace() < neededBytes) {
                    throw new UsageError("--size: " + full + " % of it are " + Formats.bytes(neededBytes) + ", and "
                            + mountPoint + " has " + Formats.bytes(store.getUsableSpace()) + " left; choose less");
                }
            } else if (mountPoint.equals("/") || !allowed.contains(mountPoint)) {
                throw new Failure(
                        ExitCode.REFUSED,
                        "the file system at " + mountPoint + " would be filled to " + full + " %; "
                                + (mountPoint.equals("/")
                                        ? "the system needs it, so use a part of it: " + part(store)
                                        : "permit it by --allow-write " + mountPoint + ", or use a part: "
                                                + part(store)));
            } else if (store.getUnallocatedSpace() < (1 - OTHERS) * store.getTotalSpace()) {
                throw new Failure(
                        ExitCode.REFUSED,
                        "the file system at " + mountPoint + " holds "
                                + Formats.bytes(store.getTotalSpace() - store.getUnallocatedSpace()) + " of "
                                + Formats.bytes(store.getTotalSpace())
                                + " already; use an empty one, or a part of it: " + part(store));
            }
        } catch (IOException e) {
            throw cannotAsk(request, e);
        }
    }

    /** An option that would be taken: half of what is free. */
    private static String part(FileStore store) throws IOException {
        return "--size " + Math.max(1, store.getUsableSpace() >> 21) + "m";
    }

    /** All that a report shows of it. */
    public static ReviewedDrive describe(ReviewRequest request, long capacityBytes, DeviceProbe probe) {
        String anchor = request.luns().getFirst();
        DeviceFacts facts = probe.facts(anchor);
        CompressionFacts compression = probe.compression(facts);
        String system = facts.file()
                .map(file -> file.fileSystem() + " at " + file.mountPoint())
                .orElse(anchor);
        Map<String, String> more = new LinkedHashMap<>();
        more.put("kind", "file system");
        more.put("file system", system);
        return new ReviewedDrive(
                anchor,
                request.luns(),
                new ReviewedDrive.Identity(system, system + ", " + Formats.bytes(capacityBytes), "", ""),
                capacityBytes,
                "",
                more,
                Optional.empty(),
                probe.caches(facts).stream()
                        .map(text -> new Warning(Warning.CACHE, text))
                        .toList(),
                Optional.of(new CompressionBelow(compression.known(), compression.why())),
                OptionalDouble.empty());
    }
}
