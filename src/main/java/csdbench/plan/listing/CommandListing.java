package csdbench.plan.listing;

import csdbench.plan.HookSpec;
import csdbench.plan.HostSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.WatchSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The commands that a plan would run, also programs that it names as launchers of its hosts: a parmfile of someone
 * else's can do with them what its user can.
 */
public final class CommandListing {
    private CommandListing() {}

    /** A line for each command, and when it is run. */
    public static List<String> lines(RunPlan plan) {
        Set<String> lines = new LinkedHashSet<>();
        add(lines, plan.general().hooks(), "all runs");
        plan.hosts()
                .forEach(host -> host.mount()
                        .ifPresent(command ->
                                lines.add("command before all runs on hd=" + host.label() + ": " + command)));
        for (RunSpec run : plan.runs()) {
            add(lines, run.hooks(), "rd=" + run.header().name());
        }
        plan.general().errors().command().ifPresent(command -> lines.add("command at the first error: " + command));
        plan.general()
                .watch()
                .idle()
                .flatMap(WatchSpec.IdleLimit::command)
                .ifPresent(command -> lines.add("command when nothing completes: " + command));
        return new ArrayList<>(lines);
    }

    /** A line for each program of the plan's choice that a controller would start, here or by ssh. */
    public static List<String> launchers(RunPlan plan) {
        return plan.hosts().stream()
                .filter(host -> host.shell() != HostSpec.Shell.WAITING)
                .flatMap(host -> host.launcher().stream()
                        .map(program ->
                                "program that hd=" + host.label() + " starts on " + host.system() + ": " + program))
                .toList();
    }

    /** Those of them that the controller of several hosts runs itself. */
    public static List<String> ofController(RunPlan plan) {
        Set<String> lines = new LinkedHashSet<>();
        add(lines, plan.general().hooks(), "all runs");
        for (RunSpec run : plan.runs()) {
            add(lines, run.hooks().onController(), "rd=" + run.header().name());
        }
        return new ArrayList<>(lines);
    }

    private static void add(Set<String> lines, HookSpec hooks, String what) {
        hooks.before().forEach(command -> lines.add("command before " + what + ": " + command));
        hooks.remount().ifPresent(options -> lines.add("mounted again before " + what + " with: " + options));
        hooks.after().forEach(command -> lines.add("command after " + what + ": " + command));
    }
}
