package csdbench.language.fio;

/**
 * How fio counts operations on names.
 *
 * @param operation the word of it
 * @param writes whether as writes, or as reads
 * @param bytes that each stands for
 * @param ios that each stands for
 */
public record FioNamed(String operation, boolean writes, long bytes, long ios) {}
