package csdbench.language.definition.value;

import java.util.List;

/**
 * A shell command of the user's: {@code startcmd=} and {@code endcmd=}.
 *
 * @param command as written, {@code $output} included
 * @param targets words behind it that say where its output goes and who runs it; often empty
 */
public record HookCommand(String command, List<String> targets) {}
