package csdbench.drive.system;

import csdbench.drive.system.BlockTree.BlockNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Which devices hold the same blocks: partitions, loop devices, and volumes that are plain or striped are traced to
 * ranges of what they are built on, down to a disk or file. What is built otherwise, such as a RAID, counts as all of
 * what it is built on. Thin volumes of one pool have the pool in common and no blocks: what snapshots share is copied
 * before it is written (Documentation/admin-guide/device-mapper/thin-provisioning.rst). One thread owns it.
 */
public final class BlockRanges {
    private static final int MAX_LAYERS = 32; // more than the kernel stacks, against a circle in what is read

    private final BlockTree tree;
    private final Function<String, List<String>> tables;
    private final Map<String, List<Chain>> known = new HashMap<>();

    /** @param tables of devices of device mapper by their numbers, as {@link NodeProbe#mapperTable} */
    public BlockRanges(BlockTree tree, Function<String, List<String>> tables) {
        this.tree = tree;
        this.tables = tables;
    }

    private record Range(long startBytes, long endBytes) {
        boolean overlaps(Range other) {
            return startBytes < other.endBytes && other.startBytes < endBytes;
        }

        /** Of both; ends where it starts, or before, if they have nothing in common. */
        Range cut(Range other) {
            return new Range(Math.max(startBytes, other.startBytes), Math.min(endBytes, other.endBytes));
        }

        Range moved(long bytes) {
            return new Range(startBytes + bytes, endBytes + bytes);
        }
    }

    /** A range of what a device is built on: kernel name of a device, or key of a file. */
    private record Step(String below, Range range) {}

    /**
     * What two devices have in common.
     *
     * @param other one of them
     * @param pool of which both take their space; empty if they have blocks in common
     */
    public record Common(BlockNode other, Optional<BlockNode> pool) {}

    /**
     * Some of a device's blocks.
     *
     * @param ranges of all that they are in, by name: from the device itself to a disk or file
     * @param volumes thin ones on that way, by the name of their pool
     */
    private record Chain(Map<String, Range> ranges, Map<String, String> volumes) {
        static Chain of(String name, Range range) {
            return new Chain(Map.of(name, range), Map.of());
        }

        Chain with(String name, Range range, Optional<String> pool) {
            Map<String, Range> more = new HashMap<>(ranges);
            more.put(name, range);
            Map<String, String> thin = new HashMap<>(volumes);
            pool.ifPresent(of -> thin.put(of, name));
            return new Chain(more, thin);
        }

        /** The pool that gives both of them other blocks. */
        Optional<String> pool(Chain other) {
            return volumes.entrySet().stream()
                    .filter(volume ->
                            !volume.getValue().equals(other.volumes.getOrDefault(volume.getKey(), volume.getValue())))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }

        /** Blocks are the same where both end, unless they are other ones in a layer before. */
        boolean shares(Chain other) {
            boolean common = false;
            for (Map.Entry<String, Range> layer : ranges.entrySet()) {
                Range range = other.ranges.get(layer.getKey());
                if (range != null && !range.overlaps(layer.getValue())) {
                    return false;
                }
                common |= range != null;
            }
            return common;
        }
    }

    /**
     * Devices with blocks or a pool of this one that are not built on it, by name; those that it is built on are among
     * them.
     */
    public List<Common> sharing(BlockNode device) {
        Set<String> above = tree.upFrom(device.name());
        List<Chain> own = chains(device);
        return tree.all().stream()
                .filter(other -> !above.contains(other.name()))
                .flatMap(other -> common(own, other).stream())
                .toList();
    }

    private Optional<Common> common(List<Chain> own, BlockNode other) {
        Optional<String> pool = Optional.empty();
        for (Chain chain : chains(other)) {
            for (Chain mine : own) {
                Optional<String> both = chain.pool(mine);
                if (both.isEmpty() && chain.shares(mine)) {
                    return Optional.of(new Common(other, Optional.empty()));
                }
                pool = pool.or(() -> both);
            }
        }
        return pool.flatMap(tree::named).map(of -> new Common(other, Optional.of(of)));
    }

