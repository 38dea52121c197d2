/**
 * What a parameter's value is once its text is understood: plain values, not yet resolved against anything.
 *
 * <p>Nothing here parses, and nothing knows a default: a value is exactly what the user wrote at one position.
 *
 * <p>To add a value, add a record or a sealed family of records and a {@code ParmType} that makes it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.definition.value;
