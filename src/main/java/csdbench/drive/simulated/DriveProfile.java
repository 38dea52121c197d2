package csdbench.drive.simulated;

import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashSpec;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A simulated drive as data.
 *
 * @param name by which luns call it: family, then usable capacity
 * @param title for people
 * @param codec what its compression resembles, a word of {@code codec.Codec}; empty for a drive that does not compress
 * @param calibration how its figures were found, in a sentence
 * @param error how far the model is from what was published, empty when nothing was
 * @param settings a figure for every parameter
 * @param published results that it is held against
 */
public record DriveProfile(
        String name,
        String title,
        Optional<String> codec,
        String calibration,
        Optional<KnownError> error,
        Map<Parameter, Setting> settings,
        List<Published> published) {

    /**
     * A figure.
     *
     * @param value in the parameter's unit
     * @param low what it may be as well, as far as anybody can tell from outside the drive
     * @param high the same upwards; both equal the value where it is settled
     * @param start what a fit begins with: the sheet's figure or the class's; the value where nothing is fitted
     * @param source where it comes from
     * @param note more about that, may be empty
     */
    public record Setting(double value, double low, double high, double start, Source source, String note) {
        public Setting {
            if (!(low <= value && value <= high)) {
                throw new IllegalArgumentException("value " + value + " does not lie between " + low + " and " + high);
            }
        }

        /** A figure that is settled. */
        public static Setting settled(double value, Source source, String note) {
            return new Setting(value, value, value, value, source, note);
        }

        /** Whether other values would be as likely. */
        public boolean open() {
            return low < high;
        }
    }

    /**
     * How far the model is off.
     *
     * @param results published figures that it was held against
     * @param meanPercent mean of the errors, without their signs
     * @param worstPercent the largest of them
     */
    public record KnownError(int results, double meanPercent, double worstPercent) {}

    public DriveProfile {
        EnumMap<Parameter, Setting> all = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            Setting setting = settings.getOrDefault(parameter, usual(parameter));
            if (!(setting.value() >= parameter.min() && setting.value() <= parameter.max())) {
                throw new IllegalArgumentException(parameter.key() + "=" + setting.value() + " of " + name
                        + " must lie between " + parameter.min() + " and " + parameter.max());
            }
            all.put(parameter, setting);
        }
        settings = Collections.unmodifiableMap(all);
        published = List.copyOf(published);
    }

    private static Setting usual(Parameter parameter) {
        return Setting.settled(parameter.defaultValue(), Source.PRIOR, "");
    }

    public double value(Parameter parameter) {
        return settings.get(parameter).value();
    }

    /** The same with another figure, which is then the user's. */
    public DriveProfile with(Parameter parameter, double value) {
        return with(parameter, Setting.settled(value, Source.USER, ""));
    }

    /** The same with another figure. */
    DriveProfile with(Parameter parameter, Setting setting) {
        EnumMap<Parameter, Setting> changed = new EnumMap<>(settings);
        changed.put(parameter, setting);
        return new DriveProfile(name, title, codec, calibration, error, changed, published);
    }

    /** Whether it compresses what it stores. */
    public boolean compresses() {
        return codec.isPresent();
    }

    /** Bytes that hosts may address. */
    public long capacityBytes() {
        double bytes = value(Parameter.CAPACITY) > 0 ? value(Parameter.CAPACITY) : value(Parameter.NOMINAL);
        return (long) (bytes / value(Parameter.SHRINK)) / FlashSpec.BLOCK_BYTES * FlashSpec.BLOCK_BYTES;
    }

    /** Blocks of data that the drive's codec compresses exactly so far. */
    public BlockSizes blocks(double ratio) {
        return BlockSizes.all(flash().packing().storedBytes((int) Math.round(FlashSpec.BLOCK_BYTES / ratio)));
    }

    /** As the model wants it. */
    public FlashSpec flash() {
        return new FlashSpec(
                new FlashSpec.Space(capacityBytes(), flashBytes(), whole(Parameter.LBA)),
                new FlashSpec.Packing(
                        compresses(),
                        whole(Parameter.HEADER),
                        whole(Parameter.GRAIN),
                        bytesPerNs(Parameter.COMPRESSOR)),
                array(),
                new FlashSpec.Collection(share(Parameter.COPY_READ), share(Parameter.COLLECTION)),
                new FlashSpec.Controller(
                        ns(Parameter.READ_COMMAND),
                        ns(Parameter.WRITE_COMMAND),
                        ns(Parameter.EXTRA_BLOCK),
                        ns(Parameter.READ_FRONT),
                        ns(Parameter.WRITE_FRONT),
                        bytesPerNs(Parameter.LINK_READ),
                        bytesPerNs(Parameter.LINK_WRITE),
                        (long) value(Parameter.BUFFER)),
                new FlashSpec.Stalls(
                        value(Parameter.STALL_GAP) * 1e9, ns(Parameter.STALL), value(Parameter.STALL_SIGMA)));
    }

    private long flashBytes() {
        return (long) (value(Parameter.NOMINAL) * (1 + share(Parameter.SPARE)) / value(Parameter.SHRINK));
    }

    private FlashSpec.Array array() {
        return new FlashSpec.Array(
                whole(Parameter.CHANNELS),
                whole(Parameter.DIES),
                whole(Parameter.SENSE_BYTES),
                whole(Parameter.STRIPE),
                ns(Parameter.SENSE),
                share(Parameter.SENSE_SPREAD),
                whole(Parameter.PROGRAM_UNIT),
                ns(Parameter.PROGRAM),
                share(Parameter.ERASE_SHARE),
                ns(Parameter.SUSPEND),
                whole(Parameter.OVERTAKES),
                bytesPerNs(Parameter.CHANNEL_RATE),
                bytesPerNs(Parameter.PROGRAM_RATE));
    }

    private int whole(Parameter parameter) {
        return (int) value(parameter);
    }

    private double ns(Parameter parameter) {
        return value(parameter) * 1000;
    }

    private double share(Parameter parameter) {
        return value(parameter) / 100;
    }

    private double bytesPerNs(Parameter parameter) {
        return value(parameter) / 1000;
    }
}
