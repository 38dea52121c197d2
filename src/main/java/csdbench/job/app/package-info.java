/**
 * Runs applications that the user has installed on data of known compressibility: a database of its own in a folder,
 * filled, measured as it is stored, loaded by clients, and removed.
 *
 * <p>Programs are child processes; nothing is installed or bundled, and nothing outside of the folder is touched. What
 * an earlier call left is known by its name and its list of files, and by the folder that its server works in.
 *
 * <p>To add an application: see {@code database}, and its word in {@code Applications}.
 *
 * <p><b>Hot:</b> nothing; transactions are read from the log once clients have ended.
 */
package csdbench.job.app;
