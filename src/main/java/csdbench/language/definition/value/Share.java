package csdbench.language.definition.value;

/**
 * One part of a mix.
 *
 * @param bytes above 0
 * @param percent how often, above 0
 */
public record Share(long bytes, double percent) {}
