package csdbench.drive.simulated;

import csdbench.base.text.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints simulated drives for people. Stateless; any thread. */
public final class DriveText {
    private static final String LIST_HINT = "csdbench drives NAME shows one. In a lun:";

    private DriveText() {}

    /** A table of all drives. */
    public static List<String> list(List<DriveProfile> drives) {
        TextTable table = new TextTable(
                TextTable.left("name"),
                TextTable.right("capacity"),
                TextTable.left("compresses"),
                TextTable.left("fitted"),
                TextTable.left("error"),
                TextTable.left("left out"));
        for (DriveProfile drive : drives) {
            Optional<DriveProfile.KnownError> error = drive.error();
            table.row(
                    drive.name(),
                    capacity(drive.capacityBytes()),
                    drive.codec().orElse("no"),
                    error.map(each -> drive.fitted().size() + " to " + each.results())
                            .orElse(""),
                    error.map(DriveText::meanAndWorst).orElse(""),
                    drive.leftOutError().map(DriveText::meanAndWorst).orElse(""));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("");
        lines.add(LIST_HINT);
        lines.add("  sd=sd1,lun=sim:csd3000-7.68tb?init=random&ratio=2&span=25");
        lines.add("");
        lines.add("Simulated results are a model's and marked as such. So many figures were fitted");
        lines.add("to so many published results; the error, mean and worst, is against these, and");
        lines.add("with as many figures as results it can become 0. Left out: the error for");
        lines.add("workloads that a fit did not know; it is what reports say.");
        return lines;
    }

    private static String meanAndWorst(DriveProfile.KnownError error) {
        return number(error.meanPercent()) + ", " + number(error.worstPercent()) + " %";
    }

    /** With as many fitted figures as results any error can become 0, so both counts are printed. */
    private static String fitted(DriveProfile drive) {
        int count = drive.fitted().size();
        return count == 0 ? ", none fitted" : ", " + count + " fitted";
    }

    private static String results(int count) {
        return count == 1 ? "1 result" : count + " results";
    }

    /** Everything about one drive. */
    public static List<String> about(DriveProfile drive) {
        List<String> lines = new ArrayList<>();
        lines.add(drive.name() + ": " + drive.title());
        lines.add("  capacity     " + capacity(drive.capacityBytes()));
        lines.add("  compresses   "
                + drive.codec()
                        .map(codec -> "blocks of 4 KiB, about as " + codec)
                        .orElse("no"));
        lines.add("  calibration  " + drive.calibration());
        lines.add("  error        " + error(drive));
        if (!drive.leftOut().isEmpty()) {
            lines.add("  left out     "
                    + drive.leftOut().stream().map(DriveProfile.LeftOut::row).collect(Collectors.joining("; ")));
        }
        lines.add("");
        lines.addAll(parameters(drive));
        lines.add("");
        lines.add("Sources:");
        Arrays.stream(Source.values())
                .filter(source -> drive.settings().values().stream().anyMatch(setting -> setting.source() == source))
                .forEach(source -> lines.add("  " + source.word() + ": " + source.meaning()));
        lines.add("A range is what a figure may be, as far as can be determined from outside the drive.");
        if (!drive.published().isEmpty()) {
            lines.add("");
            lines.add("Published results that it is validated against:");
            published(drive).lines().forEach(line -> lines.add("  " + line));
            drive.published().stream()
                    .filter(result -> !result.note().isEmpty())
                    .map(result -> "    " + result.what() + ": " + result.note())
                    .distinct()
                    .forEach(lines::add);
        }
        lines.add("");
        lines.addAll(use(drive));
        return lines;
    }

    private static String error(DriveProfile drive) {
        return drive.error()
                .map(error -> "mean " + number(error.meanPercent()) + " %, worst " + number(error.worstPercent())
                        + " % of IOPS, over " + results(error.results()) + fitted(drive) + " figures"
                        + error.lightLoad()
                                .map(light -> "; at light load mean " + number(light.meanPercent()) + " %, worst "
                                        + number(light.worstPercent()) + " %, over " + results(light.results())
                                        + (drive.fitted().isEmpty() ? "" : ", left out of the fit"))
                                .orElse("")
                        + error.p99()
                                .map(tail -> "; of p99 of reads beside writes mean " + number(tail.meanPercent())
                                        + " %, worst "
                                        + number(tail.worstPercent()) + " %, over " + results(tail.results())
                                        + ", which nothing is fitted to")
                                .orElse(""))
                .orElse("unknown: no published results to compare with");
    }

    /** A line per parameter, and one for its note. */
    private static List<String> parameters(DriveProfile drive) {
        TextTable table = new TextTable(
                TextTable.left("parameter"),
                TextTable.right("value"),
                TextTable.left("unit"),
                TextTable.left("range"),
                TextTable.left("source"),
                TextTable.left("what it is"));
        for (Parameter parameter : Parameter.values()) {
            DriveProfile.Setting setting = drive.settings().get(parameter);
            table.row(
                    parameter.key(),
                    number(setting.value()),
                    parameter.unit().word(),
                    setting.open() ? number(setting.low()) + "-" + number(setting.high()) : "",
                    setting.source().word(),
                    parameter.about());
        }
        List<String> lines = new ArrayList<>();
        List<String> rows = table.lines();
        lines.add(rows.getFirst());
        for (Parameter parameter : Parameter.values()) {
            lines.add(rows.get(1 + parameter.ordinal()));
            String note = drive.settings().get(parameter).note();
            if (!note.isEmpty()) {
                lines.add("    " + note);
            }
        }
        return lines;
    }

    private static TextTable published(DriveProfile drive) {
        TextTable table = new TextTable(
                TextTable.left("workload"),
                TextTable.right("data"),
                TextTable.right("queue depth"),
                TextTable.left("drive before"),
                TextTable.right("IOPS"),
                TextTable.right("mean us"));
        for (Published result : drive.published()) {
            table.row(
                    result.what(),
                    number(result.ratio()) + ":1",
                    (result.drives() > 1 ? result.drives() + " x " : "")
                            + result.workload().threads(),
                    condition(result.condition()),
                    number(result.iops()),
                    result.latencyUs() > 0 ? number(result.latencyUs()) : "-");
        }
        return table;
    }

    /** {@code random over 25 %}. */
    static String condition(Published.Condition condition) {
        return condition.state().word() + ", " + number(condition.spanPercent()) + " %";
    }

    private static List<String> use(DriveProfile drive) {
        return List.of(
                "To use it:  sd=sd1,lun=sim:" + drive.name() + "?init=random&ratio=2&span=25",
                "  init=fresh|filled|random|sequential|steady",
                "                            preconditioning: none; filled sequentially (the default);",
                "                            overwritten at random until steady state; that, then once in order",
                "  ratio=2                   of the data that it holds then, 1 unless given",
                "  span=25                   percent of it that is overwritten, 100 unless given",
                "  transfer=64k              size of the random overwrites, 4k unless given",
                "  time=virtual|real         whether an hour takes moments, or an hour",
                "  seed=N                    of everything random in it",
                "  unit=2                    another drive of the same kind",
                "  state=FILE                where it is restored from and kept",
                "  faults=read@1g-2g+flip@64k+cut@5s  unreadable ranges, flipped bits, power that fails",
                "  and any parameter above, for example spare=28 or nominal=1t or shrink=100.",
                "A drive file of your own: csdbench drives " + drive.name()
                        + " --json > mine.json, change it, lun=sim:./mine.json");
    }

    /** In powers of ten, as drives are sold. */
    private static String capacity(long bytes) {
        return bytes >= 1e12
                ? number(Math.rint(bytes / 1e10) / 100) + " TB"
                : number(Math.rint(bytes / 1e8) / 10) + " GB";
    }

    static String number(double number) {
        return number == Math.rint(number)
                ? String.format(Locale.ROOT, "%.0f", number)
                : String.format(Locale.ROOT, "%.4f", number).replaceFirst("0+$", "");
    }
}