    private List<Chain> chains(BlockNode device) {
        return known.computeIfAbsent(device.name(), _ -> chains(device, whole(device), 0));
    }

    private List<Chain> chains(BlockNode device, Range range, int layer) {
        List<Chain> chains = new ArrayList<>();
        Optional<String> pool = pool(device);
        for (Step step : layer < MAX_LAYERS ? steps(device, range) : List.<Step>of()) {
            List<Chain> below = tree.named(step.below())
                    .map(node -> chains(node, step.range(), layer + 1))
                    .orElseGet(() -> List.of(Chain.of(step.below(), step.range())));
            below.forEach(chain -> chains.add(chain.with(device.name(), range, pool)));
        }
        return chains.isEmpty() ? List.of(Chain.of(device.name(), range)) : chains;
    }

    /** The pool of a thin volume, as its table says. */
    private Optional<String> pool(BlockNode device) {
        List<String> table = table(device);
        String[] words = table.size() == 1 ? table.getFirst().strip().split("\\s+") : new String[0];
        return words.length > 3 && words[2].equals("thin")
                ? tree.numbered(words[3]).map(BlockNode::name)
                : Optional.empty();
    }

    private List<String> table(BlockNode device) {
        return device.mapping().name().isEmpty() ? List.of() : tables.apply(device.number());
    }

    private List<Step> steps(BlockNode device, Range range) {
        if (!device.disk().isEmpty()) {
            return List.of(new Step(device.disk(), range.moved(device.startBytes())));
        }
        if (!device.backing().key().isEmpty()) {
            String behind =
                    device.below().stream().findFirst().orElse(device.backing().key());
            return List.of(new Step(behind, range.moved(device.startBytes())));
        }
        return mapped(device, range)
                .orElseGet(() -> device.below().stream()
                        .flatMap(name -> tree.named(name).stream())
                        .map(node -> new Step(node.name(), whole(node)))
                        .toList());
    }

    private static Range whole(BlockNode device) {
        return new Range(0, device.sizeBytes());
    }

    /** Where a volume is plain or striped, as its table says; empty for others, and where there is no table. */
    private Optional<List<Step>> mapped(BlockNode device, Range range) {
        List<String> table = table(device);
        List<Step> steps = new ArrayList<>();
        try {
            for (String line : table) {
                if (!addTarget(line.strip().split("\\s+"), range, steps)) {
                    return Optional.empty();
                }
            }
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
        return table.isEmpty() ? Optional.empty() : Optional.of(steps);
    }

    /**
     * Adds what a line of a table has of a range; false if that cannot be told. Counts are in sectors
     * (Documentation/admin-guide/device-mapper, linear.rst and striped.rst).
     */
    private boolean addTarget(String[] words, Range range, List<Step> steps) {
        Range target = sectors(words[0], words[1]);
        Range cut = target.cut(range);
        if (cut.startBytes() >= cut.endBytes()) {
            return true;
        }
        switch (words[2]) {
            case "linear" -> {
                Range part = cut.moved(sectors(words[4], "0").startBytes() - target.startBytes());
                return addStep(words[3], part, steps);
            }
            case "striped" -> {
                int stripes = Integer.parseInt(words[3]);
                if (stripes < 1) {
                    return false;
                }
                long bytes = Math.ceilDiv(target.endBytes() - target.startBytes(), stripes);
                boolean all = true;
                for (int i = 0; i < stripes; i++) {
                    long startBytes = sectors(words[6 + 2 * i], "0").startBytes();
                    all &= addStep(words[5 + 2 * i], new Range(startBytes, startBytes + bytes), steps);
                }
                return all;
            }
            default -> {
                return false;
            }
        }
    }

    private static Range sectors(String start, String count) {
        long startBytes = Long.parseLong(start) * BlockTree.SECTOR_BYTES;
        return new Range(startBytes, startBytes + Long.parseLong(count) * BlockTree.SECTOR_BYTES);
    }

    private boolean addStep(String number, Range range, List<Step> steps) {
        Optional<BlockNode> below = tree.numbered(number);
        below.ifPresent(node -> steps.add(new Step(node.name(), range)));
        return below.isPresent();
    }
}
