package csdbench.bench;

import csdbench.base.unit.Rng;
import csdbench.drive.simulated.ClosedLoop;
import csdbench.drive.simulated.ClosedLoop.Command;
import csdbench.language.profile.Place;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.language.profile.SizeMix;
import csdbench.language.profile.Stream;
import java.util.List;
import java.util.Optional;

/**
 * The commands of a workload profile, for calibration: shares, sizes, sequential streams, regions and hot bands as in a
 * run. Popularity within slices is left out; drives of this model have no cache that would see it. One thread owns it.
 */
final class ProfileCommands implements ClosedLoop.Commands {
    private static final long BASE_BYTES = 1 << 20;

    private final List<Source> sources;
    private final double total;

    private ProfileCommands(Profile profile, long spanBytes) {
        sources = profile.streams().stream()
                .map(stream -> new Source(stream, spanBytes))
                .toList();
        total = profile.streams().stream().mapToDouble(Stream::sharePercent).sum();
    }

    /** Those of a profile that comes with the program. */
    static ClosedLoop.Commands of(String name, long spanBytes) {
        try {
            return new ProfileCommands(Profiles.profile(name), spanBytes);
        } catch (ProfileProblem e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public Command next(Rng rng) {
        double drawn = rng.nextDouble() * total;
        int at = 0;
        while (at < sources.size() - 1 && drawn >= sources.get(at).stream.sharePercent()) {
            drawn -= sources.get(at++).stream.sharePercent();
        }
        return sources.get(at).next(rng);
    }

    /** A stream of the profile. */
    private static final class Source {
        private final Stream stream;
        private final long fromBytes;
        private final long toBytes;
        private final long spanBytes;
        private long nextBytes;

        Source(Stream stream, long spanBytes) {
            this.stream = stream;
            this.spanBytes = spanBytes;
            fromBytes = bytes(stream.place().fromPercent());
            toBytes = bytes(stream.place().toPercent());
            nextBytes = fromBytes;
        }

        private long bytes(double percent) {
            return (long) (spanBytes * percent / 100) / BASE_BYTES * BASE_BYTES;
        }

        Command next(Rng rng) {
            boolean read = rng.nextDouble() * 100 < stream.readPercent();
            int bytes = size(read ? stream.readSizes() : stream.writeSizes(), rng);
            boolean random = rng.nextDouble() * 100 < stream.randomPercent();
            return new Command(read, random ? random(bytes, rng) : inOrder(bytes), bytes);
        }

        private static int size(Optional<SizeMix> mix, Rng rng) {
            List<SizeMix.Size> sizes = mix.orElseThrow().sizes();
            double drawn = rng.nextDouble() * 100;
            int at = 0;
            while (at < sizes.size() - 1 && drawn >= sizes.get(at).percent()) {
                drawn -= sizes.get(at++).percent();
            }
            return (int) sizes.get(at).bytes();
        }

        private long inOrder(int bytes) {
            if (nextBytes + bytes > toBytes) {
                nextBytes = fromBytes;
            }
            long offsetBytes = nextBytes;
            nextBytes += bytes;
            return offsetBytes;
        }

        private long random(int bytes, Rng rng) {
            long from = fromBytes;
            long to = toBytes;
            if (stream.place() instanceof Place.HotBand band && rng.nextDouble() * 100 < band.sharePercent()) {
                from = bytes(band.atPercent());
                to = bytes(band.atPercent() + band.widthPercent());
            }
            long first = Math.ceilDiv(from, bytes);
            return (first + rng.nextLong(Math.max(1, to / bytes - first))) * bytes;
        }
    }
}
