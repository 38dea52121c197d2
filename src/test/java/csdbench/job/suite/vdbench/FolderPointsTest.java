package csdbench.job.suite.vdbench;

import static csdbench.job.suite.vdbench.FakeVdbench.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.StepRunner;
import csdbench.plan.RunSpec;
import csdbench.result.Percentile;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderPointsTest {
    private static final double MIB = 1 << 20;

    private static final String CURVE = """
            sd=sd1,lun=/data/lun,size=4m,threads=4
            wd=wd1,sd=*
            rd=rd1,wd=wd1,iorate=curve,curve=(50,120),elapsed=2,warmup=1,interval=1
            """;

    private static final String FILL = """
            sd=sd1,lun=/data/lun,size=4m,threads=4
            wd=fill,sd=*,rdpct=0,xfersize=131072,seekpct=eof
            rd=fill,wd=fill,iorate=max,elapsed=604800,interval=1
            """;

    private static final String AGING = FILL.replace("eof", "random").replace("max,", "max,maxdatawritten=100m,");

    @TempDir
    private Path folder;

    @Test
    void pointsOfACurveComeInOrder() throws IOException, Failure {
        StepRunner.Outcome outcome = read(CURVE, curve());

        List<Point> points =
                outcome.runs().stream().map(StepRunner.Measured::point).toList();
        assertEquals(
                List.of(1000.0, 500.0, 990.0), points.stream().map(Point::iops).toList());
        assertEquals(
                List.of(false, true, true),
                points.stream().map(point -> point.requestedRate().isPresent()).toList());
        assertEquals(List.of(2.0, 2.0, 2.0), points.stream().map(Point::seconds).toList());
        assertEquals(2000, points.getFirst().count());
        assertTrue(points.stream().allMatch(Point::settled));
    }

    private Path curve() throws IOException {
        return FakeVdbench.folder(
                folder,
                row("SD_format", "avg_2-1", 0, 0, 0, 0, 0, 0),
                row("rd1", "1", 900, 4, 100, 1, 2, 0.5),
                row("rd1", "2", 1000, 4, 100, 1, 2, 0.5),
                row("rd1", "3", 1000, 4, 100, 1, 2, 0.5),
                row("rd1", "avg_2-3", 1000, 4, 100, 1, 2, 0.5),
                row("rd1_(50%)", "1", 1, 1, 100, 9, 9, 9),
                row("rd1_(50%)", "2", 500, 2, 100, 1, 2, 0.5),
                row("rd1_(50%)", "3", 500, 2, 100, 1, 2, 0.5),
                row("rd1_(50%)", "avg_2-3", 500, 2, 100, 1, 2, 0.5),
                row("rd1_(120%)", "1", 990, 4, 100, 1, 2, 0.5),
                row("rd1_(120%)", "2", 990, 4, 100, 1, 2, 0.5),
                row("rd1_(120%)", "3", 990, 4, 100, 1, 2, 0.5),
                row("rd1_(120%)", "avg_2-3", 990, 4, 100, 1, 2, 0.5));
    }

    @Test
    void withoutAHistogramNothingIsSaidOfPercentiles() throws IOException, Failure {
        Point point = read(CURVE, curve()).runs().getFirst().point();

        assertEquals(0, point.serviceNs().ns(Percentile.P50));
        assertEquals(0, point.serviceNs().ns(Percentile.P99_99));
        assertEquals(1_000_000, point.serviceNs().mean());
        assertEquals(2_000_000, point.serviceNs().max());
        assertEquals(point.serviceNs(), point.responseNs());
    }

    @Test
    void histogramsOfOtherRunsSayNothingOfThese() throws IOException, Failure {
        Path pages = curve();
        Files.copy(FakeVdbench.RECORDED.resolve("histogram.html"), pages.resolve("histogram.html"));

        assertEquals(0, read(CURVE, pages).runs().getFirst().point().serviceNs().ns(Percentile.P50));
    }

    @Test
    void loopsOfOneNameAreRunsOfTheirOwn() throws IOException, Failure {
        String parm = CURVE.replace("iorate=curve,curve=(50,120)", "iorate=max,forthreads=(1-4,d)")
                .replace("warmup=1,", "");
        Path pages = FakeVdbench.folder(
                folder,
                row("rd1", "1", 10, 1, 0, 1, 1, 1),
                row("rd1", "2", 10, 1, 0, 1, 1, 1),
                row("rd1", "avg_2-2", 10, 1, 0, 1, 1, 1),
                row("rd1", "1", 20, 2, 0, 1, 1, 1),
                row("rd1", "2", 20, 2, 0, 1, 1, 1),
                row("rd1", "avg_2-2", 20, 2, 0, 1, 1, 1),
                row("rd1", "1", 21, 2, 0, 1, 1, 1),
                row("rd1", "2", 21, 2, 0, 1, 1, 1),
                row("rd1", "avg_2-2", 21, 2, 0, 1, 1, 1));

        List<StepRunner.Measured> runs = read(parm, pages).runs();

        assertEquals(
                List.of(1, 2, 4),
                runs.stream().map(StepRunner.Measured::threads).toList());
        assertEquals(
                List.of(10.0, 20.0, 21.0),
                runs.stream().map(run -> run.point().iops()).toList());
    }

    @Test
    void whatEndsByItselfIsTakenFromItsBeginning() throws IOException, Failure {
        Path pages = FakeVdbench.folder(
                folder,
                row("fill", "1", 100, 12.5, 0, 1, 5, 0),
                row("fill", "2", 300, 37.5, 0, 3, 4, 0),
                row("fill", "3", 40, 5, 0, 1, 1, 0),
                row("fill", "avg_2-3", 170, 21.25, 0, 2.7, 4, 0));

        for (String parm : List.of(FILL, AGING.replace("rd=aging", "rd=fill"))) {
            StepRunner.Outcome outcome = read(parm, pages);

            Point fill = outcome.runs().getFirst().point();
            assertEquals(55 * MIB, fill.bytesPerSecond() * fill.seconds(), 1);
            assertEquals(440, fill.count());
            assertEquals(1_040_000_000 / 440.0, fill.serviceNs().mean(), 1);
            assertEquals(5_000_000, fill.serviceNs().max());
            assertTrue(fill.settled());
            assertEquals(
                    List.of(
                            new Fill.Sample(1, 12.5 * MIB, 1e6),
                            new Fill.Sample(2, 37.5 * MIB, 3e6),
                            new Fill.Sample(3, 5 * MIB, 1e6)),
                    outcome.samples());
        }
    }

    @Test
    void aFillThatEndsInItsFirstIntervalIsAResult() throws IOException, Failure {
        Path pages = FakeVdbench.folder(
                folder, row("fill", "1", 32, 4, 0, 1, 1, 0), row("fill", "avg_2-1", 0, 0, 0, 0, 0, 0));

        assertEquals(4 * MIB, read(FILL, pages).runs().getFirst().point().bytesPerSecond());
    }

    @Test
    void aFillThatTimeEndedIsNone() throws IOException, Failure {
        Path pages = FakeVdbench.folder(
                folder, row("fill", "1", 1, 1, 0, 1, 1, 0), row("fill", "avg_2-604800", 1, 1, 0, 1, 1, 0));

        String said = assertThrows(Failure.class, () -> read(FILL, pages)).getMessage();

        assertTrue(said.startsWith("rd=fill was not done after 604800 seconds"), said);
    }

    @Test
    void aPointThatWasCutShortIsNotSettled() throws IOException, Failure {
        String parm = CURVE.replace("iorate=curve,curve=(50,120)", "iorate=max").replace("elapsed=2", "elapsed=9");
        Path pages = FakeVdbench.folder(
                folder,
                row("rd1", "1", 10, 1, 0, 1, 1, 1),
                row("rd1", "2", 10, 1, 0, 1, 1, 1),
                row("rd1", "avg_2-2", 10, 1, 0, 1, 1, 1));

        assertFalse(read(parm, pages).runs().getFirst().point().settled());
    }

    @Test
    void missingRunsAreNoticed() throws IOException {
        Path pages = FakeVdbench.folder(
                folder, row("rd1", "1", 10, 1, 0, 1, 1, 1), row("rd1", "avg_2-1", 10, 1, 0, 1, 1, 1));

        String said = assertThrows(IOException.class, () -> read(CURVE, pages)).getMessage();

        assertEquals(folder + " has results of 1 runs, expected 3", said);
    }

    @Test
    void whatIsNoNumberIsSaidWithItsPlace() throws IOException {
        Path pages = FakeVdbench.folder(
                folder,
                row("fill", "1", 1, 1, 0, 1, 1, 0),
                row("fill", "avg_2-1", 0, 0, 0, 0, 0, 0).replace("9999988", "many"));

        String said = assertThrows(IOException.class, () -> read(FILL, pages)).getMessage();

        assertEquals(
                folder.resolve("flatfile.html") + ": run fill, interval avg_2-1: reqrate is many, expected a number",
                said);
    }

    private StepRunner.Outcome read(String parm, Path pages) throws IOException, Failure {
        Path parmfile = Files.writeString(folder.resolve("step.parm"), parm);
        List<RunSpec> planned = new StepRun(Terminal.system(), new StopRequest(), List.of(), Optional.empty())
                .plan(parmfile).orElseThrow().runs().stream()
                        .map(RunSpec.class::cast)
                        .toList();
        return FolderPoints.read(planned, pages);
    }
}
