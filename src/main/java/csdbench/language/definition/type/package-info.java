/**
 * Kinds of values: from the text behind a keyword to a typed value, with the words for what was expected.
 *
 * <p>Nothing here knows which parameter it serves or what its default is, so that the same text is understood the same
 * way everywhere: a value is exactly what the user wrote at one position. A bad text ends in a {@code BadValue} and
 * nothing else.
 *
 * <p>To add a kind, add a static method that returns a {@code ParmType} to the class that fits, and the record or the
 * sealed family of records that it makes.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.definition.type;
