/**
 * What each parameter means: typed values, and definitions that hold exactly what the user wrote.
 *
 * <p>Nothing here fills in a default, resolves a name against another definition or touches a device: a definition is
 * sparse, because inheritance and overriding need to know unset from default. A parameter's default is declared here
 * and applied by the planner.
 *
 * <p>To add a parameter, declare a {@code Parm} in its definition and list it in {@code PARMS}, new ones last;
 * parsing, error texts, suggestions and docs/parameters.md follow. To add a definition, add its record; the compiler
 * then shows every switch.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.definition;
