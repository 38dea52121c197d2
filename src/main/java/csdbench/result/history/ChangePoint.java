package csdbench.result.history;

/**
 * Where a series changed.
 *
 * @param index of the first value after the change
 * @param before mean of the values since the change before
 * @param after mean of the values up to the next change
 * @param chance that values which do not differ lie as far apart, or farther (p value)
 */
record ChangePoint(int index, double before, double after, double chance) {
    /** How far the mean moved, as a fraction of the one before. */
    double change() {
        return after / before - 1;
    }

    /** The same of the larger step, up or down: halving is as much as doubling. */
    double magnitude() {
        return Math.max(Math.abs(after / before - 1), Math.abs(before / after - 1));
    }
}
