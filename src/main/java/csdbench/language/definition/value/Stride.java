package csdbench.language.definition.value;

/**
 * Sequential with a random skip forward: {@code stride=(min,max)}.
 *
 * @param minBytes at least 0
 * @param maxBytes at least {@code minBytes}
 */
public record Stride(long minBytes, long maxBytes) {}
