package csdbench.drive.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DriveCountersTest {
    private static final String DEVICE = "/dev/nvme0n1";

    private final FakeDrives drives = new FakeDrives();

    private CounterReadings nvme() {
        return new NvmeCounters(DEVICE, drives).read();
    }

    private CounterReadings scaleFlux() {
        return new ScaleFluxCounters(DEVICE, 7_680_000_000_000L, drives).read();
    }

    private static PageBytes smart() {
        return new PageBytes(512)
                .put(1, 2, 313)
                .put(5, 1, 17)
                .put(32, 16, 1_000)
                .put(48, 16, 2_000)
                .put(64, 16, 30)
                .put(80, 16, 40)
                .put(160, 16, 5);
    }

    private static PageBytes health(long total, long free, int compression) {
        return new PageBytes(152).put(80, 8, total).put(88, 8, free).put(100, 4, compression);
    }

    @Test
    void aDataUnitIsAThousandSectors() {
        drives.page(0x02, smart().bytes());

        CounterReadings readings = nvme();

        assertEquals(OptionalLong.of(512_000_000), readings.value(Counter.HOST_READ_BYTES));
        assertEquals(OptionalLong.of(1_024_000_000), readings.value(Counter.HOST_WRITTEN_BYTES));
        assertEquals(OptionalLong.of(30), readings.value(Counter.HOST_READ_COMMANDS));
        assertEquals(OptionalLong.of(40), readings.value(Counter.HOST_WRITE_COMMANDS));
        assertEquals(OptionalLong.of(17), readings.value(Counter.PERCENTAGE_USED));
        assertEquals(OptionalLong.of(313), readings.value(Counter.TEMPERATURE_KELVIN));
        assertEquals(OptionalLong.of(5), readings.value(Counter.MEDIA_ERRORS));
    }

    @Test
    void theMediumCountsBytesOnTheOcpPage() {
        drives.page(0x02, smart().bytes())
                .page(
                        0xc0,
                        PageBytes.ocp()
                                .put(0, 16, 5_000)
                                .put(16, 16, 6_000)
                                .put(176, 16, 14_000_000_000_000_000L)
                                .bytes());

        CounterReadings readings = nvme();

        assertEquals(OptionalLong.of(5_000), readings.value(Counter.PHYSICAL_WRITTEN_BYTES));
        assertEquals(OptionalLong.of(6_000), readings.value(Counter.PHYSICAL_READ_BYTES));
        assertEquals(OptionalLong.of(14_000_000_000_000_000L), readings.value(Counter.ENDURANCE_BYTES));
        assertEquals(List.of("SMART page 02h", "OCP page C0h"), readings.sources());
    }

    @Test
    void aPageWithTheNumberOfOcpButNotItsIdentityIsNotBelieved() {
        drives.page(0x02, smart().bytes())
                .page(0xc0, new PageBytes(512).put(0, 16, 5_000).bytes());

        CounterReadings readings = nvme();

        assertEquals(OptionalLong.empty(), readings.value(Counter.PHYSICAL_WRITTEN_BYTES));
        assertEquals(
                Optional.of("no OCP page: page C0h has a layout of the vendor's own"),
                readings.reason(Counter.PHYSICAL_WRITTEN_BYTES));
    }

    @Test
    void aPageThatWasRefusedIsNotAskedForAgain() {
        NvmeCounters counters = new NvmeCounters(DEVICE, drives.page(0x02, smart().bytes()));

        counters.read();
        counters.read();

        assertEquals(List.of(0x02, 0xc0, 0x02), drives.asked());
    }

    @Test
    void aProgramIsAskedWhereTheCommandIsRefused() {
        drives.output("nvme smart-log /dev/nvme0n1 -o json", """
                {"critical_warning":0,"temperature":310,"percent_used":3,"data_units_read":"7",
                 "data_units_written":9,"host_read_commands":11,"host_write_commands":13,"media_errors":0}
                """).output("nvme ocp smart-add-log", """
                {"Physical media units written":{"hi":0,"lo":77},"Physical media units read":{"hi":1,"lo":88}}
                """);
        NvmeCounters counters = new NvmeCounters(DEVICE, drives);

        CounterReadings readings = counters.read();

        assertEquals(OptionalLong.of(3_584_000), readings.value(Counter.HOST_READ_BYTES));
        assertEquals(OptionalLong.of(4_608_000), readings.value(Counter.HOST_WRITTEN_BYTES));
        assertEquals(OptionalLong.of(3), readings.value(Counter.PERCENTAGE_USED));
        assertEquals(OptionalLong.of(77), readings.value(Counter.PHYSICAL_WRITTEN_BYTES));
        assertEquals(OptionalLong.empty(), readings.value(Counter.PHYSICAL_READ_BYTES));
        assertEquals(CounterSource.Cost.PROGRAM, counters.cost());
    }

    @Test
    void bothRefusalsAreNamed() {
        assertEquals(
                Optional.of("the drive does not return log page 2; the program nvme is not installed"),
                nvme().reason(Counter.HOST_WRITTEN_BYTES));
    }

    @Test
    void aCompressingDriveCountsFlashAndSpace() {
        drives.page(
                        0xca,
                        new PageBytes(276)
                                .put(12 * 11 + 5, 6, 300)
                                .put(12 * 12 + 5, 6, 200)
                                .bytes())
                .page(0xc2, health(1_000, 250, 210).bytes());

        CounterReadings readings = scaleFlux();

        assertEquals(OptionalLong.of(300 * 512), readings.value(Counter.PHYSICAL_WRITTEN_BYTES));
        assertEquals(OptionalLong.of(200 * 512), readings.value(Counter.HOST_WRITTEN_BYTES));
        assertEquals(OptionalLong.of(512_000), readings.value(Counter.CAPACITY_BYTES));
        assertEquals(OptionalLong.of(128_000), readings.value(Counter.FREE_BYTES));
        assertEquals(OptionalLong.of(384_000), readings.value(Counter.OCCUPIED_BYTES));
        assertEquals(OptionalLong.of(210), readings.value(Counter.COMPRESSION_PERCENT));
        assertEquals(OptionalLong.of(7_680_000_000_000L), readings.value(Counter.LOGICAL_BYTES));
    }

    @Test
    void theOtherNumberOfTheHealthPageIsTried() {
        drives.page(0xc2, health(100, 200, 100).bytes())
                .page(0xd2, health(200, 100, 100).bytes());

        assertEquals(OptionalLong.of(51_200), scaleFlux().value(Counter.FREE_BYTES));
    }

    @Test
    void aDriveWithoutHealthPagesSaysWhy() {
        drives.page(0xc2, new byte[20]);

        assertEquals(
                Optional.of("ScaleFlux page C2h is cut short; the drive does not return log page d2"),
                scaleFlux().reason(Counter.FREE_BYTES));
    }

    @Seeds(1_000)
    void anyPagesAndTextsAreReadOrRefused(Gen gen) {
        Random random = new Random(gen.seed());
        for (DrivePage page : DrivePage.values()) {
            byte[] bytes = new byte[gen.intBetween(0, 1) == 0 ? page.bytes() : gen.intBetween(0, page.bytes())];
            random.nextBytes(bytes);
            drives.page(page.id(), bytes);
        }
        FakeDrives programs = new FakeDrives().output("nvme", gen.text(200));

        for (CounterReadings readings : List.of(
                nvme(),
                scaleFlux(),
                new NvmeCounters(DEVICE, programs).read(),
                Texts.zram(gen.text(80)),
                Texts.btrfs(gen.text(20)),
                Texts.blockStat(gen.text(80)),
                Texts.vdo(gen.text(300)),
                Texts.zfs(gen.text(100)))) {
            for (Counter counter : Counter.values()) {
                assertTrue(readings.value(counter).orElse(0) >= 0, counter + " " + readings);
                assertTrue(
                        readings.value(counter).isPresent()
                                != readings.reason(counter).isPresent(),
                        counter.toString());
            }
        }
    }
}
