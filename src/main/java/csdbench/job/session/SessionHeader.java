package csdbench.job.session;

import csdbench.drive.system.HostFacts;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Version;
import csdbench.job.request.PlannedText;
import csdbench.language.parm.ParmSource;
import csdbench.plan.HostSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.slice.HostSlice;
import csdbench.plan.slice.HostSlices;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The first event of a session. Stateless. */
final class SessionHeader {
    private SessionHeader() {}

    static SessionStarted of(PlannedText planned, List<String> arguments, Path folder) {
        ParmSource source = planned.source();
        return new SessionStarted(
                ZonedDateTime.now(),
                Version.program(),
                arguments,
                folder,
                source.parmfiles().stream()
                        .map(text -> new SessionStarted.Parmfile(text.name(), text.text()))
                        .toList(),
                source.scanLines(),
                planned.plan().runs().stream().map(SessionHeader::label).toList(),
                HostFacts.read(SystemView.real()).asMap(),
                planned.plan().severalSystems() ? hosts(planned.plan()) : List.of(),
                List.of());
    }

    private static List<SessionStarted.Host> hosts(RunPlan plan) {
        List<SessionStarted.Host> hosts = new ArrayList<>();
        for (int index = 0; index < plan.hosts().size(); index++) {
            Map<String, String> luns = new LinkedHashMap<>();
            HostSlices.of(plan, new HostSlice(index, plan.labels())).runs().stream()
                    .flatMap(run -> run.targets().stream())
                    .forEach(target -> luns.put(target.name(), target.lun()));
            HostSpec host = plan.hosts().get(index);
            hosts.add(new SessionStarted.Host(host.label(), host.system(), luns));
        }
        return hosts;
    }

    private static SessionStarted.PlannedLabel label(RunSpec run) {
        return new SessionStarted.PlannedLabel(
                run.header().name(),
                run.header().forLoops(),
                run.targets().stream().map(TargetSpec::name).toList(),
                run.workloads().stream().map(WorkloadSpec::name).distinct().toList(),
                kind(run),
                run.workloads().stream()
                        .flatMap(workload -> workload.counted().stream())
                        .distinct()
                        .toList());
    }

    private static RunStarted.Kind kind(RunSpec run) {
        if (!run.onFiles()) {
            return RunStarted.Kind.LUNS;
        }
        return run.treeFormat().isPresent() ? RunStarted.Kind.FILE_FORMAT : RunStarted.Kind.FILES;
    }
}
