package csdbench.result.review;

/**
 * Whether anything below a lun is known to compress what is written, as found before the first byte was.
 *
 * @param known whether it is
 * @param why what shows it, or what was looked for, in a sentence without a full stop
 */
public record CompressionBelow(boolean known, String why) {}
