/**
 * Checks before a session begins: targets that cannot be used as planned, that must not be touched, or that must be
 * created first.
 *
 * <p>Nothing here opens a target for writing, because a check may still forbid it.
 *
 * <p>To add a check, add it to {@link csdbench.engine.preflight.Preflight#inspect}; what a device alone
 * shows belongs into {@code drive.real.SafetyGuard}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.preflight;
