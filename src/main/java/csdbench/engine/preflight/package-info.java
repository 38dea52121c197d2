/**
 * What a session would meet, found out before it begins: targets that cannot be used as asked, that must not be
 * touched, or that must be made first.
 *
 * <p>Nothing here opens a target for writing, because what is found may still forbid it.
 *
 * <p>To add a check, add it to {@link csdbench.engine.preflight.Preflight#inspect}; what can be told from a device
 * alone belongs into {@code device.SafetyGuard}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.preflight;
