package csdbench.trace.study;

import csdbench.base.text.Formats;
import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds implausible figures of a trace: mostly a wrong unit, sometimes requests counted twice. One thread at a time.
 */
public final class TraceWarnings {
    private static final long SECTOR_MASK = 511;
    private static final long SECTOR_SQUARE_MASK = 512 * 512 - 1;
    private static final long EXBIBYTE = 1L << 60;
    private static final long PEBIBYTE = 1L << 50;

    private static final double YEAR_SECONDS = 365.25 * 86_400;
    private static final double HOUR_SECONDS = 3600;
    private static final long HOUR_NS = 3_600_000_000_000L;
    private static final long LONG_NS = 30_000_000_000L;
    private static final double MIN_MEDIAN_NS = 100;

    /** Maximum share of requests without a latency that passes without a word. */
    private static final double MAX_UNKNOWN = 0.05;

    private static final long SECOND_NS = 1_000_000_000L;
    private static final long MILLISECOND_NS = 1_000_000L;

    /** Minimum resolution below which requests at the same time are reported; one each may be a constant rate. */
    private static final double SHARED = 1.5e9;

    private final Remainders remainders = new Remainders();
    private long requests;
    private long unalignedOffsets;
    private long unalignedSizes;
    private long coarse;
    private long repeats;
    private long lastOffset = -1;
    private long lastLength;
    private boolean lastRead;

    void add(TraceEntry entry) {
        requests++;
        remainders.add(entry.offsetBytes());
        long offset = entry.offsetBytes();
        long length = entry.lengthBytes();
        unalignedOffsets += (offset & SECTOR_MASK) == 0 ? 0 : 1;
        unalignedSizes += (length & SECTOR_MASK) == 0 ? 0 : 1;
        coarse += ((offset | length) & SECTOR_SQUARE_MASK) == 0 ? 1 : 0;
        repeats += offset == lastOffset && length == lastLength && entry.read() == lastRead ? 1 : 0;
        lastOffset = offset;
        lastLength = length;
        lastRead = entry.read();
    }

    /** The warnings, one sentence each, the most serious first. */
    List<String> sentences(DirectionFacts all, RateFacts rate, RequestGaps gaps, long highestBytes) {
        List<String> warnings = new ArrayList<>();
        offsets(warnings, all, highestBytes);
        remainders.sentence().ifPresent(warnings::add);
        rates(warnings, rate, all.bytes(), gaps);
        all.latency().ifPresent(latency -> latencies(warnings, latency));
        all.latency()
                .flatMap(latency -> unknown(all.requests(), latency.requests()))
                .ifPresent(warnings::add);
        order(warnings, gaps);
        return warnings;
    }

    private void offsets(List<String> warnings, DirectionFacts all, long highestBytes) {
        boolean many = requests >= TimeDoubts.FEW;
        if (many && unalignedOffsets > requests / 2 && unalignedSizes > requests / 2) {
            warnings.add("most offsets and sizes are not multiples of 512, with a mean size of "
                    + Formats.bytes((long) all.meanBytes())
                    + ": they look like sectors or blocks that were read as bytes");
        } else if (many && unalignedOffsets > requests / 2) {
            warnings.add(
                    "most offsets are not multiples of 512: they look like sectors or blocks that were read as bytes");
        } else if (many && unalignedSizes > requests / 2) {
            warnings.add("most sizes are not multiples of 512, the mean is " + Formats.bytes((long) all.meanBytes())
                    + ": they look like sectors or blocks that were read as bytes");
        }
        boolean large = highestBytes > EXBIBYTE || highestBytes > PEBIBYTE && coarse == requests;
        if (large) {
            warnings.add("offsets reach " + Formats.bytes(highestBytes) + ", which no device has"
                    + (coarse == requests ? ": they look like bytes that were read as sectors" : ""));
        } else if (many && coarse == requests && all.meanBytes() > (1 << 20)) {
            warnings.add("all offsets and sizes are multiples of 256 KiB, with a mean size of "
                    + Formats.bytes((long) all.meanBytes()) + ": they may be bytes that were read as sectors");
        }
        if (many && repeats > requests / 3) {
            warnings.add(percent(repeats) + " of the requests repeat the one before them, offset, size and direction:"
                    + " it may have been traced on two layers at once");
        }
    }

