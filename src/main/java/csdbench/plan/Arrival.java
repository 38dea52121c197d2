package csdbench.plan;

/** How the starts of operations are spread at a set rate. The user's word is the name in lower case. */
public enum Arrival {
    /** A Poisson process: times between starts are exponential with mean 1/rate. */
    EXPONENTIAL,
    /** Times between starts are uniform from 0 to 2/rate. */
    UNIFORM,
    /** Times between starts are all 1/rate. */
    DETERMINISTIC
}
