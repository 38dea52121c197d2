package csdbench.drive.system;

import csdbench.drive.system.BlockTree.BlockNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which devices hold the same blocks: partitions and loop devices are traced to ranges of the disk or file that they
 * end on. What is built otherwise, such as a volume, counts as all of what it is built on. Immutable.
 */
public final class BlockRanges {
    private static final int MAX_LAYERS = 32; // more than the kernel stacks, against a circle in what is read

    private final BlockTree tree;

    public BlockRanges(BlockTree tree) {
        this.tree = tree;
    }

    /**
     * A range of a disk or file.
     *
     * @param ground kernel name of a disk, or key of a file
     * @param startBytes first byte
     * @param endBytes first byte behind it
     */
    private record Range(String ground, long startBytes, long endBytes) {
        boolean overlaps(Range other) {
            return ground.equals(other.ground) && startBytes < other.endBytes && other.startBytes < endBytes;
        }
    }

    /** Devices with blocks of this one that are not built on it, by name; those that it is built on are among them. */
    public List<BlockNode> sharing(BlockNode device) {
        Set<String> above = tree.upFrom(device.name());
        List<Range> own = of(device, 0);
        return tree.all().stream()
                .filter(other -> !above.contains(other.name()))
                .filter(other ->
                        of(other, 0).stream().anyMatch(range -> own.stream().anyMatch(range::overlaps)))
                .toList();
    }

    private List<Range> of(BlockNode device, int layer) {
        List<Range> below = new ArrayList<>();
        if (layer < MAX_LAYERS) {
            tree.named(device.disk()).ifPresent(disk -> below.addAll(of(disk, layer + 1)));
            for (String name : device.below()) {
                tree.named(name).ifPresent(node -> below.addAll(of(node, layer + 1)));
            }
        }
        boolean part = !device.disk().isEmpty() || !device.backing().key().isEmpty();
        if (below.isEmpty()) {
            String ground = device.backing().key().isEmpty()
                    ? device.name()
                    : device.backing().key();
            return List.of(new Range(ground, device.startBytes(), device.startBytes() + device.sizeBytes()));
        }
        if (!part || below.size() > 1) {
            return below;
        }
        Range whole = below.getFirst();
        long startBytes = whole.startBytes() + device.startBytes();
        return List.of(new Range(whole.ground(), startBytes, startBytes + device.sizeBytes()));
    }
}
