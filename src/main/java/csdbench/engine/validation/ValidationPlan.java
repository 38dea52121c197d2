package csdbench.engine.validation;

import csdbench.base.text.Formats;
import csdbench.base.unit.Rng;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.generator.Generators;
import csdbench.content.verify.Refusal;
import csdbench.content.verify.ValidationSpec;
import csdbench.content.verify.WriteMap;
import csdbench.content.verify.WriteMapShape;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What validation needs for all runs of a session: a lun keeps its write map from run to run, so its key block must
 * suit all of them. Empty when nothing is validated. One thread owns it.
 */
public final class ValidationPlan {
    private final GeneralSpec general;
    private final ValidationSpec validation;
    private final Map<String, Lun> luns = new LinkedHashMap<>();
    private final Map<String, Lun> lunsByName = new LinkedHashMap<>();

    public ValidationPlan(GeneralSpec general) {
        this.general = general;
        this.validation = general.validation();
    }

    /** What is known of a lun so far. */
    private static final class Lun {
        private final TargetSpec first;
        private final KeyBlocks keyBlocks = new KeyBlocks();
        private final Set<ContentSpec> contents = new LinkedHashSet<>();
        private long sizeBytes;

        Lun(TargetSpec first) {
            this.first = first;
        }

        /**
         * @param ways fingerprints of the contents
         */
        WriteMapShape shape(List<String> ways) {
            return new WriteMapShape(first.name(), first.lun(), sizeBytes, keyBlocks.bytes(), ways);
        }
    }

    /**
     * Adds what a run does to one of its targets.
     *
     * @param path resolved; two names of one file are one lun
     * @param sizeBytes that are addressed
     * @param formatted whether the file is formatted before the run
     */
    public void add(RunSpec run, int target, String path, long sizeBytes, boolean formatted) {
        if (!validation.on() || sizeBytes == 0) {
            return;
        }
        TargetSpec spec = run.targets().get(target);
        Lun lun = luns.computeIfAbsent(path, _ -> new Lun(spec));
        lunsByName.put(spec.lun(), lun);
        lun.sizeBytes = Math.max(lun.sizeBytes, sizeBytes);
        lun.keyBlocks.add(run, target);
        if (formatted) {
            lun.keyBlocks.addFormat(spec, general);
        }
        run.streamsOf(target).forEach(stream -> lun.contents.add(stream.content()));
    }

    /** The memory it takes, a sentence for each lun. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (Lun lun : luns.values()) {
            WriteMapShape shape = lun.shape(List.of());
            long bytes = WriteMap.memoryBytes(List.of(shape), validation);
            notes.add(String.format(
                    Locale.ROOT,
                    "Data validation of %s takes %s of memory, for %,d key blocks of %,d bytes%s.",
                    (lun.first.tree().isPresent() ? "fsd=" : "sd=") + shape.name(),
                    Formats.bytes(bytes),
                    shape.blocks(),
                    shape.keyBlockBytes(),
                    lun.keyBlocks.smallerThanTransfers()
                            ? "; they are smaller than any transfer, because that is all that transfer sizes, strides"
                                    + " and files have in common"
                            : ""));
        }
        return notes;
    }

    /** Why memory is short, in a sentence with what to do; empty when it is not. */
    public Optional<String> shortage(long availableBytes) {
        List<WriteMapShape> shapes =
                luns.values().stream().map(lun -> lun.shape(List.of())).toList();
        long needBytes = WriteMap.memoryBytes(shapes, validation);
        return Optional.of("data validation needs " + Formats.bytes(needBytes) + " of memory, and "
                        + Formats.bytes(availableBytes) + " are available; use a smaller size= or a larger xfersize="
                        + (validation.timestamps() ? ", or leave -vt out, which takes four fifths of it" : ""))
                .filter(_ -> needBytes > availableBytes);
    }

    /**
     * Creates or recovers the write map of each lun.
     *
     * @throws Refusal when a journal does not fit, memory or space is missing, or data cannot be generated as planned
     */
    public WriteMaps open() throws Refusal {
        // New for each session: data of an earlier one must not pass for data of this one.
        long salt = Rng.mix(System.currentTimeMillis() ^ ProcessHandle.current().pid() << 44);
        long allBytes = luns.values().stream().mapToLong(lun -> lun.sizeBytes).sum();
        WriteMaps maps = new WriteMaps(validation);
        try {
            Map<Lun, WriteMaps.ValidatedLun> opened = new LinkedHashMap<>();
            for (Lun lun : luns.values()) {
                WriteMaps.ValidatedLun validated = open(lun, allBytes, salt);
                opened.put(lun, validated);
                maps.add(validated);
            }
            lunsByName.forEach((name, lun) -> maps.name(name, opened.get(lun)));
            return maps;
        } catch (Refusal e) {
            maps.close();
            throw e;
        }
    }

    private WriteMaps.ValidatedLun open(Lun lun, long allBytes, long salt) throws Refusal {
        // By name, so that a journal still fits when another lun joins.
        int number = lun.first.name().hashCode() & Integer.MAX_VALUE;
        TargetExtent extent = new TargetExtent(number, lun.sizeBytes, allBytes);
        List<ContentSpec> contents = List.copyOf(lun.contents);
        try {
            WriteMap map = WriteMap.open(
                    lun.shape(contents.stream()
                            .map(content -> Fingerprint.of(content, extent))
                            .toList()),
                    validation,
                    lun.first.journalFolder(),
                    salt);
            List<ContentFactory> factories = contents.stream()
                    .map(content -> Generators.of(content, map.salt()))
                    .toList();
            return new WriteMaps.ValidatedLun(map, lun.first, extent, contents, factories);
        } catch (IllegalArgumentException e) {
            throw new Refusal(
                    "sd=" + lun.first.name() + ": the requested data cannot be generated: " + e.getMessage(), e);
        }
    }
}
