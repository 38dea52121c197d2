/**
 * The bytes that are written: unique, and as compressible as asked.
 *
 * <p>Nothing here does I/O. A generator is a pure function of place, write key and seed, so that what was written
 * can be told again later without having kept it.
 *
 * <p>To add a generator, write one {@code …Content} and one line in {@code ContentKind}.
 *
 * <p><b>May import:</b> {@code unit}. <b>Hot:</b> {@code ContentSource.fill}; nothing here allocates after
 * construction.
 */
package csdbench.content;
