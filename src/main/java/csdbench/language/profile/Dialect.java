package csdbench.language.profile;

/** The program that a parmfile is for. */
public enum Dialect {
    /** Only what this program understands, without loss. */
    CSDBENCH,
    /** Only what vdbench understands, too; what it has no parameter for is approximated, with a comment. */
    VDBENCH
}
