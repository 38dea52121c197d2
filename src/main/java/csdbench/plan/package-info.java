/**
 * What will happen, fully resolved: the waist on the way in.
 *
 * <p>Nothing here touches a device, a clock or the user's text: a plan can be created, printed and tested anywhere. A
 * spec holds no unset setting; every field is in base units and checked. No plan is serialised: a host gets the text,
 * plans it for itself, and only the fingerprints of the plans are compared.
 *
 * <p>To add a setting, resolve it in {@code language.resolver} or {@code language.planner} and give it a field in
 * the spec that implements it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan;
