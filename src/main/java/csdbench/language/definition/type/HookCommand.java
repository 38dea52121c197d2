package csdbench.language.definition.type;

/**
 * A shell command before or after runs.
 *
 * @param onController whether the controller of several hosts runs it, not each of them
 */
public record HookCommand(String text, boolean onController) {}
