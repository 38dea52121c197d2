package csdbench.language.definition.type;

/**
 * Copies of a definition: {@code count=(first,copies)}.
 *
 * @param first number of the first copy, at least 0
 * @param copies at least 1
 */
public record Counted(int first, int copies) {}
