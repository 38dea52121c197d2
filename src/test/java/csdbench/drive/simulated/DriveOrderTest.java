package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.drive.simulated.Published.Condition;
import csdbench.drive.simulated.Published.State;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriveOrderTest {
    @Test
    void aModelAloneIsAFullDriveOfIncompressibleDataInVirtualTime() throws DriveProblem {
        DriveOrder order = DriveOrder.of("sim:generic-nvme");

        assertEquals("generic-nvme", order.profile().name());
        assertEquals(new Condition(State.FILLED, 100), order.condition());
        assertEquals(1, order.ratio());
        assertFalse(order.realTime());
        assertEquals(Optional.empty(), order.stateFile());
        assertFalse(order.faults().any());
    }

    @Test
    void everyKeyIsObeyed() throws DriveProblem {
        DriveOrder order = DriveOrder.of(
                "sim:csd3000-7.68tb?init=random&ratio=2.5&span=25&time=real&seed=7&state=/tmp/s&faults=cut@5s");

        assertEquals(new Condition(State.RANDOM, 25), order.condition());
        assertEquals(2.5, order.ratio());
        assertTrue(order.realTime());
        assertEquals(7, order.seed());
        assertEquals(Optional.of(Path.of("/tmp/s")), order.stateFile());
        assertTrue(order.faults().any());
    }

    @Test
    void aDriveThatBeginsEveryRunInSteadyStateKeepsNothing() throws DriveProblem {
        assertTrue(DriveOrder.of("sim:generic-nvme?init=steady").steady());
        assertFalse(DriveOrder.of("sim:generic-nvme?init=random").steady());
        assertThrows(DriveProblem.class, () -> DriveOrder.of("sim:generic-nvme?init=steady&state=/tmp/s"));
        assertEquals("sim:a?init=steady", DriveOrder.beginning("sim:a", "steady"));
        assertEquals("sim:a?lba=512&init=fresh", DriveOrder.beginning("sim:a?lba=512", "fresh"));
        for (String told : List.of("sim:a?init=random", "sim:a?state=/tmp/s", "/dev/nvme1n1", "none:1g")) {
            assertEquals(told, DriveOrder.beginning(told, "fresh"));
        }
    }

    @Test
    void aParameterThatIsChangedIsTheUsers() throws DriveProblem {
        DriveOrder order = DriveOrder.of("sim:csd3000-7.68tb?spare=28&nominal=1t");

        assertEquals(28, order.profile().value(Parameter.SPARE));
        assertEquals(
                Source.USER, order.profile().settings().get(Parameter.SPARE).source());
        assertEquals(1L << 40, order.profile().capacityBytes());
    }

    @Test
    void ratedWritesAreTimesTheNominalCapacityWhateverItIsShrunkTo() throws DriveProblem {
        String lun = "sim:csd3000-7.68tb?nominal=1t&ratedWrites=";

        assertEquals(
                OptionalLong.of(10L << 40), DriveOrder.of(lun + "10").profile().ratedWriteBytes());
        assertEquals(
                OptionalLong.of(10L << 40),
                DriveOrder.of(lun + "10&shrink=64").profile().ratedWriteBytes());
        assertEquals(OptionalLong.empty(), DriveOrder.of(lun + "0").profile().ratedWriteBytes());
    }

    @Test
    void unitsAreDifferentIndividualsAndTheSameUnitIsTheSame() throws DriveProblem {
        long one = DriveOrder.of("sim:generic-nvme?unit=1").seed();

        assertEquals(one, DriveOrder.of("sim:generic-nvme?unit=1").seed());
        assertNotEquals(one, DriveOrder.of("sim:generic-nvme?unit=2").seed());
        assertNotEquals(one, DriveOrder.of("sim:generic-nvme").seed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sim:                             | no simulated drive is named: csdbench drives lists
            sim:generic-nvm                  | there is no simulated drive generic-nvm: did you mean generic-nvme?
            sim:generic-nvme?                | expected key=value after ?
            sim:generic-nvme?fresh           | expected key=value after ?, found "fresh"
            sim:generic-nvme?init=new        | init=new does not fit: expected init=fresh, filled, random, sequential or
            sim:generic-nvme?ratio=0.5       | ratio=0.5 does not fit: expected a number between 1 and 1000
            sim:generic-nvme?ratio=two       | ratio=two does not fit: expected a number between 1 and 1000
            sim:generic-nvme?span=0          | span=0 does not fit: expected a number between 0.01 and 100
            sim:generic-nvme?span=NaN        | span=NaN does not fit: expected a number
            sim:generic-nvme?time=fast       | time=fast does not fit: expected time=virtual or time=real
            sim:generic-nvme?seed=-1         | seed=-1 does not fit: expected a number
            sim:generic-nvme?state=          | state=: expected the name of a file
            sim:generic-nvme?collecton=50    | has no collecton=: did you mean collection=?
            sim:generic-nvme?spare=1000      | spare=1000 does not fit: expected a number between 2 and 400
            sim:generic-nvme?nominal=1k      | nominal=1024 does not fit: expected a number between 1048576 and
            sim:generic-nvme?dies=4          | such a drive cannot be: channels=8, dies=4
            sim:generic-nvme?faults=smoke    | faults=smoke does not fit: expected read@FROM-TO
            """)
    void aMistakeIsToldInASentence(String lun, String expected) {
        DriveProblem problem = assertThrows(DriveProblem.class, () -> DriveOrder.of(lun));

        String said = problem.getMessage() + ": " + problem.hint();
        assertTrue(said.contains(expected), said);
    }

    @Seeds
    void noTextIsWorseThanASentence(Gen gen) {
        String text = gen.text(255);
        try {
            DriveOrder.of("sim:generic-nvme?" + text);
        } catch (DriveProblem e) {
            assertFalse(e.getMessage().isEmpty());
        }
    }
}
