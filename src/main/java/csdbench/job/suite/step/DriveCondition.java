package csdbench.job.suite.step;

/**
 * What a simulated drive has been through when a step begins.
 *
 * @param file beginning of the name of the file that keeps it; it goes on from there when the file exists
 * @param init how it begins otherwise, as a lun has it: {@code init=fresh}
 */
public record DriveCondition(String file, String init) {
    /** Before the first step. */
    static DriveCondition first(ReviewRequest request) {
        boolean assumed = request.suite().fills() && !request.fills();
        return new DriveCondition("filled", "init=" + (assumed ? "filled" : "fresh"));
    }

    /** Before a step of a review. */
    public static DriveCondition before(int number, ReviewRequest request) {
        DriveCondition condition = first(request);
        for (int i = 1; i < number; i++) {
            condition = request.suite().steps().get(i - 1).after(condition, request, i);
        }
        return condition;
    }
}
