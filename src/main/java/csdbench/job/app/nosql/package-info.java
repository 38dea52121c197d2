/**
 * A store of keys and values that is kept in memory and logged to the drive, Redis or Valkey, with users of our own
 * that read and write records as the mixes of YCSB have it.
 *
 * <p>It listens on no network and compresses nothing; values are {@code PayloadRows}'s alone, since what a drive gains
 * depends on them.
 *
 * <p>To add a mix: a constant of {@code YcsbMix}; an operation: a constant of {@code YcsbOperation} with its command,
 * and a case in {@code YcsbWork}.
 *
 * <p><b>Hot:</b> {@code YcsbWork}, a command and its reply for each operation.
 */
package csdbench.job.app.nosql;
