package csdbench.job.suite.step;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One thing that a suite does to a drive, for each state of the data. A step is a record: its components are the
 * members of its JSON, and what it does, what it may erase and how it goes on after an interruption stand beside them.
 * Immutable.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "step")
public sealed interface Step
        permits RoundStep, PurgeStep, FillStep, PreconditionStep, UntilStep, FilesStep, ReduceStep {

    /** Its name in a suite file: {@code PurgeStep} is {@code purge}. */
    default String name() {
        return name(getClass(), Step.class);
    }

    /** The name in JSON of one of the kinds of a sealed type: its class name without the type's. */
    static String name(Class<?> kind, Class<?> of) {
        return kind.getSimpleName().replace(of.getSimpleName(), "").toLowerCase(Locale.ROOT);
    }

    /** All kinds of a sealed type. */
    static Stream<Class<?>> kinds(Class<?> of) {
        return of.isSealed() ? Stream.of(of.getPermittedSubclasses()).flatMap(Step::kinds) : Stream.of(of);
    }

    /** Names of the profiles that it runs, as the suite has them. */
    default List<String> profiles() {
        return List.of();
    }

    /** Names of the workloads that have a place in the review, in order. */
    default List<String> measured() {
        return List.of();
    }

    /** What it does, for people: an entry for each thing that a report lists. */
    List<String> words(ReviewRequest request);

    /**
     * The same at its place.
     *
     * @param number in the suite, from 1
     */
    default List<String> words(ReviewRequest request, int number) {
        return words(request);
    }

    /**
     * What it may do at most, for one state of the data.
     *
     * @param capacityBytes of all luns together
     */
    StepBound bound(ReviewRequest request, double capacityBytes);

    /** The condition of a simulated drive behind it. */
    default DriveCondition after(DriveCondition before, ReviewRequest request, int number) {
        return before;
    }

    /** Whether a report of its own is left; fills and workloads have sections of their own in a review. */
    default boolean reported(ReviewRequest request) {
        return true;
    }

    /**
     * Whether it can be done at all.
     *
     * @throws UsageError with a sentence, before anything is done
     */
    default void check(ReviewRequest request) throws UsageError {}

    /** The same for a try: as little of it as shows whether it works. */
    default Step quick() {
        return this;
    }

    /** Does it, or what an interruption left of it. */
    void carryOut(StepScope scope) throws Failure, StepScope.Interrupted;

    /**
     * What a simulated drive has been through when a step begins.
     *
     * @param file beginning of the name of the file that keeps it; it goes on from there when the file exists; empty
     *     where none does
     * @param init how it begins otherwise, as a lun has it: {@code init=fresh}
     */
    record DriveCondition(String file, String init) {
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
}
