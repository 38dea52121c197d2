package csdbench.main.option;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceReport;
import csdbench.drive.real.Verdict;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code probe --json} prints.
 *
 * @param schema version of this object, 1
 * @param lun as given
 * @param kind {@code regular-file}, {@code missing-file}, {@code block-device}, {@code character-device},
 *     {@code directory}, {@code sim}, {@code none}, {@code other} or {@code unknown}
 * @param path links followed
 * @param sizeBytes null where it has none, or it is not known
 * @param device of a block device, otherwise null
 * @param fileSystem that a file or folder is on, otherwise null
 * @param found what a write would damage, and what could not be determined
 * @param write whether it may be written
 * @param counters what it counts; null where nothing does
 */
public record ProbeDocument(
        int schema,
        String lun,
        String kind,
        String path,
        Long sizeBytes,
        Device device,
        FileSystem fileSystem,
        Found found,
        Write write,
        Counters counters) {

    /**
     * A block device.
     *
     * @param number major and minor, {@code 259:0}
     * @param model empty if it has none
     * @param serial empty if it has none
     * @param firmware empty if it has none
     * @param byId names below {@code /dev/disk/by-id}
     * @param logicalBlockBytes smallest I/O
     * @param physicalBlockBytes smallest write without read-modify-write
     * @param rotational whether it is a rotational disk
     * @param readOnly whether the kernel refuses writes
     * @param content what it holds: {@code nothing}, {@code blank}, {@code unknown-data}, {@code signed} or
     *     {@code unreadable}
     */
    public record Device(
            String number,
            String model,
            String serial,
            String firmware,
            List<String> byId,
            int logicalBlockBytes,
            int physicalBlockBytes,
            boolean rotational,
            boolean readOnly,
            String content) {}

    /**
     * @param type such as {@code ext4}, empty if it is not known
     * @param mountPoint empty if it is not known
     */
    public record FileSystem(String type, String mountPoint) {}

    /**
     * @param uses what a write would damage
     * @param unknowns what could not be determined, in sentences
     */
    public record Found(List<Use> uses, List<String> unknowns) {}

    /**
     * @param kind {@code mounted}, {@code partition}, {@code signature} and the like
     * @param text for people
     */
    public record Use(String kind, String text) {}

    /**
     * @param allowed whether it may be written without a further permit
     * @param reasons why not
     * @param remedies what to do, in order
     * @param notes what to know, in sentences
     */
    public record Write(boolean allowed, List<String> reasons, List<String> remedies, List<String> notes) {}

    /**
     * @param sources where counters were read
     * @param values by name; sizes in bytes
     */
    public record Counters(List<String> sources, Map<String, Long> values) {}

    /** Of what was found. */
    public static ProbeDocument of(DeviceFacts facts, Verdict verdict, CounterReadings counters) {
        boolean sized =
                facts.kind() == DeviceFacts.Kind.REGULAR_FILE || facts.block().isPresent();
        return new ProbeDocument(
                1,
                facts.lun(),
                word(facts.kind()),
                facts.path(),
                sized ? facts.sizeBytes() : null,
                facts.block().map(ProbeDocument::device).orElse(null),
                facts.file()
                        .map(file -> new FileSystem(file.fileSystem(), file.mountPoint()))
                        .orElse(null),
                new Found(
                        facts.uses().stream()
                                .map(DeviceReport::use)
                                .map(use -> new Use(use.name().replace(' ', '-'), use.text()))
                                .toList(),
                        facts.unknowns()),
                write(verdict),
                counters.sources().isEmpty() ? null : new Counters(counters.sources(), values(counters)));
    }

    private static Device device(BlockFacts block) {
        return new Device(
                block.number(),
                block.product().model(),
                block.product().serial(),
                block.product().firmware(),
                block.product().byIdNames(),
                block.queue().logicalBlockBytes(),
                block.queue().physicalBlockBytes(),
                block.queue().rotational(),
                block.readOnly(),
                word(block.content()));
    }

    private static Write write(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Allowed allowed -> new Write(true, List.of(), List.of(), allowed.notes());
            case Verdict.Refused refused -> new Write(false, refused.reasons(), refused.remedies(), List.of());
        };
    }

    private static Map<String, Long> values(CounterReadings counters) {
        Map<String, Long> values = new LinkedHashMap<>();
        Arrays.stream(Counter.values())
                .filter(counter -> counters.value(counter).isPresent())
                .forEach(counter ->
                        values.put(member(counter), counters.value(counter).getAsLong()));
        return values;
    }

    /** {@code hostWrittenBytes} */
    private static String member(Counter counter) {
        StringBuilder member = new StringBuilder();
        for (String word : counter.name().toLowerCase(Locale.ROOT).split("_")) {
            member.append(member.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return member.toString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
