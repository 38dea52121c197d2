package csdbench.language.fio;

import csdbench.base.text.Wrapped;
import csdbench.language.fio.option.FioOption;
import csdbench.language.fio.option.FioOptions;
import csdbench.language.fio.option.OptionUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The page of fio's options, generated from the table that the reader uses. */
final class FioDocs {
    private static final String INTRODUCTION = """
            # Jobs of fio

                csdbench fio job.fio                       # carry out a job file
                csdbench fio --name=x --filename=test.dat --size=1g --rw=randread --bs=4k
                csdbench convert job.fio >job.parm         # the parmfile that does it

            Sections, `[global]`, `include`, `${NAME}` of the environment, `--section` and
            sizes with `kb_base` are read as fio 3.33 reads them, and become a parmfile:
            each clone and file of a job is a storage with its own queue, each job a
            workload, and jobs up to the next `stonewall` one run. So results, pages,
            thresholds and [safety](safety.md) are those of `csdbench io`: files that
            csdbench did not make need `--overwrite`, devices `--allow-write`.

            An option is obeyed, becomes something near it, is noted as without effect, or
            refused. What differs:

            - Random I/Os of several sizes are whole; a map of fio cuts some.
            - Files are written in full before they are measured.
            - Latency is counted from when an I/O is due; service time is fio's `lat`.
            - `filecreate`, `filestat`, `filedelete`, `dircreate`, `dirstat` and `dirdelete`
              take each name once. Only what csdbench made is removed, also with
              `--overwrite`: what others made or wrote stays, with ESTALE.

            `--output-format=normal`, `terse`, `json` or `json+` prints what fio prints;
            results have `fio.json`. Logs lie where fio has them. Not counted apart, and 0:
            `slat_ns`, `ctx`, `majf`, `minf`. `csdbench` in the JSON says whether a drive is
            simulated, and warnings. There is no `disk_util`; jobs share processor time by
            operations, depths are as asked, and a job that was cut has `"complete": false`.
            """;

    private static final Map<OptionUse, String> TITLES = new TreeMap<>(Map.of(
            OptionUse.OBEYED, "Obeyed",
            OptionUse.MAPPED, "Something near it",
            OptionUse.SAID, "Without effect",
            OptionUse.REFUSED, "Refused"));

    private FioDocs() {}

    static String markdown() {
        StringBuilder out = new StringBuilder(INTRODUCTION);
        TITLES.forEach((use, title) -> {
            out.append("\n## ").append(title).append("\n\n");
            Map<String, List<FioOption>> byWords = new TreeMap<>();
            FioOptions.all().stream()
                    .filter(option -> option.use() == use)
                    .forEach(option -> byWords.computeIfAbsent(option.words(), _ -> new ArrayList<>())
                            .add(option));
            byWords.values().stream()
                    .map(FioDocs::entry)
                    .sorted()
                    .flatMap(entry -> Wrapped.lines(entry, Wrapped.COLUMNS - 2).stream())
                    .map(line -> (line.startsWith("- ") ? line : "  " + line) + "\n")
                    .forEach(out::append);
        });
        return out.toString();
    }

    private static String entry(List<FioOption> options) {
        return options.stream()
                        .map(option -> "`" + option.name() + "`"
                                + option.aliases().stream()
                                        .map(alias -> ", `" + alias + "`")
                                        .collect(Collectors.joining()))
                        .collect(Collectors.joining(", ", "- ", ": "))
                + options.getFirst().words() + ".";
    }
}
