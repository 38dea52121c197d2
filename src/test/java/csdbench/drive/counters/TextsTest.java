package csdbench.drive.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TextsTest {
    private static final String VDO = """
            /dev/mapper/vdo0 :
              version                             : 36
              data blocks used                    : 1000
              overhead blocks used                : 200
              logical blocks used                 : 3000
              physical blocks                     : 5000
              logical blocks                      : 20000
              1K-blocks                           : 20000
              used percent                        : 24
              saving percent                      : 66
              block size                          : 4096
            """;

    @Test
    void zramWithALimitHasFreeSpace() {
        CounterReadings readings = Texts.zram("  8192 4096 5000 6000 5000 1 0 0 0");

        assertEquals(OptionalLong.of(6000), readings.value(Counter.CAPACITY_BYTES));
        assertEquals(OptionalLong.of(1000), readings.value(Counter.FREE_BYTES));
    }

    @Test
    void zramBeyondItsLimitHasNoFreeSpace() {
        assertEquals(OptionalLong.of(0), Texts.zram("8192 4096 7000 6000").value(Counter.FREE_BYTES));
    }

    @Test
    void zramOfAnOldKernelHasNoLimit() {
        assertEquals(Optional.of("zram has no mem_limit"), Texts.zram("1 2 3").reason(Counter.FREE_BYTES));
        assertEquals(List.of(), Texts.zram("1 2").sources());
    }

    @Test
    void aVdoVolumeCountsBlocks() {
        CounterReadings readings = Texts.vdo(VDO);

        assertEquals(OptionalLong.of(3000 * 4096), readings.value(Counter.STORED_BYTES));
        assertEquals(OptionalLong.of(1000 * 4096), readings.value(Counter.COMPRESSED_BYTES));
        assertEquals(OptionalLong.of(1200 * 4096), readings.value(Counter.OCCUPIED_BYTES));
        assertEquals(OptionalLong.of(5000 * 4096), readings.value(Counter.CAPACITY_BYTES));
        assertEquals(OptionalLong.of(3800 * 4096), readings.value(Counter.FREE_BYTES));
    }

    @Test
    void aVdoVolumeThatIsNotRunningIsNotGuessed() {
        CounterReadings readings = Texts.vdo(VDO.replace(": 1000\n", ": N/A\n"));

        assertEquals(List.of(), readings.sources());
        assertEquals(
                Optional.of("vdostats does not print the blocks of the volume"), readings.reason(Counter.STORED_BYTES));
    }

    @Test
    void zfsCountsWhatAFileSystemHoldsAndTakes() {
        CounterReadings readings = Texts.zfs("used\t1000\nlogicalused\t2500\navailable\t9000\n");

        assertEquals(OptionalLong.of(2500), readings.value(Counter.STORED_BYTES));
        assertEquals(OptionalLong.of(1000), readings.value(Counter.COMPRESSED_BYTES));
        assertEquals(OptionalLong.of(9000), readings.value(Counter.FREE_BYTES));
        assertEquals(OptionalLong.of(10_000), readings.value(Counter.CAPACITY_BYTES));
    }

    @Test
    void aNumberHasDigitsAlone() {
        for (String text : List.of("", "-1", "+1", "1k", "1.5", "٣", "12345678901234567890")) {
            assertEquals(OptionalLong.empty(), Texts.number(text), text);
        }
        assertEquals(OptionalLong.of(7), Texts.number("007"));
    }
}