    private void rates(List<String> warnings, RateFacts rate, double bytes, RequestGaps gaps) {
        double mean = rate.meanPerSecond().orElse(0);
        List<String> doubts = TimeDoubts.of(requests, bytes, gaps);
        warnings.addAll(doubts);
        if (doubts.isEmpty()
                && requests >= TimeDoubts.FEW
                && gaps.grainNs() >= MILLISECOND_NS
                && mean > SHARED / gaps.grainNs()) {
            warnings.add("all times are multiples of " + Formats.nanos(gaps.grainNs())
                    + ", and several requests share one: gaps below that are meaningless");
        }
        double seconds = gaps.durationNs() / 1e9;
        if (seconds > YEAR_SECONDS) {
            warnings.add("it spans " + Formats.seconds((long) seconds)
                    + ": times look like nanoseconds read as microseconds, or like a clock that was set");
        } else if (seconds > 2 * HOUR_SECONDS && gaps.longestNs() / 1e9 > seconds / 2) {
            warnings.add(
                    "there is no request for " + Formats.seconds(gaps.longestNs() / SECOND_NS) + " after the first "
                            + gaps.longestAfter() + ": two traces may have been joined, or the clock was set");
        }
    }

    private static void latencies(List<String> warnings, LatencyFacts latency) {
        if (latency.p50Ns() > LONG_NS || latency.maxNs() > HOUR_NS) {
            warnings.add("latencies have a median of " + Formats.nanos(latency.p50Ns()) + " and reach "
                    + Formats.seconds(latency.maxNs() / SECOND_NS)
                    + ": they look like nanoseconds read as microseconds, or like times of completion");
        } else if (latency.requests() >= TimeDoubts.FEW && latency.p50Ns() < MIN_MEDIAN_NS) {
            warnings.add("latencies have a median of " + Formats.nanos(latency.p50Ns())
                    + ", which no device reaches: they look like microseconds read as nanoseconds");
        }
    }

