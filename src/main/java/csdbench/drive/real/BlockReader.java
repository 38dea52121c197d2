package csdbench.drive.real;

import csdbench.drive.system.BlockTree;
import csdbench.drive.system.BlockTree.BlockNode;
import csdbench.drive.system.SystemView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code /sys/class/block} and udev data of one block device. The files are those of
 * Documentation/ABI/stable/sysfs-block and of the SCSI, NVMe, virtio and MMC drivers.
 */
final class BlockReader {
    private static final Pattern CHOSEN = Pattern.compile("\\[(.+?)]");
    private static final int WRITTEN_SECTORS = 6;

    private final SystemView view;
    private final BlockNode node;
    private final BlockNode disk;
    private final String diskFolder;
    private final List<String> udev;

    /** A partition is described by its disk. */
    BlockReader(SystemView view, BlockTree tree, BlockNode node) {
        this.view = view;
        this.node = node;
        this.disk = tree.named(node.disk()).orElse(node);
        this.diskFolder = "/sys/class/block/" + disk.name();
        this.udev = view.lines("/run/udev/data/b" + disk.number());
    }

    BlockFacts read(BlockFacts.Content content) {
        int logicalBytes = (int) Math.max(1, view.number(diskFolder + "/queue/logical_block_size", 512));
        int physicalBytes = (int) Math.max(1, view.number(diskFolder + "/queue/physical_block_size", logicalBytes));
        return new BlockFacts(
                node.name(),
                disk.name(),
                node.number(),
                new BlockFacts.Product(model(), serial(), firmware(), byIdNames()),
                new BlockFacts.Queue(
                        logicalBytes,
                        physicalBytes,
                        view.number(diskFolder + "/queue/rotational", 0) == 1,
                        !view.isDirectory(diskFolder + "/mq"),
                        chosen(view.line(diskFolder + "/queue/scheduler")),
                        view.number(diskFolder + "/queue/discard_max_bytes", 1) > 0,
                        view.line(diskFolder + "/queue/write_cache").equals("write back"),
                        zones()),
                view.number("/sys/class/block/" + node.name() + "/ro", 0) == 1,
                content,
                writtenBytes());
    }

    /** Documentation/ABI/stable/sysfs-block: chunk_sectors is the size of a zone where zoned is not "none". */
    private Optional<BlockFacts.Zones> zones() {
        long zoneBytes = view.number(diskFolder + "/queue/chunk_sectors", 0) * BlockTree.SECTOR_BYTES;
        return switch (view.line(diskFolder + "/queue/zoned")) {
            case "host-managed" -> Optional.of(new BlockFacts.Zones(zoneBytes, true));
            case "host-aware" -> Optional.of(new BlockFacts.Zones(zoneBytes, false));
            default -> Optional.empty();
        };
    }

    private String model() {
        String vendor = view.line(diskFolder + "/device/vendor");
        String model = firstOf("/device/model", "/device/name");
        if (!model.isEmpty()) {
            // libata gives every disk the vendor ATA; virtio and NVMe give a number of the PCI bus.
            boolean named = !vendor.isEmpty() && !vendor.equals("ATA") && !vendor.startsWith("0x");
            return named ? vendor + " " + model : model;
        }
        String told = udev("ID_MODEL");
        return told.isEmpty() ? description() : told.replace('_', ' ');
    }

    /** For virtual devices, which have no model. */
    private String description() {
        if (!disk.backingFile().isEmpty()) {
            return "loop device over " + disk.backingFile();
        }
        if (view.exists(diskFolder + "/mm_stat")) {
            return "zram (" + chosen(view.line(diskFolder + "/comp_algorithm")) + ")";
        }
        if (!disk.mapping().name().isEmpty()) {
            return disk.layer().title() + " " + disk.mapping().name();
        }
        String raidLevel = view.line(diskFolder + "/md/level");
        return raidLevel.isEmpty() ? "" : "md RAID (" + raidLevel + ")";
    }

    private String serial() {
        String serial = firstOf("/device/serial", "/serial");
        if (!serial.isEmpty()) {
            return serial;
        }
        String page = unitSerialPage();
        return page.isEmpty() ? udev("ID_SERIAL_SHORT") : page;
    }

    /** SPC-4, 7.8.15: the unit serial number page is a header of four bytes and the number in ASCII. */
    private String unitSerialPage() {
        byte[] page = view.bytes(diskFolder + "/device/vpd_pg80");
        if (page.length <= 4) {
            return "";
        }
        String text = new String(Arrays.copyOfRange(page, 4, page.length), StandardCharsets.US_ASCII);
        return text.replaceAll("[^\\x20-\\x7e]", "").strip();
    }

    private String firmware() {
        String firmware = firstOf("/device/firmware_rev", "/device/rev", "/device/fwrev");
        return firmware.isEmpty() ? udev("ID_REVISION") : firmware;
    }

    private String firstOf(String... files) {
        return Arrays.stream(files)
                .map(file -> view.line(diskFolder + file))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private String udev(String property) {
        String start = "E:" + property + "=";
        return udev.stream()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .findFirst()
                .orElse("");
    }

    private List<String> byIdNames() {
        List<String> names = new ArrayList<>();
        for (String name : view.names("/dev/disk/by-id")) {
            if (BlockTree.deviceNumber(view, "/dev/disk/by-id/" + name).equals(node.number())) {
                names.add(name);
            }
        }
        return names;
    }

    private long writtenBytes() {
        String[] counts = view.line("/sys/class/block/" + node.name() + "/stat").split("\\s+");
        return counts.length > WRITTEN_SECTORS ? Long.parseLong(counts[WRITTEN_SECTORS]) * BlockTree.SECTOR_BYTES : 0;
    }

    /** The word in brackets of a list of choices, or the whole text when none is. */
    private static String chosen(String choices) {
        Matcher matcher = CHOSEN.matcher(choices);
        return matcher.find() ? matcher.group(1) : choices;
    }
}
