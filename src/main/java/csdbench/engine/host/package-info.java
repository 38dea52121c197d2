/**
 * The machine that a run uses: processor time, the time of day, exact timers and starts, and who has a
 * processor first.
 *
 * <p>Nothing here decides about a run. Devices are in {@code drive.real}.
 *
 * <p>To measure more of the machine, add it to {@code HostMeter}; runs in virtual time have {@code HostMeter.NONE}.
 *
 * <p><b>Hot:</b> nothing; a meter is read once an interval.
 */
package csdbench.engine.host;
