/**
 * Hosts of a plan: how each is reached, which of them a plan is carried out on, and whether two hosts planned the same.
 *
 * <p>Nothing here reaches a host, and no plan is serialised: a host gets the text, plans it for itself, and only the
 * fingerprints of the plans are compared.
 *
 * <p>To add a setting of a host, add it to {@code HostSpec} and resolve it in {@code language.resolver.Hosts}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan.hosts;
