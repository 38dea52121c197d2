package csdbench.drive.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What dmsetup printed of a pool of 128 MiB in blocks of 64 KiB and a volume of 512 MiB. */
class ThinCountersTest {
    private static final long MIB = 1 << 20;

    private static FakeDrives pool(String status) {
        return new FakeDrives()
                .output("dmsetup table 254:1", "thin 254:0 0 ")
                .output("dmsetup table 254:0", "thin-pool 259:9 259:3 128 0 1 skip_block_zeroing ")
                .output("dmsetup status 254:1", "thin 196608 1048575")
                .output("dmsetup status 254:0", status);
    }

    private static CounterReadings read(FakeDrives drives) {
        return ThinCounters.of("254:1", drives).orElseThrow().read();
    }

    @Test
    void aThinVolumeMayTakeWhatItHasAndWhatItsPoolHasLeft() {
        CounterReadings readings =
                read(pool("thin-pool 0 21/4096 1792/2048 - rw discard_passdown queue_if_no_space - 1024 "));

        assertEquals(OptionalLong.of(96 * MIB), readings.value(Counter.OCCUPIED_BYTES));
        assertEquals(OptionalLong.of(16 * MIB), readings.value(Counter.FREE_BYTES));
        assertEquals(
                OptionalLong.of(112 * MIB),
                readings.value(Counter.CAPACITY_BYTES),
                "another volume has the rest of the pool");
        assertEquals(List.of("its thin pool"), readings.sources());
    }

    @Test
    void aPoolThatFailedSaysSo() {
        assertEquals(
                Optional.of("the thin pool tells: thin-pool Fail"),
                read(pool("thin-pool Fail")).reason(Counter.FREE_BYTES));
    }

    @Test
    void othersAreNoThinVolumes() {
        FakeDrives others = new FakeDrives().output("dmsetup table 254:1", "linear 259:3 0");

        assertEquals(Optional.empty(), ThinCounters.of("254:1", others));
        assertEquals(Optional.empty(), ThinCounters.of("254:2", others), "it may not be asked");
    }
}
