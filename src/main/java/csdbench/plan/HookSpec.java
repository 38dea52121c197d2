package csdbench.plan;

import java.util.List;
import java.util.Optional;

/**
 * Shell commands of the user's.
 *
 * @param before run before the work starts
 * @param after run when it has ended
 * @param beforeOnce whether those before are run by the controller of several hosts, not by each of them
 * @param afterOnce the same of those after
 * @param remount options with which each host mounts again what its {@code mount=} names, before the work starts
 */
public record HookSpec(
        List<String> before, List<String> after, boolean beforeOnce, boolean afterOnce, Optional<String> remount) {
    public static final HookSpec NONE = new HookSpec(List.of(), List.of());

    public HookSpec {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** On every host. */
    public HookSpec(List<String> before, List<String> after) {
        this(before, after, false, false, Optional.empty());
    }

    /** Those that every host runs. */
    public HookSpec onHosts() {
        return new HookSpec(beforeOnce ? List.of() : before, afterOnce ? List.of() : after, false, false, remount);
    }

    /** Those that the controller runs. */
    public HookSpec onController() {
        return new HookSpec(beforeOnce ? before : List.of(), afterOnce ? after : List.of());
    }
}
