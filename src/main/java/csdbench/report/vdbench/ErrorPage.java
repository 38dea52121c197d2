package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Stamps;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;

/** errorlog.html: failed I/Os and corrupt key blocks. */
final class ErrorPage {
    private final ResultFile page;

    /** Writes the head with a sentence that scripts look for. */
    ErrorPage(ResultFile page, ZonedDateTime at) {
        this.page = page;
        page.lines(List.of(
                "Vdbench error log, created " + Stamps.created(at) + " ",
                "Error log. If there are no error messages beyond this line then there were no Data Validation"
                        + " or I/O errors.",
                ""));
    }

    void add(ErrorSeen error) {
        page.line(line(error));
    }

    /** A sentence, then details, then bytes. */
    void add(CorruptionSeen corruption) {
        String clock = Stamps.clock(corruption.at()) + " localhost-0: ";
        page.line("");
        page.line(clock + headline(corruption));
        page.lines(corruption.details().stream()
                .map(detail -> clock + "  " + detail)
                .toList());
    }

    static String headline(CorruptionSeen corruption) {
        return "Data Validation error: sd=" + corruption.targetName() + ",lun=" + corruption.lun() + ": "
                + corruption.headline();
    }

    /** The failed operation, its address in bytes, decimal and hexadecimal. */
    static String line(ErrorSeen error) {
        return String.format(
                Locale.ROOT,
                "%s localhost-0: op: %-6s lun: %s lba: %d 0x%08X xfer: %d errno: %s: '%s' ",
                Stamps.clock(error.at()),
                error.operation(),
                error.lun(),
                error.offsetBytes(),
                error.offsetBytes(),
                error.transferBytes(),
                error.errnoName(),
                error.errnoText());
    }
}
