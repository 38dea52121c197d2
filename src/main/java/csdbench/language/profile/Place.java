package csdbench.language.profile;

/**
 * Where a stream goes. All bounds are percent of the profile's span; {@code from} is at least 0 and below {@code to},
 * which is at most 100.
 */
public sealed interface Place {
    /** Everywhere alike. */
    record Whole() implements Place {
        @Override
        public double fromPercent() {
            return 0;
        }

        @Override
        public double toPercent() {
            return 100;
        }
    }

    /** A part of the span, everywhere in it alike. */
    record Region(double fromPercent, double toPercent) implements Place {
        public Region {
            check(fromPercent, toPercent);
        }
    }

    /**
     * Most of the operations in a narrow band and the rest in all of the region, the band included; everywhere alike
     * within each.
     *
     * @param sharePercent of the operations that go to the band, above 0
     * @param atPercent where the band begins
     * @param widthPercent of the band
     */
    record HotBand(double sharePercent, double atPercent, double widthPercent, double fromPercent, double toPercent)
            implements Place {
        public HotBand {
            check(fromPercent, toPercent);
            check(atPercent, atPercent + widthPercent);
            if (!(sharePercent > 0 && sharePercent <= 100)) {
                throw new IllegalArgumentException(
                        "a hot band with a share of " + NumberText.plain(sharePercent) + " %, must be above 0 to 100");
            }
        }
    }

    /**
     * In equal slices, each of which has blocks of its own that are popular: the n-th is used {@code 1 / n ^ theta} as
     * often as the first. They lie scattered over their slice.
     *
     * @param theta above 0, at most 10; 0.9 is usual
     * @param slices 1 to 1,000,000
     */
    record Zipf(double theta, int slices, double fromPercent, double toPercent) implements Place {
        private static final double STEEPEST = 10;
        private static final int MAX_SLICES = 1_000_000;

        public Zipf {
            check(fromPercent, toPercent);
            if (!(theta > 0 && theta <= STEEPEST)) {
                throw new IllegalArgumentException(
                        "zipf with theta=" + NumberText.plain(theta) + ", must be above 0 to 10");
            }
            if (slices < 1 || slices > MAX_SLICES) {
                throw new IllegalArgumentException("zipf with " + slices + " slices, must be 1 to 1000000");
            }
        }
    }

    /** The first MiB of a region, which any cache holds; what vdbench calls hits. */
    record Hits(double fromPercent, double toPercent) implements Place {
        public Hits {
            check(fromPercent, toPercent);
        }
    }

    double fromPercent();

    double toPercent();

    private static void check(double from, double to) {
        if (!(from >= 0 && from < to && to <= 100)) {
            throw new IllegalArgumentException("an LBA range from " + NumberText.plain(from) + " to "
                    + NumberText.plain(to) + " % of the span, must lie between 0 and 100");
        }
    }
}
