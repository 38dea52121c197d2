package csdbench.language.parm;

/**
 * One value behind a keyword, without its quotes.
 *
 * @param text never empty unless quoted
 * @param span where it was written; for substituted text, the variable
 * @param quoted whether it stood in double quotes; a quoted value is never a range
 */
public record Value(String text, TextSpan span, boolean quoted) {}
