/**
 * Servers of the user's as child processes: started as their user in a folder of their own, ended with csdbench, and
 * what a killed call left of them found and removed.
 *
 * <p>A process is ended only when it is a server's and works in that folder, and only what csdbench makes there is
 * removed, by name: other people's databases may run on the same machine.
 *
 * <p>To have another server cleared after a kill: its program's name in {@code DatabaseFolder}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.app.child;
