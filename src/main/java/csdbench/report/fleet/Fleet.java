package csdbench.report.fleet;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reviews of many drives, as the members of {@code fleet.json}.
 *
 * @param schema of the file, {@link #SCHEMA}
 * @param id hexadecimal digits in the names of the hosts' own folders
 * @param arguments of the command that asked for it
 * @param inTurn whether hosts work one after the other
 * @param complete whether nothing is left to be done
 * @param drives a line each, in the order of the hosts
 * @param measures that drives are compared by
 */
public record Fleet(
        int schema,
        String id,
        List<String> arguments,
        boolean inTurn,
        boolean complete,
        List<Drive> drives,
        List<Measure> measures) {
    /** Version of the file's layout. */
    public static final int SCHEMA = 1;

    public Fleet {
        arguments = List.copyOf(arguments);
        drives = List.copyOf(drives);
        measures = List.copyOf(measures);
    }

    /**
     * One of which nothing is known.
     *
     * @param id that no other has
     */
    public static Fleet of(String id, List<String> arguments, boolean inTurn) {
        return new Fleet(SCHEMA, id, arguments, inTurn, false, List.of(), List.of());
    }

    /** The same with what is known of its drives by now. */
    public Fleet with(List<Drive> known) {
        return new Fleet(schema, id, arguments, inTurn, complete, known, measures);
    }

    /** How far a drive is. */
    public enum Status {
        /** Nothing is known of it yet. */
        WAITING,
        /** Its review has begun, and has more to do. */
        PARTIAL,
        COMPLETE,
        /** Its review ended with an error. */
        FAILED,
        /** Its host was lost. */
        LOST
    }

    /**
     * A drive, or what a host reviews as one.
     *
     * @param host as the user named it
     * @param folder of its review, below that of the fleet
     * @param status how far it is
     * @param reason why it failed or was lost, in words; may be empty
     * @param what it is; empty until its review has begun
     * @param figures by which it is compared; empty without results
     */
    public record Drive(
            String host, String folder, Status status, String reason, Optional<What> what, Optional<Figures> figures) {
        /** One of whose review nothing was read yet. */
        public static Drive of(String host, String folder, Status status) {
            return new Drive(host, folder, status, "", Optional.empty(), Optional.empty());
        }

        /** The same, further on. */
        public Drive with(Status now, String why) {
            return new Drive(host, folder, now, why, what, figures);
        }
    }

    /**
     * What a drive is.
     *
     * @param lun on its host
     * @param title for people
     * @param serial empty if it has none
     * @param firmware empty if it has none
     * @param simulated whether its figures are a model's
     */
    public record What(
            String lun, String title, String serial, String firmware, long capacityBytes, boolean simulated) {}

    /**
     * Figures of a drive.
     *
     * @param results loads and states of data that it has results of
     * @param iops its rates against the median drive, 0.03 for 3 % more: the median over all results; empty where no
     *     other drive has the same results
     * @param response its mean response times against the median drive, in the same form
     * @param gain by compression, the median over workloads; empty where data of one kind was reviewed
     * @param gainLow lower end of the interval of the gain
     * @param gainHigh upper end
     * @param settled whether all of its maxima were steady states
     * @param warnings of all its figures
     */
    public record Figures(
            int results,
            OptionalDouble iops,
            OptionalDouble response,
            OptionalDouble gain,
            OptionalDouble gainLow,
            OptionalDouble gainHigh,
            boolean settled,
            List<String> warnings) {
        public Figures {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * How drives differ in one figure.
     *
     * @param name of the figure
     * @param drives that have it
     * @param median of these
     * @param deviation median absolute deviation from that
     * @param threshold a difference from the median beyond this is not chance; empty for too few drives
     * @param outliers drives beyond it, with how far they are from the median
     */
    public record Measure(
            String name,
            int drives,
            double median,
            double deviation,
            OptionalDouble threshold,
            List<Outlier> outliers) {
        public Measure {
            outliers = List.copyOf(outliers);
        }
    }

    /**
     * A drive that differs.
     *
     * @param drive its folder
     * @param difference from the median of all drives, as a fraction
     */
    public record Outlier(String drive, double difference) {}
}
