package csdbench.plan;

/** How fast a run goes. */
public sealed interface LoadSpec {
    /** As vdbench rounds shares of a measured rate: up to hundreds above 1000, else up to tens. */
    static double roundedUp(double perSecond) {
        double step = perSecond > 1000 ? 100 : 10;
        return Math.ceil(perSecond / step) * step;
    }

    /**
     * As fast as the targets allow.
     *
     * @param skewControlled keep the shares of the workloads to each other, holding back the faster ones
     * @param curveMaximum this maximum is what the points of a curve are shares of
     */
    record Unlimited(boolean skewControlled, boolean curveMaximum) implements LoadSpec {}

    /**
     * A set rate for all workloads together.
     *
     * @param perSecond operations a second, above 0
     */
    record FixedRate(double perSecond) implements LoadSpec {
        public FixedRate {
            if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
                throw new IllegalArgumentException("perSecond=" + perSecond + ", must be above 0");
            }
        }
    }

    /**
     * A share of a rate that was measured before: of the curve's maximum, or of the run before.
     *
     * @param percent above 0
     * @param ofCurve of the last maximum of a curve; else of whatever ran before
     */
    record ShareOfMeasured(double percent, boolean ofCurve) implements LoadSpec {}

    /**
     * As fast as the trace was recorded, or in proportion.
     *
     * @param speedPercent above 0
     */
    record AsRecorded(double speedPercent) implements LoadSpec {}
}
