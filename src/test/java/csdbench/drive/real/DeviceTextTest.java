package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DeviceTextTest {
    @Test
    void capacitiesReadAsDrivesAreSold() {
        assertEquals("0 bytes", DeviceText.capacity(0));
        assertEquals("999 bytes", DeviceText.capacity(999));
        assertEquals("1.00 kB", DeviceText.capacity(1000));
        assertEquals("99.9 GB", DeviceText.capacity(99_900_000_000L));
        assertEquals("480 GB", DeviceText.capacity(480_103_981_056L));
        assertEquals("7.68 TB", DeviceText.capacity(7_681_501_126_656L));
        assertEquals("1.00 MB", DeviceText.capacity(999_900));
        assertEquals("9.22 EB", DeviceText.capacity(Long.MAX_VALUE));
    }
}
