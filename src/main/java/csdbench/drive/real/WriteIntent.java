package csdbench.drive.real;

/**
 * How a run intends to use a target.
 *
 * @param writes whether it will be written, created or extended
 * @param run name of the run, empty for none
 * @param declaredAt {@code file:line:column} of the lun, empty if it is not in a file
 */
public record WriteIntent(boolean writes, String run, String declaredAt) {

    /** The intent of {@code probe}: could this be written at all? */
    public static final WriteIntent POSSIBLY = new WriteIntent(true, "", "");
}
