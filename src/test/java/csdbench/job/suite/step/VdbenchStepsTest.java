package csdbench.job.suite.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.data.DataState;
import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the user's vdbench is given must be in vdbench's language, of which this program's is the larger. */
class VdbenchStepsTest {
    /** Parameters that vdbench 5.04.07 knows and steps need, by what a line defines. */
    private static final Map<String, Set<String>> KNOWN = Map.of(
            "compratio", Set.of("compratio"),
            "sd", Set.of("sd", "lun", "size", "openflags", "threads"),
            "wd", Set.of("wd", "sd", "skew", "rdpct", "xfersize", "seekpct", "range", "rhpct", "whpct"),
            "rd",
                    Set.of(
                            "rd",
                            "wd",
                            "iorate",
                            "curve",
                            "forthreads",
                            "elapsed",
                            "warmup",
                            "interval",
                            "maxdatawritten"));

    private static final List<Double> LOADS = List.of(10.0, 12.5, 120.0);

    private static final Pattern KEYWORD = Pattern.compile("(?:^|,)([a-z]+)=");

    private static final String EXPECTED = """
            * Finds the best queue depth for the fill.
            * A step of a review (suite corners).
            compratio=2
            sd=sd1,lun=/dev/sdx,size=1073741824,openflags=o_direct,threads=1
            sd=sd2,lun=/dev/disk/by-id/b-1:2,size=1073741824,openflags=o_direct,threads=1
            wd=depths,sd=*,rdpct=0,xfersize=131072,seekpct=sequential
            rd=depths,wd=depths,iorate=max,forthreads=(1-64,d),elapsed=2,interval=1
            * The whole drive is filled with data that is 50 % compressible (2:1).
            * A step of a review (suite corners).
            compratio=2
            sd=sd1,lun=/dev/sdx,size=1073741824,openflags=o_direct,threads=8
            sd=sd2,lun=/dev/disk/by-id/b-1:2,size=1073741824,openflags=o_direct,threads=8
            wd=fill,sd=*,rdpct=0,xfersize=131072,seekpct=eof
            rd=fill,wd=fill,iorate=max,elapsed=604800,interval=1
            * Preconditioning: the span is overwritten at random with 4 KiB writes, 1 times its size.
            * A step of a review (suite corners).
            compratio=2
            sd=sd1,lun=/dev/sdx,size=1073741824,openflags=o_direct,threads=128
            sd=sd2,lun=/dev/disk/by-id/b-1:2,size=1073741824,openflags=o_direct,threads=128
            wd=precondition,sd=*,rdpct=0,xfersize=4096,seekpct=random,range=(0,25)
            rd=precondition,wd=precondition,iorate=max,elapsed=604800,interval=1,maxdatawritten=536870912
            * 4K random read on the first 25 % of the drive, data 50 % compressible (2:1); published.
            * A step of a review (suite corners).
            compratio=2
            sd=sd1,lun=/dev/sdx,size=1073741824,openflags=o_direct,threads=128
            sd=sd2,lun=/dev/disk/by-id/b-1:2,size=1073741824,openflags=o_direct,threads=128
            wd=random-read-4k_reads,sd=*,skew=100,rdpct=100,xfersize=4k,seekpct=random,range=(0,25)
            rd=random-read-4k,wd=random-read-4k_*,iorate=curve,curve=(10,12.5,120),elapsed=60,interval=1
            """;

    @Test
    void stepsAreTheSameInEveryLocale() throws ProfileProblem {
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("en", "de", "ar-EG")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertEquals(EXPECTED, steps(0), tag);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String steps(long warmupSeconds) throws ProfileProblem {
        StepParmfile text = text(warmupSeconds);
        return text.depths()
                + text.fill(8)
                + text.precondition(PreconditionStep.random(1), 536_870_912)
                + text.workload(Profiles.profile("random-read-4k"), LOADS);
    }

    @Test
    void everyProfileIsAStepThatVdbenchKnowsTheWordsOf() {
        List<String> unknown = new ArrayList<>();
        for (Profile profile : Profiles.all()) {
            for (String line : text(10).workload(profile, LOADS).lines().toList()) {
                if (!line.startsWith("*")) {
                    assertTrue(line.matches("[!-~]+") && !line.contains("\""), line);
                    unknown.addAll(unknown(line));
                }
            }
        }
        assertEquals(List.of(), unknown);
    }

    private static List<String> unknown(String line) {
        Set<String> known = KNOWN.getOrDefault(line.replaceFirst("=.*", ""), Set.of());
        List<String> unknown = new ArrayList<>();
        Matcher keyword = KEYWORD.matcher(line.replaceAll("\\([^)]*\\)", ""));
        while (keyword.find()) {
            if (!known.contains(keyword.group(1))) {
                unknown.add(keyword.group(1) + " in " + line);
            }
        }
        return unknown;
    }

    @Test
    void aRelativeNameIsGivenWhole() {
        String fill = text(List.of("some/file"), 0).fill(1);

        assertTrue(fill.contains(",lun=" + Path.of("some/file").toAbsolutePath() + ",size="), fill);
    }

    private static StepParmfile text(long warmupSeconds) {
        return text(List.of("/dev/sdx", "/dev/disk/by-id/b-1:2"), warmupSeconds);
    }

    private static StepParmfile text(List<String> luns, long warmupSeconds) {
        Suite suite = new Suite(
                "corners",
                "Corners",
                "",
                List.of(new DataState(50)),
                25,
                new Timing(60L, warmupSeconds, 1.0, 3.0, null),
                List.of(new MeasureStep(List.of("random-read-4k"), LOADS)));
        ReviewRequest request = Requests.of(
                suite,
                luns,
                false,
                OptionalLong.of(1 << 30),
                ReviewRequest.FillMode.YES,
                Optional.of(ReviewRequest.VDBENCH));
        return new StepParmfile(
                request, new DataState(50), Path.of("/r"), Dialect.VDBENCH, DriveCondition.first(request));
    }
}
