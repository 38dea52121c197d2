package csdbench.drive.real;

import csdbench.base.text.Formats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that all files to be created fit into their file systems together. Otherwise a full file system would end a
 * run in the middle.
 */
public final class SpaceCheck {
    // Minimum free space: the smaller of one percent of the file system and half a gibibyte.
    private static final long MIN_LEFT_BYTES = 512L << 20;
    private static final int MIN_LEFT_PARTS = 100;

    private final SystemView view;

    public SpaceCheck(SystemView view) {
        this.view = view;
    }

    /**
     * A file to be created or extended.
     *
     * @param file its facts, a regular file or none yet
     * @param sizeBytes its final size
     */
    public record Need(DeviceFacts file, long sizeBytes) {}

    /**
     * The result, in sentences without a full stop.
     *
     * @param shortages files that do not fit
     * @param warnings files that leave little space
     */
    public record Findings(List<String> shortages, List<String> warnings) {}

    /** Adds up the needs per file system; a file that is named twice counts once, with its larger size. */
    public Findings check(List<Need> needs) {
        Map<String, Need> files = new LinkedHashMap<>();
        for (Need need : needs) {
            files.merge(need.file().path(), need, (one, other) -> one.sizeBytes() >= other.sizeBytes() ? one : other);
        }
        Findings findings = new Findings(new ArrayList<>(), new ArrayList<>());
        Map<String, Demand> demands = new LinkedHashMap<>();
        for (Need need : files.values()) {
            long grownBytes = need.sizeBytes() - need.file().sizeBytes();
            if (grownBytes > 0) {
                addDemand(need.file().path(), grownBytes, demands, findings);
            }
        }
        demands.values().forEach(demand -> demand.check(findings));
        return findings;
    }

    private void addDemand(String path, long grownBytes, Map<String, Demand> demands, Findings findings) {
        String folder = view.nearestExisting(path);
        try {
            NodeProbe.Space space = view.nodes().space(view.at(folder));
            demands.computeIfAbsent(space.id(), id -> new Demand(space)).add(path, grownBytes);
        } catch (IOException e) {
            findings.warnings().add("the free space is unknown for " + path + ": " + e.getMessage());
        }
    }

    /** The demand on one file system. */
    private static final class Demand {
        private final NodeProbe.Space space;
        private final List<String> paths = new ArrayList<>();
        private long bytes;

        Demand(NodeProbe.Space space) {
            this.space = space;
        }

        void add(String path, long grownBytes) {
            paths.add(path);
            bytes += grownBytes;
        }

        void check(Findings findings) {
            long leftBytes = space.usableBytes() - bytes;
            String files =
                    paths.size() == 1 ? paths.getFirst() : paths.size() + " files, " + paths.getFirst() + " first,";
            if (leftBytes < 0) {
                findings.shortages()
                        .add(files + (paths.size() == 1 ? " needs " : " need ") + Formats.bytes(bytes) + " more, but "
                                + space.id() + " has " + Formats.bytes(space.usableBytes())
                                + " free; make room, use another file system or a smaller size=");
            } else if (leftBytes < Math.min(MIN_LEFT_BYTES, space.totalBytes() / MIN_LEFT_PARTS)) {
                findings.warnings()
                        .add(files + (paths.size() == 1 ? " leaves " : " leave ") + "only "
                                + Formats.bytes(leftBytes) + " free of the " + Formats.bytes(space.totalBytes())
                                + " of " + space.id());
            }
        }
    }
}
