package csdbench.report.vdbench.row;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

class StampsTest {
    private static final LocalDateTime SUMMER = LocalDateTime.of(2026, 9, 1, 2, 3, 4, 5_000_000);

    @Test
    void monthsAreEnglishAndNumbersHaveTwoDigits() {
        assertEquals("Sep 01, 2026", Stamps.day(at("Europe/Berlin")));
        assertEquals("02:03:04.005", Stamps.clock(at("Europe/Berlin")));
        assertEquals("02:03:04 Sep 01 2026 CEST", Stamps.created(at("Europe/Berlin")));
        assertEquals("00:03:04 Sep 01 2026 UTC", Stamps.createdUtc(at("Europe/Berlin")));
    }

    @Test
    void aZoneWithLettersKeepsThem() {
        assertEquals("09/01/2026-02:03:04-JST", Stamps.timestamp(at("Asia/Tokyo")));
        assertEquals("09/01/2026-02:03:04-EDT", Stamps.timestamp(at("America/New_York")));
        assertEquals("09/01/2026-02:03:04-UTC", Stamps.timestamp(at("UTC")));
    }

    @Test
    void aZoneOfWholeHoursWithoutLettersIsCountedFromGreenwich() {
        assertEquals("09/01/2026-02:03:04-GMT-3", Stamps.timestamp(at("America/Sao_Paulo")));
        assertEquals("09/01/2026-02:03:04-GMT+7", Stamps.timestamp(at("+07:00")));
        assertEquals("09/01/2026-02:03:04-GMT", Stamps.timestamp(at("Z")));
    }

    @Test
    void aZoneThatNoReaderUnderstandsBecomesUtc() {
        assertEquals("08/31/2026-20:18:04-UTC", Stamps.timestamp(at("+05:45")));
    }

    private static ZonedDateTime at(String zone) {
        return SUMMER.atZone(ZoneId.of(zone));
    }
}
