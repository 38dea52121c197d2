package csdbench.drive.real;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.drive.counters.DriveAccess;
import csdbench.drive.counters.NvmeCounters;
import csdbench.drive.counters.ProgramCounters;
import csdbench.drive.counters.ScaleFluxCounters;
import csdbench.drive.counters.Texts;
import csdbench.drive.counters.ThinCounters;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.BlockTree.BlockNode;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.MountTable.Mount;
import csdbench.drive.system.NodeProbe;
import csdbench.drive.system.SystemView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Reads all that counts what a lun or an anchor does to what is below it. Any thread; one waits for another. */
public final class DeviceSampler {
    private final List<CounterSource> sources;
    private final String otherwise;
    private Optional<CounterSource> space = Optional.empty();

    private DeviceSampler(List<CounterSource> sources, String otherwise) {
        this.sources = List.copyOf(sources);
        this.otherwise = otherwise;
    }

    /** Finds out once what there is to read. */
    static DeviceSampler of(SystemView view, BlockTree tree, MountTable mounts, DeviceFacts facts, DriveAccess access) {
        return new Finder(view, tree, mounts, access).sampler(facts);
    }

    /**
     * The counters now.
     *
     * @param settled before or after a run, when programs may be started; else what they count is left out
     */
    public synchronized CounterReadings sample(boolean settled) {
        CounterReadings readings = CounterReadings.none(otherwise);
        for (CounterSource source : sources) {
            if (settled || source.cost() != CounterSource.Cost.PROGRAM) {
                CounterReadings own = source.read();
                readings = readings.plus(own);
                if (own.value(Counter.FREE_BYTES).isPresent()) {
                    space = Optional.of(beside(sources.getFirst(), source));
                }
            }
        }
        return readings;
    }

    /** A source of space, with what the block layer passed on where that is counted. */
    private CounterSource beside(CounterSource blockLayer, CounterSource space) {
        boolean both = blockLayer != space && blockLayer.cost() == CounterSource.Cost.FILE;
        return new CounterSource() {
            @Override
            public CounterReadings read() {
                synchronized (DeviceSampler.this) { // Sources are asked by one thread at a time.
                    return both ? blockLayer.read().plus(space.read()) : space.read();
                }
            }

            @Override
            public Cost cost() {
                return space.cost();
            }
        };
    }

    /** All counters now, a line each, for people; none where nothing counts. */
    public List<String> lines() {
        CounterReadings readings = sample(true);
        return Stream.of(Counter.values())
                .filter(counter -> readings.value(counter).isPresent())
                .map(counter -> String.format(
                        Locale.ROOT,
                        "    %s: %,d",
                        counter.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        readings.value(counter).getAsLong()))
                .toList();
    }

    /** The source of free physical space, to be asked often; empty before a sample, and when nothing counts that. */
    public synchronized Optional<CounterSource> space() {
        return space;
    }

    /** Finds sources, from a lun downwards. */
    private record Finder(SystemView view, BlockTree tree, MountTable mounts, DriveAccess access) {
        DeviceSampler sampler(DeviceFacts facts) {
            List<CounterSource> sources = new ArrayList<>();
            boolean file = facts.kind() != Kind.NONE
                    && (facts.file().isPresent() || facts.block().isEmpty());
            Optional<Mount> mount = file ? mounts.holding(facts.path()) : Optional.empty();
            facts.block().ifPresent(block -> device(block.name(), sources));
            mount.ifPresent(on -> fileSystem(on, facts.kind() == Kind.DIRECTORY, sources));
            if (facts.kind() == Kind.REGULAR_FILE) {
                sources.add(() -> allocated(facts.path()));
            }
            String what = facts.block().isPresent()
                    ? facts.path()
                    : mount.map(on -> facts.path() + " on " + on.fileSystem()).orElse(facts.path());
            return new DeviceSampler(sources, "neither " + what + " nor a drive below it counts this");
        }

        private void device(String name, List<CounterSource> sources) {
            sources.add(traffic(name));
            layers(name, sources);
        }

