package csdbench.engine.opened;

import csdbench.base.text.Formats;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.io.IoTarget;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Watches the physical space of devices that promise more than they have, so that a run that writes stops before one of
 * them is full. Any thread.
 */
public final class SpaceWatch {
    /** No device is filled faster, so that one that is cheap to ask is asked before the rest can be used up. */
    private static final double MAX_BYTES_PER_NS = 16;

    private static final long MAX_PAUSE_NS = 1_000_000_000;

    /** How long a look that came late is remembered: an interval is closed within that time again. */
    private static final long LATE_NS = 10 * MAX_PAUSE_NS;

    private final double stopPercent;
    private final List<Gauge> gauges;

    /** The space of one device. */
    private final class Gauge {
        final IoTarget target;
        final CounterSource source;
        final long minPauseNs;

        /** Passed to the device and not counted by it, before the run. */
        final long uncountedBytes;

        long nextNs;

        /** Of the last look. */
        private long lookedNs = Long.MAX_VALUE;

        private long leftBytes;

        /** The most that was used up until a look that came late, and when that was. */
        private long lateBytes;

        private long lateNs;

        Gauge(IoTarget target, CounterSource source, long nowNs) {
            this.target = target;
            this.source = source;
            this.nextNs = nowNs;
            this.uncountedBytes = uncounted(source.read());
            this.minPauseNs = switch (source.cost()) {
                case MEMORY -> 100_000;
                case FILE -> 1_000_000;
                case COMMAND -> 200_000_000;
                case PROGRAM -> MAX_PAUSE_NS;
            };
        }

        /** What is left, if it is too little. */
        Optional<String> look(long nowNs) {
            CounterReadings readings = source.read();
            OptionalLong free = readings.value(Counter.FREE_BYTES);
            OptionalLong capacity = readings.value(Counter.CAPACITY_BYTES);
            if (free.isEmpty()
                    || capacity.orElse(0) == 0
                    || target.otherSizeBytes().isPresent()) { // A drive that is gone is not full.
                nextNs = nowNs + MAX_PAUSE_NS;
                return Optional.empty();
            }
            long late = Math.max(0, uncounted(readings) - uncountedBytes);
            noteLate(nowNs, free.getAsLong());
            long marginBytes = free.getAsLong() - late - (long) (capacity.getAsLong() * stopPercent / 100);
            if (marginBytes <= lateBytes) {
                return Optional.of(String.format(
                        Locale.ROOT,
                        "%s has %s of %s physical space left, %.1f %%%s%s; stopatfree= keeps %s free",
                        target.options().name(),
                        Formats.bytes(free.getAsLong()),
                        Formats.bytes(capacity.getAsLong()),
                        100.0 * free.getAsLong() / capacity.getAsLong(),
                        late == 0 ? "" : ", and was written " + Formats.bytes(late) + " that it has not counted yet",
                        marginBytes <= 0
                                ? ""
                                : ", and used " + Formats.bytes(lateBytes) + " before a look that came late",
                        Formats.percent(stopPercent)));
            }
            nextNs = nowNs + (long) Math.clamp(marginBytes / MAX_BYTES_PER_NS, minPauseNs, MAX_PAUSE_NS);
            return Optional.empty();
        }

        /** A machine that is busy, or closes an interval, looks late; the next time it may, too. */
        private void noteLate(long nowNs, long freeBytes) {
            long askedNs = nextNs - lookedNs;
            if (nowNs - lateNs > LATE_NS) {
                lateBytes = 0;
            }
            if (askedNs > 0 && nowNs - lookedNs > 2 * askedNs && leftBytes - freeBytes >= lateBytes) {
                lateBytes = leftBytes - freeBytes;
                lateNs = nowNs;
            }
            lookedNs = nowNs;
            leftBytes = freeBytes;
        }
    }

    /**
     * @param stopPercent of physical space that must stay free; 0 to watch nothing
     * @param targets opened; those that are not written to are not watched
     */
    public SpaceWatch(double stopPercent, List<OpenTarget> targets, long nowNs) {
        this.stopPercent = stopPercent;
        this.gauges = stopPercent == 0
                ? List.of()
                : targets.stream()
                        .filter(target -> target.spec().writes())
                        .flatMap(target -> gauge(target, nowNs))
                        .toList();
    }

    private Stream<Gauge> gauge(OpenTarget target, long nowNs) {
        return target.device().space().stream()
                .filter(source -> overCommitted(source.read()))
                .map(source -> new Gauge(target.target(), source, nowNs));
    }

    /** A file system can always be given more than it has; a device only when it promises that. */
    private static boolean overCommitted(CounterReadings readings) {
        OptionalLong promised = readings.value(Counter.LOGICAL_BYTES);
        return promised.isEmpty()
                || promised.getAsLong() > readings.value(Counter.CAPACITY_BYTES).orElse(Long.MAX_VALUE);
    }

    /** Looks where it is time to; returns why the run must stop. */
    public synchronized Optional<String> tooLittle(long nowNs) {
        for (Gauge gauge : gauges) {
            if (nowNs >= gauge.nextNs) {
                Optional<String> reason = gauge.look(nowNs);
                if (reason.isPresent()) {
                    return reason;
                }
            }
        }
        return Optional.empty();
    }

    /** Looks at once: why what failed had no space; empty if it had. */
    public synchronized Optional<String> full(long nowNs) {
        return gauges.stream().flatMap(gauge -> gauge.look(nowNs).stream()).findFirst();
    }

    /** A device may count late; what was written meanwhile may need its own size. */
    private static long uncounted(CounterReadings readings) {
        OptionalLong passed = readings.value(Counter.BLOCK_LAYER_WRITTEN_BYTES);
        OptionalLong counted = readings.value(Counter.HOST_WRITTEN_BYTES);
        return passed.isPresent() && counted.isPresent() ? passed.getAsLong() - counted.getAsLong() : 0;
    }

    /** Whether there is anything to look at. */
    public boolean watches() {
        return !gauges.isEmpty();
    }

    /** How long to wait for the next look at most. */
    public synchronized long pauseNs(long nowNs) {
        return gauges.stream()
                .mapToLong(gauge -> Math.max(1, gauge.nextNs - nowNs))
                .min()
                .orElse(Long.MAX_VALUE);
    }
}
