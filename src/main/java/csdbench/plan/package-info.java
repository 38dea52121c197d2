/**
 * What will happen, fully resolved: the waist on the way in. Everything that is executed was a value here first.
 *
 * <p>Nothing here touches a device or a clock: a plan can be made, printed and tested anywhere, and the same text
 * always gives the same plan. A spec holds no unset setting; every field is in base units and checked.
 *
 * <p>To add a setting, resolve it in the planner and give it a field in the spec that obeys it.
 *
 * <p><b>May import:</b> {@code unit}, {@code text}, {@code parm}, {@code definition}, {@code backend}, {@code content},
 * {@code io}. <b>Hot:</b> nothing.
 */
package csdbench.plan;