        private CounterSource traffic(String name) {
            return () -> Texts.blockStat(view.line(folder(name) + "/stat"));
        }

        /** What compresses or counts at a device or on the way from it to one disk. */
        private void layers(String name, List<CounterSource> sources) {
            for (String step : tree.downFrom(name)) {
                String memory = folder(step) + "/mm_stat";
                if (view.exists(memory)) {
                    sources.add(() -> sized(step, Texts.zram(view.line(memory))));
                }
                tree.named(step)
                        .map(BlockNode::backingFile)
                        .filter(file -> !file.isEmpty())
                        .ifPresent(file -> sources.add(() -> allocated(file)));
                tree.named(step).filter(CompressionFacts::isVdo).ifPresent(node -> sources.add(vdo(node)));
                tree.named(step).flatMap(this::thin).ifPresent(sources::add);
            }
            Set<String> disks = tree.disksUnder(name);
            if (disks.size() == 1 && disks.iterator().next().startsWith("nvme")) {
                String disk = disks.iterator().next();
                sources.add(new NvmeCounters(BlockTree.devicePath(disk), access));
                if (CompressionFacts.compresses(view, disk)) {
                    sources.add(new ScaleFluxCounters(BlockTree.devicePath(disk), sizeBytes(disk), access));
                }
            }
        }

        private Optional<CounterSource> thin(BlockNode node) {
            return node.mapping().name().isEmpty()
                    ? Optional.empty()
                    : ThinCounters.of(node.number(), access).map(pool -> () -> sized(node.name(), pool.read()));
        }

        private CounterSource vdo(BlockNode node) {
            List<String> command = List.of("vdostats", "--verbose", node.path());
            return new ProgramCounters(command, text -> sized(node.name(), Texts.vdo(text)), access);
        }

        private void fileSystem(Mount mount, boolean anchor, List<CounterSource> sources) {
            if (mount.devices().size() == 1) {
                String device = mount.devices().iterator().next();
                if (anchor) {
                    sources.add(traffic(device));
                }
                layers(device, sources);
            }
            if (mount.fileSystem().equals("btrfs")) {
                btrfs(mount).ifPresent(sources::add);
            }
            if (mount.fileSystem().equals("zfs")) {
                List<String> command = List.of(
                        "zfs", "get", "-Hp", "-o", "property,value", "used,logicalused,available", mount.point());
                sources.add(new ProgramCounters(command, Texts::zfs, access));
            }
        }

        private Optional<CounterSource> btrfs(Mount mount) {
            return view.names("/sys/fs/btrfs").stream()
                    .map(id -> "/sys/fs/btrfs/" + id)
                    .filter(id -> mount.devices().stream()
                            .anyMatch(device -> view.names(id + "/devices").contains(device)))
                    .findFirst()
                    .map(id ->
                            () -> withFree(mount.point(), Texts.btrfs(view.line(id + "/allocation/data/bytes_used"))));
        }

        private CounterReadings withFree(String point, CounterReadings readings) {
            try {
                NodeProbe.Space space = view.nodes().space(view.at(point));
                return readings.with(Counter.FREE_BYTES, space.usableBytes())
                        .with(Counter.CAPACITY_BYTES, space.totalBytes());
            } catch (IOException e) {
                return readings;
            }
        }

        private CounterReadings allocated(String path) {
            OptionalLong allocated = view.nodes().allocatedBytes(view.at(path));
            return allocated.isEmpty()
                    ? CounterReadings.none("")
                    : CounterReadings.of("st_blocks").with(Counter.OCCUPIED_BYTES, allocated);
        }

        private CounterReadings sized(String device, CounterReadings readings) {
            return readings.with(Counter.LOGICAL_BYTES, sizeBytes(device));
        }

        private long sizeBytes(String device) {
            return tree.named(device).map(BlockNode::sizeBytes).orElse(0L);
        }

        private static String folder(String device) {
            return "/sys/class/block/" + device;
        }
    }
}
