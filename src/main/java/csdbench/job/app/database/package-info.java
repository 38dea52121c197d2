/**
 * Databases that are measured, each made anew with one table of ours and data of known compressibility.
 *
 * <p>None listens on a network or has a password; no data leaves or enters but what {@code PayloadRows} makes, since
 * what a drive gains depends on it.
 *
 * <p>To add one: an {@code ApplicationKind} beside {@code PostgresKind} that finds its programs and says what installs
 * them, an {@code Application} that starts a {@code Database}, and a line in {@code Applications}; an engine of MariaDB
 * is a class beside {@code InnoDb}.
 *
 * <p><b>Hot:</b> nothing; clients are programs of their own.
 */
package csdbench.job.app.database;
