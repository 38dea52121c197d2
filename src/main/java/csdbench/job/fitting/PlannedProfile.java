package csdbench.job.fitting;

import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.language.planner.Planner;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileText;
import csdbench.language.resolver.Overrides;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.trace.TraceProblem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** The run that a parmfile of a profile asks for, at a set rate on one lun. */
final class PlannedProfile {
    private static final String STORAGE = "sd1";

    private PlannedProfile() {}

    /**
     * Plans it.
     *
     * @param perSecond operations a second, above 0
     * @throws TraceProblem when the profile cannot be planned
     */
    static RunSpec of(Profile profile, double perSecond) throws TraceProblem {
        Parms run = Parms.of("rd=?,wd=?", profile.name(), ProfileText.workloadPattern(profile))
                .and("iorate=?,elapsed=2,interval=1", plain(perSecond))
                .and("distribution=?", profile.arrivals().shape().word())
                .and(
                        "burst=?",
                        profile.arrivals().burst().map(burst -> List.of(plain(burst.onMs()), plain(burst.offMs()))));
        String text = new Parmfile()
                .line("sd=?,lun=none:1g,threads=?", STORAGE, profile.threads())
                .lines(ProfileText.workloads(profile, STORAGE, 100, Dialect.CSDBENCH))
                .line(run)
                .text();
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.of(profile.name(), text, Map.of(), diagnostics);
        RunPlan plan = Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics);
        List<RunSpec> runs = plan.runs();
        if (diagnostics.hasErrors() || runs.size() != 1) {
            throw new TraceProblem("no trace can be generated from " + profile.name() + ": "
                    + diagnostics.render().strip());
        }
        return runs.getFirst();
    }

    private static String plain(double number) {
        return new BigDecimal(number)
                .setScale(4, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
