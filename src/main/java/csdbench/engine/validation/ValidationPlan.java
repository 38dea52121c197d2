package csdbench.engine.validation;

import csdbench.base.text.Formats;
import csdbench.base.unit.Rng;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.generator.Generators;
import csdbench.engine.verify.Refusal;
import csdbench.engine.verify.WriteMap;
import csdbench.engine.verify.WriteMapShape;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.order.ValidationSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What validation needs for all runs of a session: a lun keeps its write map from run to run, so its key block must
 * suit all of them. Empty when nothing is validated. One thread owns it.
 */
public final class ValidationPlan {
    private static final long WORTH_A_NOTE_BYTES = 16L << 20;

    private final GeneralSpec general;
    private final ValidationSpec validation;
    private final Map<String, Lun> luns = new LinkedHashMap<>();
    private final Map<String, Lun> lunsByName = new LinkedHashMap<>();

    /** Those that are not validated, by path. */
    private final Map<String, String> left = new HashMap<>();

    private final Set<Map.Entry<String, String>> carried = new LinkedHashSet<>();

    public ValidationPlan(GeneralSpec general) {
        this.general = general;
        this.validation = general.validation();
    }

    /** What is known of a lun so far. */
    private static final class Lun {
        private final TargetSpec first;
        private final KeyBlocks keyBlocks = new KeyBlocks();
        private final Set<ContentSpec> contents = new LinkedHashSet<>();
        private final Set<Lun> origins = new LinkedHashSet<>();
        private long sizeBytes;

        Lun(TargetSpec first) {
            this.first = first;
        }

        /**
         * @param ways fingerprints of the contents
         */
        WriteMapShape shape(List<String> ways) {
            String subject = first.tree()
                    .map(tree -> WriteMapShape.ANCHOR + first.lun() + "," + tree.words())
                    .orElse(first.lun());
            return new WriteMapShape(first.name(), subject, sizeBytes, keyBlocks.bytes(), ways);
        }

        /** Those of a session that formatted the file suit these transfers too, so they may be smaller. */
        private void keepKeyBlocks() {
            WriteMap.keptKeyBlockBytes(first.journalFolder(), first.name()).ifPresent(keyBlocks::addJournal);
        }

        private TargetExtent extent(long allBytes) {
            // By name, so that a journal still fits when another lun joins.
            return new TargetExtent(first.name().hashCode() & Integer.MAX_VALUE, sizeBytes, allBytes);
        }

        private Stream<String> ways(long allBytes) {
            return contents.stream().map(content -> Fingerprint.of(content, extent(allBytes)));
        }

        /** Adds that files come from another tree, with all that came there; whether that is new. */
        private boolean receive(Lun from) {
            int known = origins.size() + keyBlocks.bytes() + from.keyBlocks.bytes();
            origins.add(from);
            origins.addAll(from.origins);
            origins.remove(this);
            keyBlocks.add(from.keyBlocks);
            from.keyBlocks.add(keyBlocks);
            return origins.size() + keyBlocks.bytes() + from.keyBlocks.bytes() != known;
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
        if (!validation.of(spec.name())) {
            left.putIfAbsent(path, spec.name());
            return;
        }
        Lun lun = luns.computeIfAbsent(path, _ -> new Lun(spec));
        lunsByName.put(spec.lun(), lun);
        lun.sizeBytes = Math.max(lun.sizeBytes, sizeBytes);
        lun.keyBlocks.add(run, target);
        if (formatted) {
            lun.keyBlocks.addFormat(spec, general);
        }
        run.streamsOf(target).forEach(stream -> lun.contents.add(stream.content()));
        run.goalOf(target).ifPresent(goal -> carried.add(Map.entry(spec.lun(), goal.lun())));
    }

    /**
     * Trees that hand files to each other have key blocks of one size, and know the data of each other. What is
     * recovered has the key blocks of its journal.
     */
    private void connect() {
        if (validation.journal().recover()) {
            luns.values().forEach(Lun::keepKeyBlocks);
        }
        for (boolean more = true; more; ) {
            more = false;
            for (Map.Entry<String, String> edge : carried) {
                Lun from = lunsByName.get(edge.getKey());
                Lun to = lunsByName.get(edge.getValue());
                more |= to != from && to.receive(from);
            }
        }
    }

