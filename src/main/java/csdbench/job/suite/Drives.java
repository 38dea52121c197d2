package csdbench.job.suite;

import csdbench.base.file.Reach;
import csdbench.base.text.Formats;
import csdbench.base.unit.ByteSize;
import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.CompressionFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.Source;
import csdbench.engine.opened.DriveAccuracy;
import csdbench.job.command.UsageError;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.language.parm.Value;
import csdbench.result.RunStarted.Simulation;
import csdbench.result.review.CompressionBelow;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.Warning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** What is reviewed. Stateless. */
public final class Drives {
    /** What a review decides for a simulated drive. */
    private static final Set<String> DECIDED = Set.of("init", "ratio", "span", "state", "keep", "faults");

    private static final String NONE = "none:";
    private static final String CAPACITY = "capacity=";
    private static final long MEBIBYTE = 1 << 20;

    private Drives() {}

    /**
     * Whether a review of a lun takes place in virtual time.
     *
     * @throws UsageError when it is a simulated drive that cannot be, or something that a review cannot be of
     */
    public static boolean simulated(String lun) throws UsageError {
        if (nothing(lun)) {
            checkNothing(lun);
            return false;
        }
        checkName(lun);
        if (!DriveOrder.isDrive(lun)) {
            return false;
        }
        if (order(lun).realTime()) {
            throw new UsageError(
                    "lun " + lun + ": a review of a simulated drive is in virtual time; leave time=real out");
        }
        int mark = lun.indexOf('?');
        for (String option : mark < 0 ? new String[0] : lun.substring(mark + 1).split("&")) {
            String key = option.split("=", 2)[0];
            if (DECIDED.contains(key)) {
                throw new UsageError("lun " + lun + ": " + key + "= is for the review to decide; leave it out");
            }
        }
        return true;
    }

    /** Whether a lun moves no data, so that a review of it is one of the engine. */
    static boolean nothing(String lun) {
        return lun.startsWith(NONE);
    }

    /**
     * Checks the size of a lun that moves no data; any other lun is passed over.
     *
     * @throws UsageError when it has none, or one that cannot be
     */
    public static void checkNothing(String lun) throws UsageError {
        if (nothing(lun) && noneBytes(lun).orElse(0) == 0) {
            throw new UsageError("lun " + lun + ": expected none: and a size, such as none:1t");
        }
    }

    private static OptionalLong noneBytes(String lun) {
        return ByteSize.parse(lun.substring(NONE.length()));
    }

    /** A step is a parmfile, in which such a name cannot be written. */
    private static void checkName(String lun) throws UsageError {
        if (lun.isEmpty() || !Value.writable(lun)) {
            throw new UsageError("lun " + lun + ": a review cannot work on a name that is empty, or has quotation"
                    + " marks or line ends; use a link with another name");
        }
    }

    /**
     * Checks that luns which are to be used together are different ones, and simulated ones of one model, as whose
     * figures all are told.
     *
     * @throws UsageError when one is named twice, by whatever path, or is of another model
     */
    public static void different(List<String> luns, DeviceProbe probe) throws UsageError {
        Map<String, String> seen = new HashMap<>();
        for (String lun : luns) {
            DeviceFacts facts = probe.facts(lun);
            String other =
                    seen.putIfAbsent(facts.block().map(BlockFacts::number).orElse(facts.path()), lun);
            if (other != null) {
                throw new UsageError("--together needs different luns, and "
                        + (other.equals(lun) ? lun + " is named twice" : other + " and " + lun + " are one")
                        + (DriveOrder.isDrive(lun)
                                ? "; write unit=2 into one for another drive of its kind"
                                : "; leave one out"));
            }
            if (DriveOrder.isDrive(lun)
                    && !order(lun).profile().equals(order(luns.getFirst()).profile())) {
                throw new UsageError("--together needs simulated drives of one model, and " + luns.getFirst() + " and "
                        + lun + " are not; leave --together out, and each has a review");
            }
        }
    }

    /** Rounds that end by their longest times need a model that tells them. */
    public static void checkMaxima(ReviewRequest request) throws UsageError {
        String lun = request.simulated() && request.suite().judgesMaxima()
                ? request.luns().getFirst()
                : "";
        if (!lun.isEmpty() && !order(lun).profile().stallsKnown()) {
            throw new UsageError("suite " + request.suite().name() + " has a steady rule of max, and rare stalls of "
                    + lun + " are a guess, so nothing above p99 is told; name another variable, such as mean, or give "
                    + Parameter.STALL.key() + "= in the lun");
        }
    }

