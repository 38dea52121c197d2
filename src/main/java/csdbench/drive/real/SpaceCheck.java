package csdbench.drive.real;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.drive.system.NodeProbe;
import csdbench.drive.system.SystemView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
     * A file to be created or extended, or a tree of files to be created.
     *
     * @param file its facts, a regular file or a directory, or none yet
     * @param sizeBytes its final size
     * @param inodes files and directories of a tree, 0 for a single file
     */
    public record Need(DeviceFacts file, long sizeBytes, long inodes) {
        public Need(DeviceFacts file, long sizeBytes) {
            this(file, sizeBytes, 0);
        }
    }

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
                addDemand(need, grownBytes, demands, findings);
            }
        }
        demands.values().forEach(demand -> demand.check(findings));
        return findings;
    }

    private void addDemand(Need need, long grownBytes, Map<String, Demand> demands, Findings findings) {
        String path = need.file().path();
        try {
            NodeProbe.Space space = around(path);
            demands.computeIfAbsent(space.id(), id -> new Demand(space)).add(path, grownBytes, need.inodes());
        } catch (IOException e) {
            findings.warnings().add("the free space is unknown for " + path + ": " + Sentences.of(e));
        }
    }

    private NodeProbe.Space around(String path) throws IOException {
        String nearest = view.nearestExisting(path);
        NodeProbe.Space space = view.nodes().space(view.at(nearest));
        // Java names mounts of containers by what was cut off of their paths.
        return Path.of(space.id()).isAbsolute() ? space : space.named("the file system of " + nearest);
    }

    /** What the file system around a path has left, in a sentence without a full stop. */
    public String left(String path) {
        try {
            NodeProbe.Space space = around(path);
            String inodes = space.freeInodes() == Long.MAX_VALUE ? "" : count(space.freeInodes()) + " inodes and ";
            return path + " lies on " + space.id() + ", which has " + inodes + Formats.bytes(space.usableBytes())
                    + " free";
        } catch (IOException e) {
            return "the free space is unknown for " + path + ": " + Sentences.of(e);
        }
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** The demand on one file system. */
    private static final class Demand {
        private final NodeProbe.Space space;
        private final List<String> paths = new ArrayList<>();
        private long bytes;
        private long inodes;

        Demand(NodeProbe.Space space) {
            this.space = space;
        }

        void add(String path, long grownBytes, long newInodes) {
            paths.add(path);
            bytes += grownBytes;
            inodes += newInodes;
        }

        void check(Findings findings) {
            long leftBytes = space.usableBytes() - bytes;
            String files =
                    paths.size() == 1 ? paths.getFirst() : paths.size() + " files, " + paths.getFirst() + " first,";
            if (inodes > space.freeInodes()) {
                findings.shortages()
                        .add(files + (paths.size() == 1 ? " needs " : " need ") + count(inodes)
                                + " inodes, but " + space.id() + " has " + count(space.freeInodes())
                                + " free; use another file system, or fewer directories and files");
            }
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
