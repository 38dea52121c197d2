/**
 * Shows what goes on to others than the user: a page for browsers of this machine, fed by events of sessions or by the
 * folder that one leaves.
 *
 * <p>Only reading is possible: the server answers three addresses, takes nothing in, and sends nobody else's data.
 * Whoever is slow gets the latest state, and holds up nobody.
 *
 * <p>To show it in another way, write an {@code Onlooker}; what the page says belongs to {@code report.live}.
 *
 * <p><b>Hot:</b> nothing; a page is drawn once a second, if somebody looks.
 */
package csdbench.job.live;
