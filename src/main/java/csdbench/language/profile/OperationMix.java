package csdbench.language.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What is changed of a profile: one transfer size for all operations, and the share of reads.
 *
 * @param transferBytes empty for the profile's
 * @param readPercent empty for the profile's
 */
public record OperationMix(OptionalLong transferBytes, OptionalDouble readPercent) {
    public static final OperationMix NONE = new OperationMix(OptionalLong.empty(), OptionalDouble.empty());

    /**
     * Every size with every share.
     *
     * @param transferBytes multiples of 512, empty for the profile's
     * @param readPercents 0 to 100, empty for the profile's
     */
    public static List<OperationMix> all(List<Long> transferBytes, List<Integer> readPercents) {
        List<OptionalLong> sizes = transferBytes.isEmpty()
                ? List.of(OptionalLong.empty())
                : transferBytes.stream().map(OptionalLong::of).toList();
        List<OptionalDouble> reads = readPercents.isEmpty()
                ? List.of(OptionalDouble.empty())
                : readPercents.stream().map(OptionalDouble::of).toList();
        List<OperationMix> all = new ArrayList<>();
        reads.forEach(read -> sizes.forEach(size -> all.add(new OperationMix(size, read))));
        return all;
    }

    /** What is added to the name of a workload: {@code -4k-r65}. */
    public String suffix() {
        StringBuilder name = new StringBuilder();
        transferBytes.ifPresent(bytes -> name.append(bytes % 1024 == 0 ? "-" + bytes / 1024 + "k" : "-" + bytes));
        readPercent.ifPresent(percent -> name.append("-r").append(NumberText.plain(percent)));
        return name.toString();
    }

    private String title() {
        StringBuilder title = new StringBuilder();
        transferBytes.ifPresent(bytes -> title.append(", ").append(NumberText.size(bytes)));
        readPercent.ifPresent(
                percent -> title.append(", ").append(NumberText.plain(percent)).append(" % reads"));
        return title.toString();
    }

    /** The profile so changed; its streams keep their shares and LBA ranges. */
    public Profile of(Profile profile) {
        return suffix().isEmpty()
                ? profile
                : profile.with(
                        suffix(),
                        title(),
                        profile.streams().stream().map(this::of).toList());
    }

    private Stream of(Stream stream) {
        double reads = readPercent.orElse(stream.readPercent());
        return new Stream(
                stream.name(),
                stream.sharePercent(),
                reads,
                reads > 0 ? sizes(stream.readSizes(), stream.writeSizes()) : Optional.empty(),
                reads < 100 ? sizes(stream.writeSizes(), stream.readSizes()) : Optional.empty(),
                stream.randomPercent(),
                stream.place(),
                stream.note());
    }

    private Optional<SizeMix> sizes(Optional<SizeMix> own, Optional<SizeMix> others) {
        return transferBytes.isPresent()
                ? Optional.of(new SizeMix(List.of(new SizeMix.Size(transferBytes.getAsLong(), 100))))
                : own.or(() -> others);
    }
}
