package csdbench.report.fio;

import java.util.Arrays;

/**
 * Which percentiles a job asks for, as of fio 3.33.
 *
 * @param points from the lowest, in percent
 * @param ofCompletion whether those from submission to completion are shown
 * @param ofAll whether those of the whole time are
 */
record FioPercentiles(double[] points, boolean ofCompletion, boolean ofAll) {
    private static final String USUAL = "1:5:10:20:30:40:50:60:70:80:90:95:99:99.5:99.9:99.95:99.99";

    static FioPercentiles of(FioEntry job) {
        double[] points = Arrays.stream(job.option("percentile_list", USUAL).split(":"))
                .mapToDouble(Double::parseDouble)
                .sorted()
                .toArray();
        return new FioPercentiles(
                points,
                !job.option("clat_percentiles", "1").equals("0"),
                !job.option("lat_percentiles", "0").equals("0"));
    }
}