    /** What is left of a step goes on with the drive as its rounds left it, and not with another. */
    static void checkKept(ReviewRequest request, StepParmfile parmfile, int step) throws UsageError {
        for (int lun = 0; request.simulated() && lun < request.luns().size(); lun++) {
            Optional<Path> missing = parmfile.kept(lun).filter(Files::notExists);
            if (missing.isPresent()) {
                throw new UsageError("step " + step
                        + " goes on with the simulated drive as the rounds before it left it, and" + " its file "
                        + missing.get() + " is not there; bring the file back, or begin another review with -o");
            }
        }
    }

    private static DriveOrder order(String lun) throws UsageError {
        try {
            return DriveOrder.of(lun);
        } catch (DriveProblem e) {
            throw new UsageError(
                    "lun " + lun + ": " + e.getMessage() + (e.hint().isEmpty() ? "" : "; " + e.hint()));
        }
    }

    /** Of what a controller may not name, it is not told whether it is there. */
    private static void checkReach(String lun, DeviceProbe probe) throws UsageError {
        boolean simulated = DriveOrder.isDrive(lun) || nothing(lun);
        Optional<String> outside = simulated ? Optional.empty() : Reach.objection(lun);
        if (outside.isPresent() && probe.outline(lun).kind() != DeviceFacts.Kind.BLOCK_DEVICE) {
            throw new UsageError("lun " + lun + " cannot be used: " + outside.get());
        }
    }

    /**
     * Bytes of each of some luns that a review uses.
     *
     * @param luns that are used together
     * @param sizeBytes that were asked for, empty for all that all of them have
     */
    public static long capacityBytes(List<String> luns, OptionalLong sizeBytes, DeviceProbe probe) throws UsageError {
        long leastBytes = Long.MAX_VALUE;
        for (String lun : luns) {
            checkReach(lun, probe);
            long thereBytes = DriveOrder.isDrive(lun)
                    ? order(lun).profile().capacityBytes()
                    : nothing(lun) ? noneBytes(lun).orElse(0) : probe.facts(lun).sizeBytes();
            boolean may = DriveOrder.isDrive(lun) || probe.facts(lun).kind() == DeviceFacts.Kind.BLOCK_DEVICE;
            if (sizeBytes.isEmpty() && thereBytes == 0) {
                throw new UsageError("lun " + lun + " is nothing with a size; for a file add --size, for example"
                        + " --size 2g" + meant(lun));
            }
            if (sizeBytes.isPresent() && may && sizeBytes.getAsLong() > thereBytes) {
                throw new UsageError("lun " + lun + " has " + thereBytes + " bytes, less than --size");
            }
            leastBytes = Math.min(leastBytes, sizeBytes.orElse(thereBytes));
        }
        return leastBytes;
    }

    private static String meant(String lun) {
        if (lun.equals("quick")) {
            return "; did you mean --quick?";
        }
        return DriveCatalogue.names().contains(lun) ? "; did you mean sim:" + lun + "?" : "";
    }

    /**
     * A drive of which a share is left unused: a simulated one has as much less capacity and the same flash, a real one
     * is used up to there.
     *
     * @param percent above 0, below 100
     */
    public static ReviewRequest.Target overprovisioned(ReviewRequest.Target target, double percent, DeviceProbe probe)
            throws UsageError {
        long usedBytes = capacityBytes(target.luns(), target.sizeBytes(), probe);
        usedBytes = (long) (usedBytes * (1 - percent / 100)) / MEBIBYTE * MEBIBYTE;
        if (usedBytes == 0) {
            throw new UsageError("--overprovision " + StepParmfile.plain(percent) + " leaves nothing of "
                    + target.luns().getFirst());
        }
        List<String> luns = new ArrayList<>();
        for (String lun : target.luns()) {
            luns.add(
                    target.simulated()
                            ? lun + (lun.contains("?") ? "&" : "?") + CAPACITY + capacity(lun, usedBytes)
                            : lun);
        }
        return new ReviewRequest.Target(
                luns,
                target.simulated(),
                target.simulated() ? OptionalLong.empty() : OptionalLong.of(usedBytes),
                target.ratedWriteBytes(),
                percent,
                target.stopAtFreePercent());
    }