    /** The memory it takes where that is much, a sentence for each lun. */
    public List<String> notes() {
        connect();
        List<String> notes = new ArrayList<>();
        for (Lun lun : luns.values()) {
            WriteMapShape shape = lun.shape(List.of());
            long bytes = WriteMap.memoryBytes(List.of(shape), validation);
            if (bytes < WORTH_A_NOTE_BYTES && lun.keyBlocks.remark().isEmpty()) {
                continue;
            }
            notes.add(String.format(
                    Locale.ROOT,
                    "Data validation of %s takes %s of memory, for %,d key blocks of %,d bytes%s.",
                    shape.title(),
                    Formats.bytes(bytes),
                    shape.blocks(),
                    shape.keyBlockBytes(),
                    lun.keyBlocks.remark()));
        }
        return notes;
    }

    /** Why memory is short, in a sentence with what to do; empty when it is not. */
    public Optional<String> shortage(long availableBytes) {
        connect();
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
     * @throws Refusal when a journal does not fit, memory or space is missing, data cannot be generated as planned, or
     *     what is not validated is validated by another name
     */
    public WriteMaps open() throws Refusal {
        connect();
        checkLeft();
        checkFiles();
        // New for each session: data of an earlier one must not pass for data of this one.
        long salt = Rng.mix(System.currentTimeMillis() ^ ProcessHandle.current().pid() << 44);
        long allBytes = luns.values().stream().mapToLong(lun -> lun.sizeBytes).sum();
        Map<Lun, WriteMaps.ValidatedLun> opened = new LinkedHashMap<>();
        try {
            for (Lun lun : luns.values()) {
                opened.put(lun, open(lun, allBytes, salt));
            }
            WriteMaps maps = new WriteMaps(validation);
            for (Lun lun : List.copyOf(opened.keySet())) {
                opened.put(lun, withOrigins(lun, opened));
                maps.add(opened.get(lun));
            }
            lunsByName.forEach((name, lun) -> maps.name(name, opened.get(lun)));
            return maps;
        } catch (Refusal e) {
            opened.values().forEach(lun -> lun.writeMap().close());
            throw e;
        }
    }

    /** Nothing is known of what is written beside. */
    private void checkLeft() throws Refusal {
        for (Map.Entry<String, String> path : left.entrySet()) {
            Lun lun = luns.get(path.getKey());
            if (lun != null) {
                throw new Refusal("sd=" + path.getValue() + " has validate=no, and "
                        + lun.shape(List.of()).title() + ", which is validated, is the same lun; give both of them"
                        + " validate=no, or none");
            }
        }
    }

    /** A journal is named after its definition, and a lun and a tree may have one name. */
    private void checkFiles() throws Refusal {
        Map<Path, Lun> journals = new HashMap<>();
        for (Lun lun : validation.journal().kept() ? luns.values() : List.<Lun>of()) {
            Path file = lun.first
                    .journalFolder()
                    .resolve(lun.first.name())
                    .toAbsolutePath()
                    .normalize();
            Lun other = journals.put(file, lun);
            if (other != null) {
                throw new Refusal(other.shape(List.of()).title() + " and "
                        + lun.shape(List.of()).title() + " would have the same journal, " + file
                        + ".jnl; give one of them another name, or another folder with journal=");
            }
        }
    }

    /** A journal of a tree knows the data that came from others only as long as these have theirs. */
    private static WriteMaps.ValidatedLun withOrigins(Lun lun, Map<Lun, WriteMaps.ValidatedLun> opened) throws Refusal {
        WriteMaps.ValidatedLun own = opened.get(lun);
        List<WriteMaps.ValidatedLun> origins =
                lun.origins.stream().map(opened::get).toList();
        for (WriteMaps.ValidatedLun origin : origins) {
            if (origin.writeMap().salt() != own.writeMap().salt()) {
                throw new Refusal("files go from " + origin.writeMap().shape().title() + " to "
                        + own.writeMap().shape().title() + ", and their journals were not begun together; put back"
                        + " the journals of one time, or begin new ones");
            }
        }
        return own.withOrigins(origins);
    }

    private WriteMaps.ValidatedLun open(Lun lun, long allBytes, long salt) throws Refusal {
        TargetExtent extent = lun.extent(allBytes);
        List<ContentSpec> contents = List.copyOf(lun.contents);
        try {
            WriteMap map = WriteMap.open(
                    lun.shape(Stream.concat(
                                    lun.ways(allBytes), lun.origins.stream().flatMap(from -> from.ways(allBytes)))
                            .distinct()
                            .toList()),
                    validation,
                    lun.first.journalFolder(),
                    salt);
            List<ContentFactory> factories = contents.stream()
                    .map(content -> Generators.of(content, map.salt()))
                    .toList();
            return new WriteMaps.ValidatedLun(map, lun.first, extent, contents, factories, List.of());
        } catch (IllegalArgumentException e) {
            throw new Refusal(
                    lun.shape(List.of()).title() + ": the requested data cannot be generated: " + e.getMessage(), e);
        }
    }
}
