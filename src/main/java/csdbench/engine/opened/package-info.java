/**
 * Opens the targets of a run: real devices and files after a last safety check, simulated drives in virtual or real
 * time.
 *
 * <p>A simulated drive is a {@code TargetDevice} like any other: once it is open, no other room of the engine asks
 * whether a target is one. The sizes that its data compresses to come from {@code engine.sample}.
 *
 * <p>To add what a device reports or needs, add a method to {@code TargetDevice} whose default is that of a real one.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.opened;