    /** A sentence if many requests have no latency in a trace of latencies. */
    static Optional<String> unknown(long requests, long known) {
        long unknown = requests - known;
        return requests < TimeDoubts.FEW || unknown <= MAX_UNKNOWN * requests
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%.0f %% of the requests have no completion that is known: the recording lost events (larger"
                                + " buffers keep them, blktrace -b and -n); latencies and queue depths are those of the"
                                + " others",
                        100.0 * unknown / requests));
    }

    private void order(List<String> warnings, RequestGaps gaps) {
        if (requests >= TimeDoubts.FEW && gaps.backwards() > requests / 100) {
            warnings.add(percent(gaps.backwards()) + " of the requests are earlier than one before them: several traces"
                    + " may have been concatenated instead of merged");
        }
    }

    private String percent(long part) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * part / requests);
    }

    /** Checks whether times and offsets are fit for a replay, while a trace is read for one. One thread at a time. */
    public static final class OfReplay {
        private final RequestGaps gaps = new RequestGaps();
        private final Remainders remainders = new Remainders();
        private long requests;
        private double bytes;
        private long known;

        public void add(TraceEntry entry) {
            requests++;
            known += entry.latencyNs() == TraceEntry.NO_LATENCY ? 0 : 1;
            bytes += entry.lengthBytes();
            gaps.add(entry.issueNs());
            remainders.add(entry.offsetBytes());
        }

        /**
         * Why a replay at these times would not be what happened, a sentence each. Times in whole seconds are fit if
         * there is one request each.
         */
        public List<String> doubts() {
            return gaps.perTime() > 1 ? TimeDoubts.of(requests, bytes, gaps) : List.of();
        }

        /** How many requests have no latency where others have one. */
        public Optional<String> unknownLatencies() {
            return known == 0 ? Optional.empty() : unknown(requests, known);
        }

        /** What a replay does to the requests of a guest whose partition is not aligned. */
        public Optional<String> misalignment() {
            return remainders.sentence();
        }
    }

    /** Finds times that no machine produced: those of a coarser unit, read as a finer one. */
    static final class TimeDoubts {
        /** Minimum requests for a judgement. */
        static final long FEW = 20;

        /** Maximum plausible rate. */
        static final double MAX_RATE = 50e6;

        /** Maximum plausible throughput: a fast drive moves 15 GB/s, a large array a few times that. */
        private static final double MAX_BYTES_PER_SECOND = 200e9;

        /** Maximum plausible requests at one time stamp, on average. */
        private static final double MAX_PER_TIME = 8;

        private static final long SECOND_NS = 1_000_000_000L;
        private static final long MILLISECOND_NS = 1_000_000L;

        private TimeDoubts() {}

        /**
         * A sentence for each.
         *
         * @param bytes of all requests
         */
        static List<String> of(long requests, double bytes, RequestGaps gaps) {
            if (requests < FEW) {
                return List.of();
            }
            if (gaps.durationNs() == 0) {
                return List.of("all requests have the same time, so there is no rate in it");
            }
            double seconds = gaps.durationNs() / 1e9;
            double mean = (requests - 1) / seconds;
            if (mean > MAX_RATE) {
                return List.of("a mean of " + Formats.perSecond(mean)
                        + " is more than any system does: times look like a coarser unit, read as a finer one"
                        + " (microseconds as nanoseconds, or milliseconds as microseconds)");
            }
            if (gaps.grainNs() >= SECOND_NS) {
                return List.of(
                        "all times are whole seconds: what happens within a second is not known, and rates, gaps and"
                                + " queue depths below a second are meaningless");
            }
            List<String> doubts = new ArrayList<>();
            if (gaps.grainNs() < MILLISECOND_NS) {
                double bytesPerSecond = mean * bytes / requests;
                if (bytesPerSecond > MAX_BYTES_PER_SECOND) {
                    doubts.add("a mean of " + Formats.bytes((long) bytesPerSecond)
                            + "/s is more than any device moves: times look like a coarser unit, read as a finer one"
                            + " (seconds as microseconds)");
                } else if (gaps.perTime() > MAX_PER_TIME) {
                    doubts.add(String.format(
                            Locale.ROOT,
                            "%.0f requests share each time stamp on average: times look like a coarser unit, read as a"
                                    + " finer one",
                            gaps.perTime()));
                }
            }
            return doubts;
        }
    }

    /** How far behind a multiple of 4 KiB requests begin, as those of guests on partitions do. One thread at a time. */
    static final class Remainders {
        private static final int PAGE_BYTES = 4096;
        private static final int SECTOR_BYTES = 512;
        private static final double MIN_SHARE = 0.5;

        private final long[] bySector = new long[PAGE_BYTES / SECTOR_BYTES];
        private long requests;

        void add(long offsetBytes) {
            requests++;
            if (offsetBytes % SECTOR_BYTES == 0) {
                bySector[(int) (offsetBytes % PAGE_BYTES / SECTOR_BYTES)]++;
            }
        }

        /** A sentence if most requests share a remainder that is not 0. */
        Optional<String> sentence() {
            for (int sector = 1; sector < bySector.length; sector++) {
                double share = (double) bySector[sector] / Math.max(1, requests);
                if (requests >= TimeDoubts.FEW && share >= MIN_SHARE) {
                    int remainder = sector * SECTOR_BYTES;
                    return Optional.of(String.format(
                            Locale.ROOT,
                            "%.0f %% of the requests begin %d bytes behind a multiple of 4 KiB, as in a guest whose"
                                    + " partition begins at sector 63: a drive of 4 KiB blocks does more work for each;"
                                    + " a replay with --shift %d aligns them",
                            100 * share,
                            remainder,
                            PAGE_BYTES - remainder));
                }
            }
            return Optional.empty();
        }
    }
}
