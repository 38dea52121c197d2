package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.planner.Plans;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileFile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.ProfileText;
import csdbench.language.profile.Profiles;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.listing.CheckListing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code profile=}: a workload of many. */
final class ResolvedWorkloadTest {
    private static final String STORAGE = "sd=sd1,lun=sim:cd6-7.68tb\n";
    private static final String RUN = "rd=rd1,wd=wd*,iorate=max\n";

    static List<Profile> profiles() {
        return Profiles.all();
    }

    @Test
    void aProfileBecomesAWorkloadForEachOfItsParts() {
        RunSpec run = Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=sql-90-10\nrd=rd1,wd=wd1,iorate=max\n")
                .run();

        assertEquals(
                List.of(
                        "wd1_index-seeks-hot",
                        "wd1_index-seeks-rest",
                        "wd1_read-ahead",
                        "wd1_checkpoint-hot",
                        "wd1_checkpoint-rest",
                        "wd1_log"),
                names(run));
        assertEquals(List.of(69.84, 17.46, 2.7, 6.0, 1.5, 2.5), shares(run));
        assertEquals(new LbaRangeSpec.Percent(20, 40), run.streams().get(0).range());
        assertEquals(new LbaRangeSpec.Percent(98, 100), run.streams().get(5).range());
        assertEquals(new SeekSpec.Mixed(0), run.workloads().get(5).access().seek());
        assertTrue(((LoadSpec.Unlimited) run.load()).skewControlled(), "shares hold at the maximum, too");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "range=(0,25),                    5,      10",
                "range=(50.5,100),                60.4,   70.3",
                "range=(90,110),                  94,     98",
                "range=(95,195),                  15,     35"
            })
    void aProfileIsConfinedToTheRangeOfItsWorkload(String range, String rangeEnd, double low, double high) {
        RunSpec run = Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=sql," + range + "," + rangeEnd + "\n" + RUN)
                .run();

        LbaRangeSpec.Percent part = (LbaRangeSpec.Percent) run.streams().get(0).range();
        assertEquals(low, part.lowPercent(), 1e-9);
        assertEquals(high, part.highPercent(), 1e-9);
    }

    @Test
    void aRangeOfBytesOrOfTheStorageIsDividedAsWell() {
        RunSpec bytes = Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=sql,range=(1g,2g)\n" + RUN)
                .run();
        RunSpec storage = Plans.clean("sd=sd1,lun=sim:cd6-7.68tb,range=(0,50)\nwd=wd1,sd=sd1,profile=sql\n" + RUN)
                .run();

        long gib = 1L << 30;
        assertEquals(
                new LbaRangeSpec.Bytes(gib + gib / 5 / 4096 * 4096, gib + gib * 2 / 5 / 4096 * 4096),
                bytes.streams().get(0).range());
        assertEquals(new LbaRangeSpec.Percent(10, 20), storage.streams().get(0).range());
    }

    @Test
    void partsDivideTheSkewOfTheirWorkload() {
        RunSpec skewed = Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=sql,skew=40\nwd=wd2,sd=sd1\n" + RUN)
                .run();
        RunSpec even = Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=sql\nwd=wd2,sd=sd1\n" + RUN)
                .run();

        assertEquals(List.of(31.04, 7.76, 1.2, 60.0), shares(skewed));
        assertEquals(List.of(38.8, 9.7, 1.5, 50.0), shares(even));
    }

    @Test
    void aRunMayNameAPartOfAProfile() {
        RunSpec run = Plans.clean(
                        STORAGE + "wd=wd1,sd=sd1,profile=sql-90-10\nrd=rd1,wd=(\"wd1_log\",wd1_check*),iorate=max\n")
                .run();

        assertEquals(List.of("wd1_log", "wd1_checkpoint-hot", "wd1_checkpoint-rest"), names(run));
        assertEquals(List.of(25.0, 60.0, 15.0), shares(run));
    }

    @Test
    void threadsOfAProfileHoldWhenNobodySaysAny() {
        String profile = "wd=wd1,sd=sd1,profile=oracle\n";

        assertEquals(36, threads(STORAGE + profile + RUN));
        assertEquals(36 + 32, threads(STORAGE + profile + "wd=wd2,sd=sd1,profile=sql\n" + RUN));
        assertEquals(4, threads("sd=sd1,lun=sim:cd6-7.68tb,threads=4\n" + profile + RUN));
        assertEquals(5, threads(STORAGE + profile + "rd=rd1,wd=wd1,iorate=max,forthreads=5\n"));
        assertEquals(8, threads(STORAGE + "wd=wd1,sd=sd1\n" + RUN));
    }

    @Test
    void compressibilityOfAProfileHoldsWhenNobodySaysAny() {
        String profile = STORAGE + "wd=wd1,sd=sd1,profile=pure-oracle\n";

        assertEquals(3, ratio(profile + RUN));
        assertEquals(2, ratio("compratio=2\n" + profile + RUN));
        assertEquals(4, ratio(profile + "rd=rd1,wd=wd1,iorate=max,forcompratio=4\n"));
        assertEquals(1, ratio(STORAGE + "wd=wd1,sd=sd1,profile=sql-90-10\n" + RUN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xfersize=4k",
                "rdpct=50",
                "wrpct=50",
                "seekpct=0",
                "hotband=(1,2)",
                "stride=(4k,8k)",
                "streams=4",
                "rhpct=5",
                "whpct=5",
                "zipf=0.9"
            })
    void whatAProfileSaysNobodyElseMaySay(String parameter) {
        Plans plans = Plans.of(STORAGE + "wd=wd1,sd=sd1,profile=sql," + parameter + "\n" + RUN);

        String keyword = parameter.substring(0, parameter.indexOf('='));
        assertEquals(
                keyword + "= and profile= of wd=wd1 both say what it does",
                plans.complaint().problem());
        assertEquals(3, plans.run().workloads().size());
    }

    @Test
    void aWorkloadCalledLikeAPartIsComplainedAbout() {
        Plans plans = Plans.of(STORAGE + "wd=wd1,sd=sd1,profile=sql\nwd=wd1_read-ahead,sd=sd1\n" + RUN);

        assertEquals(
                List.of("wd=wd1_read-ahead is one of the parts of a profile=, and a workload of its own"),
                plans.errors());
    }

    @Test
    void aProfileThatIsNotThereIsComplainedAboutWhereItIsNamed() {
        Plans plans = Plans.of(STORAGE + "wd=wd1,sd=sd1,profile=sql-9010\n" + RUN);

        assertEquals("there is no profile sql-9010", plans.complaint().problem());
        assertEquals("test.parm:2:23", plans.complaint().span().place());
        assertEquals(
                Optional.of("did you mean sql-90-10? csdbench profile lists all of them"),
                plans.complaint().hint());
    }

    @Test
    void aProfileFileIsNamedByItsPath(@TempDir Path folder) throws IOException, ProfileProblem {
        Path file = Files.writeString(folder.resolve("mine.json"), ProfileFile.json(Profiles.profile("tpcc")));

        assertEquals(
                List.of("wd1_log", "wd1_reads", "wd1_writes"),
                names(Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=" + file + "\n" + RUN)
                        .run()));
    }

    @Test
    void popularPlacesReachThePlanWithTheirSeekpct() {
        RunSpec run = Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=vdi-fc-boot\n" + RUN)
                .run();

        assertEquals(
                new SeekSpec.Zipf(0.9, 32, 75), run.workloads().get(0).access().seek());
        assertEquals(
                new SeekSpec.Zipf(0.9, 32, 100), run.workloads().get(1).access().seek());
    }

    @Test
    void checkListsThePartsOnceForAllRuns() {
        List<String> lines = CheckListing.lines(
                Plans.clean(STORAGE + "wd=wd1,sd=sd1,profile=sql-90-10,range=(0,25)\n" + "rd=rd1,wd=wd1,iorate=curve\n")
                        .plan());

        assertTrue(
                lines.containsAll(List.of(
                        "workload                share   read  xfersize               seek        range",
                        "wd1_index-seeks-hot   69.84 %  100 %  8.0 KiB to 64.0 KiB    random      5 to 10 %",
                        "wd1_log                2.50 %    0 %  4.0 KiB to 60.0 KiB    sequential  24.5 to 25 %")),
                () -> String.join("\n", lines));
        assertEquals(
                1, lines.stream().filter(line -> line.startsWith("wd1_log")).count());
    }

    /** What the lines of a profile say is what its name says. */
    @ParameterizedTest
    @MethodSource("profiles")
    void theLinesOfAProfileArePlannedLikeItsName(Profile profile) {
        String lines = String.join(
                "\n",
                ProfileText.workloads(profile, "sd1", 25, Dialect.CSDBENCH).lines());
        RunSpec written = Plans.clean(
                        STORAGE + lines + "\nrd=rd1,wd=" + ProfileText.workloadPattern(profile) + ",iorate=max\n")
                .run();
        RunSpec named = Plans.clean(STORAGE + "wd=" + profile.name() + ",sd=sd1,range=(0,25),profile=" + profile.name()
                        + "\n" + "rd=rd1,wd=*,iorate=max\n")
                .run();

        assertEquals(names(named), names(written));
        for (int i = 0; i < named.workloads().size(); i++) {
            assertEquals(
                    named.workloads().get(i).access(),
                    written.workloads().get(i).access());
            assertEquals(shares(named).get(i), shares(written).get(i), 0.0002);
            assertEquals(place(named, i)[0], place(written, i)[0], 0.0001);
            assertEquals(place(named, i)[1], place(written, i)[1], 0.0001);
        }
        assertEquals(profile.readPercent(), reads(named), 0.01);
        assertEquals(profile.meanBytes(), meanBytes(named), profile.meanBytes() * 0.002);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void vdbenchsLinesArePlannedWithoutAComplaintAndReadAsMuch(Profile profile) {
        String lines = String.join(
                "\n",
                ProfileText.workloads(profile, "sd1", 100, Dialect.VDBENCH).lines());
        RunSpec run =
                Plans.clean(STORAGE + lines + "\nrd=rd1,wd=*,iorate=max\n").run();

        assertEquals(profile.readPercent(), reads(run), 0.01);
        assertEquals(profile.meanBytes(), meanBytes(run), profile.meanBytes() * 0.002);
    }

    private static double[] place(RunSpec run, int stream) {
        return switch (run.streams().get(stream).range()) {
            case LbaRangeSpec.Percent percent -> new double[] {percent.lowPercent(), percent.highPercent()};
            case LbaRangeSpec.Whole _ -> new double[] {0, 100};
            case LbaRangeSpec.Bytes bytes -> throw new AssertionError(bytes);
        };
    }

    private static double reads(RunSpec run) {
        return run.workloads().stream()
                .mapToDouble(workload ->
                        workload.sharePercent() / 100 * workload.access().readPercent())
                .sum();
    }

    private static double meanBytes(RunSpec run) {
        return run.workloads().stream()
                .mapToDouble(workload -> workload.sharePercent() / 100 * mean(workload))
                .sum();
    }

    private static double mean(WorkloadSpec workload) {
        TransferSpec transfer = workload.access().transfer();
        return transfer.meanBytes();
    }

    private static int threads(String text) {
        return Plans.clean(text).run().targets().stream()
                .mapToInt(TargetSpec::threads)
                .sum();
    }

    private static double ratio(String text) {
        return Plans.clean(text)
                .run()
                .streams()
                .getFirst()
                .content()
                .mix()
                .getFirst()
                .ratio();
    }

    private static List<String> names(RunSpec run) {
        return run.workloads().stream().map(WorkloadSpec::name).toList();
    }

    private static List<Double> shares(RunSpec run) {
        return run.workloads().stream()
                .map(workload -> Math.rint(workload.sharePercent() * 1e4) / 1e4)
                .toList();
    }
}
