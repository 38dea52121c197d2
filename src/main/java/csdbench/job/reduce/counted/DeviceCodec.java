package csdbench.job.reduce.counted;

import csdbench.drive.real.CompressionFacts;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The codec that a device's compression is compared with.
 *
 * @param word its name, {@code zstd-3}
 * @param unitBytes that it compresses together
 * @param reason why this one
 */
public record DeviceCodec(String word, int unitBytes, String reason) {
    private static final int PAGE_BYTES = 4096;
    private static final int RECORD_BYTES = 128 << 10;
    private static final Pattern ZRAM = Pattern.compile(" is zram with ([a-z0-9-]+)");
    private static final Pattern BTRFS = Pattern.compile("btrfs .* with compress(?:-force)?(?:=([a-z]+))?");

    public static DeviceCodec of(DriveProfile profile) {
        return profile.codec()
                .map(codec -> new DeviceCodec(
                        codec, (int) profile.value(Parameter.GROUP), "the codec of the simulated drive"))
                .orElse(new DeviceCodec("deflate-6", PAGE_BYTES, "the simulated drive does not compress"));
    }

    public static DeviceCodec of(CompressionFacts facts) {
        if (!facts.known()) {
            return new DeviceCodec("deflate-6", PAGE_BYTES, "nothing is known of how it compresses");
        }
        Matcher zram = ZRAM.matcher(facts.why());
        if (zram.find()) {
            return new DeviceCodec(nearest(zram.group(1)), PAGE_BYTES, facts.why());
        }
        Matcher btrfs = BTRFS.matcher(facts.why());
        if (btrfs.find()) {
            return new DeviceCodec(
                    nearest(btrfs.group(1) == null ? "zlib" : btrfs.group(1)), RECORD_BYTES, facts.why());
        }
        if (facts.why().startsWith("zfs")) {
            return new DeviceCodec("lz4", RECORD_BYTES, facts.why() + ", lz4 and records of 128 KiB assumed");
        }
        return facts.why().contains("VDO")
                ? new DeviceCodec("lz4", PAGE_BYTES, facts.why())
                : new DeviceCodec("deflate-6", PAGE_BYTES, facts.why() + ", assumed to be like deflate");
    }

    /** LZO is nearest to lz4. */
    private static String nearest(String algorithm) {
        return algorithm.startsWith("lz") ? "lz4" : algorithm.startsWith("zstd") ? "zstd-3" : "deflate-6";
    }

    /** As for {@code compcodec=}. */
    public String parm() {
        int dash = word.indexOf('-');
        return dash < 0 ? word : word.substring(0, dash);
    }

    /** Runs are found again only if they begin less than this before. */
    public int windowBytes() {
        return switch (parm()) {
            case "lz4" -> 64 << 10;
            case "deflate" -> 32 << 10;
            default -> Integer.MAX_VALUE;
        };
    }
}
