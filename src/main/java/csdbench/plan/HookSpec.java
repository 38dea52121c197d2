package csdbench.plan;

import java.util.List;

/**
 * Shell commands of the user's.
 *
 * @param before run before the work starts
 * @param after run when it has ended
 */
public record HookSpec(List<String> before, List<String> after) {
    public static final HookSpec NONE = new HookSpec(List.of(), List.of());
}