    /** As the parameter of a simulated drive has it, which its own divisor makes smaller. */
    private static String capacity(String lun, long usedBytes) throws UsageError {
        return StepParmfile.plain(usedBytes * order(lun).profile().value(Parameter.SHRINK));
    }

    /**
     * All that a report shows of it.
     *
     * @param fills whether the suite fills it
     */
    public static ReviewedDrive describe(List<String> luns, long capacityBytes, boolean fills, DeviceProbe probe)
            throws UsageError {
        String lun = luns.getFirst();
        return DriveOrder.isDrive(lun)
                ? simulated(luns, capacityBytes, order(lun), fills)
                : real(
                        luns,
                        capacityBytes,
                        probe.facts(lun),
                        compression(luns, probe),
                        luns.stream()
                                .flatMap(each -> probe.caches(probe.facts(each)).stream())
                                .toList());
    }

    private static ReviewedDrive simulated(List<String> luns, long capacityBytes, DriveOrder order, boolean fills) {
        DriveProfile profile = order.profile();
        Simulation simulation = new Simulation(
                profile.name(),
                profile.title(),
                "virtual",
                fills
                        ? "a drive for each state of the data, filled in order, its span overwritten at random until"
                                + " garbage collection is steady before the first workload that writes"
                        : "a drive for each state of the data, fresh at the beginning",
                changed(profile),
                profile.fittedText(),
                DriveAccuracy.of(profile),
                Optional.empty());
        return new ReviewedDrive(
                luns.getFirst(),
                luns,
                new ReviewedDrive.Identity(profile.name(), profile.title(), "", ""),
                capacityBytes * luns.size(),
                "sim",
                Map.of(),
                Optional.of(simulation),
                List.of(),
                Optional.of(compression(profile)),
                profile.ratedWriteBytes().stream()
                        .mapToDouble(bytes -> (double) bytes * luns.size())
                        .findFirst());
    }

    private static CompressionBelow compression(DriveProfile profile) {
        return profile.compresses()
                ? new CompressionBelow(
                        true, "the drive file names " + profile.codec().orElseThrow())
                : new CompressionBelow(false, "the drive file names no codec");
    }

    private static CompressionFacts compression(List<String> luns, DeviceProbe probe) {
        return CompressionFacts.any(
                luns.stream().map(lun -> probe.compression(probe.facts(lun))).toList());
    }

    private static List<String> changed(DriveProfile profile) {
        return Arrays.stream(Parameter.values())
                .filter(parameter -> profile.settings().get(parameter).source() == Source.USER)
                .map(parameter -> parameter.key() + "=" + StepParmfile.plain(profile.value(parameter)))
                .toList();
    }

    private static ReviewedDrive real(
            List<String> luns,
            long capacityBytes,
            DeviceFacts facts,
            CompressionFacts compression,
            List<String> caches) {
        Map<String, String> more = new LinkedHashMap<>();
        more.put("kind", facts.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        facts.file().ifPresent(file -> more.put("file system", file.fileSystem() + " at " + file.mountPoint()));
        facts.block().ifPresent(block -> {
            more.put(
                    "blocks",
                    block.queue().logicalBlockBytes() + " bytes, physical "
                            + block.queue().physicalBlockBytes());
            more.put("scheduler", block.queue().scheduler());
            more.put("names", String.join(", ", block.product().byIdNames()));
        });
        String model = facts.block()
                .map(block -> block.product().model())
                .filter(name -> !name.isEmpty())
                .orElse(luns.getFirst());
        return new ReviewedDrive(
                luns.getFirst(),
                luns,
                new ReviewedDrive.Identity(
                        model,
                        model + ", " + Formats.bytes(capacityBytes),
                        facts.block().map(block -> block.product().serial()).orElse(""),
                        facts.block().map(block -> block.product().firmware()).orElse("")),
                capacityBytes * luns.size(),
                "",
                more,
                Optional.empty(),
                caches.stream().map(text -> new Warning(Warning.CACHE, text)).toList(),
                Optional.of(new CompressionBelow(compression.known(), compression.why())),
                OptionalDouble.empty());
    }
}
