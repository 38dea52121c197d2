package csdbench.drive.real;

/**
 * What a run means to do with a target.
 *
 * @param writes whether it will be written, made or extended
 * @param run name of the run, empty when nobody runs anything yet
 * @param declaredAt {@code file:line:column} of the lun, empty when it stands in no file
 */
public record WriteIntent(boolean writes, String run, String declaredAt) {

    /** The question that {@code probe} asks: might this be written at all? */
    public static final WriteIntent POSSIBLY = new WriteIntent(true, "", "");
}
