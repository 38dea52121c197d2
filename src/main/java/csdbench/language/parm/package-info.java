/**
 * Turns the text of parameter files into entries, {@code keyword=value}, and reports mistakes with their positions;
 * {@code Parmfile} writes such text for all that has runs carried out.
 *
 * <p>Nothing here knows what a parameter means: that is the business of {@code language.definition}. No bad text may
 * end in an exception; every complaint is a {@code Diagnostic}, so that all of them can be shown at once.
 *
 * <p>To add a lexical rule, change {@code ParmLineReader} when it is about lines and {@code Lexer} when it is about
 * the text of one, and keep the origin of every character.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.parm;
