package csdbench.language.fio;

import csdbench.base.text.ShellWord;
import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioLun;
import csdbench.language.fio.option.FioOption;
import csdbench.language.fio.option.JobReader;
import csdbench.language.fio.option.Setting;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.TextSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The parmfile that does what jobs of fio do.
 *
 * @param parmfile the text
 * @param notes what of the jobs has no effect or becomes something near it, a sentence each
 * @param luns everything that is opened
 * @param reported what fio would report as a job each
 */
public record FioParmfile(Parmfile parmfile, List<String> notes, List<FioLun> luns, List<FioReported> reported) {
    public FioParmfile {
        notes = List.copyOf(notes);
        luns = List.copyOf(luns);
        reported = List.copyOf(reported);
    }

    /**
     * Reads job files and options of fio's command line.
     *
     * @param words in the order in which they were typed; a word without dashes is a file
     * @param sections those of the files that are wanted; empty for all
     * @param environment what {@code ${NAME}} in a file means
     * @param diagnostics gets every complaint
     * @param wrong gets what was read although something in it is wrong: what it opens is as it says
     * @return empty when one of them is an error
     */
    public static Optional<FioParmfile> read(
            List<String> words,
            Set<String> sections,
            Map<String, String> environment,
            Diagnostics diagnostics,
            Consumer<FioParmfile> wrong) {
        JobReader reader = new JobReader(environment, sections, diagnostics);
        reader.readWords(words);
        List<FioJob> jobs = reader.jobs();
        if (jobs.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.error(
                    TextSpan.commandLine(String.join(" ", words)),
                    sections.isEmpty()
                            ? "there is no job in it"
                            : "there is no section " + String.join(", ", sections) + " in it",
                    "a [NAME] section of a job file, or --name=NAME; --section names one that is there");
        }
        if (jobs.isEmpty()) {
            return Optional.empty();
        }
        // Everything that is wrong is told at once.
        List<String> notes = notes(jobs, diagnostics);
        FioParmfile parmfile = of(jobs, new ArrayList<>(notes));
        if (diagnostics.hasErrors()) {
            wrong.accept(parmfile);
            return Optional.empty();
        }
        return Optional.of(parmfile);
    }

    /** The jobs as words for a shell that fio would carry out, and {@code csdbench fio}. */
    public String commandLine() {
        return reported.stream()
                .map(FioReported::options)
                .distinct()
                .flatMap(options -> options.entrySet().stream())
                .map(option -> "--" + option.getKey() + "="
                        + (option.getValue().isEmpty() ? "" : ShellWord.of(option.getValue())))
                .collect(Collectors.joining(" ", "fio ", ""));
    }

    private static FioParmfile of(List<FioJob> jobs, List<String> notes) {
        List<FioRun> runs = runs(jobs, notes);
        runs.forEach(run -> notes.addAll(run.notes()));
        Parmfile parmfile = new Parmfile();
        jobs.stream()
                .flatMap(job -> job.text("description").stream())
                .distinct()
                .forEach(parmfile::comment);
        jobs.stream()
                .flatMap(job -> job.count("randseed").stream().boxed())
                .findFirst()
                .ifPresent(seed -> parmfile.line("seed=?", seed));
        if (jobs.stream().anyMatch(job -> job.has("write_iolog"))) {
            parmfile.line("showlba=yes");
        }
        List<FioWorkload> all =
                runs.stream().flatMap(run -> run.workloads().stream()).toList();
        Set<String> unchecked = new HashSet<>();
        if (jobs.stream().anyMatch(job -> job.has("verify"))) {
            parmfile.line("validate=no_preread");
            unchecked.addAll(unchecked(all));
            othersChecked(all, unchecked).ifPresent(notes::add);
            journal(jobs).ifPresent(words -> parmfile.line("journal=?", words));
        }
        jobs.forEach(FioExit::asked);
        FioErrors.ending(jobs).ifPresent(errors -> parmfile.line("data_errors=?", errors));
        Set<String> written = new HashSet<>();
        Map<String, Long> filledBytes = new HashMap<>();
        for (FioWorkload workload : all) {
            workload.writeStorages(parmfile, unchecked, filledBytes);
            if (workload.verified(written) && workload.writes()) {
                written.addAll(workload.lunNames());
            }
        }
        runs.forEach(run -> run.writeWorkloads(parmfile));
        Set<String> names = new HashSet<>();
        runs.forEach(run ->
                run.write(parmfile, unique(run.workloads().getFirst().job().name(), names)));
        List<FioLun> luns =
                all.stream().flatMap(workload -> workload.luns().stream()).toList();
        return new FioParmfile(parmfile, notes, luns, FioReported.of(runs));
    }

    /** What of other sessions is known, and what other sessions may know of this one. */
    private static Optional<List<String>> journal(List<FioJob> jobs) {
        if (jobs.stream().anyMatch(job -> job.flag("verify_state_load", false))) {
            return Optional.of(List.of("recover", "noflush", "skip_read_all"));
        }
        return jobs.stream().anyMatch(job -> job.flag("verify_state_save", false))
                ? Optional.of(List.of("noflush"))
                : Optional.empty();
    }

    private static List<FioRun> runs(List<FioJob> jobs, List<String> notes) {
        List<FioRun> runs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (FioJob job : jobs) {
            FioRun last = runs.isEmpty() ? new FioRun() : runs.getLast();
            boolean waits = job.flag("stonewall", false)
                    || job.text("wait_for").filter(last::has).isPresent();
            if (waits && last.last().isPresent()) {
                notes.add("fio's exit_what=all of job " + last.last().get().name() + " ends all jobs, so that job "
                        + job.name() + " and those behind it are never run");
                break;
            }
            if (runs.isEmpty() || waits) {
                last = new FioRun();
                runs.add(last);
            }
            last.add(new FioWorkload(job, unique(job.name(), names)));
        }
        return runs;
    }

    /** Paths that only jobs without verify= work on. */
    private static Set<String> unchecked(List<FioWorkload> all) {
        Set<String> paths = new HashSet<>();
        all.forEach(workload -> paths.addAll(workload.paths()));
        all.stream().filter(workload -> workload.job().has("verify")).forEach(workload -> {
            paths.removeAll(workload.paths());
        });
        return paths;
    }

    /** What is on a file is checked for all: two writes of a block wait for each other, and reads are compared. */
    private static Optional<String> othersChecked(List<FioWorkload> all, Set<String> unchecked) {
        List<String> others = all.stream()
                .filter(workload -> !workload.job().has("verify")
                        && (workload.paths().isEmpty() || !unchecked.containsAll(workload.paths())))
                .map(workload -> workload.job().name())
                .distinct()
                .toList();
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("verify= of a job is of its files, so what " + String.join(", ", others)
                        + " writes there is checked, too, and is slower where blocks are hot; to measure without it,"
                        + " leave the job with verify= out by --section");
    }

    /** A name that files can be named after, and that no other has. */
    private static String unique(String name, Set<String> taken) {
        String plain = name.replaceAll("[^A-Za-z0-9_.-]", "_");
        plain = plain.isEmpty() || plain.equals("default") ? "job" + plain : plain;
        String unique = plain;
        for (int i = 2; !taken.add(unique); i++) {
            unique = plain + "-" + i;
        }
        return unique;
    }

    /** Refuses what is refused, and says what is said, once for each option. */
    private static List<String> notes(List<FioJob> jobs, Diagnostics diagnostics) {
        Map<String, String> notes = new LinkedHashMap<>();
        for (FioJob job : jobs) {
            FioReplay.note(job).ifPresent(note -> notes.putIfAbsent("rw", note));
            FioRate.note(job).ifPresent(note -> notes.putIfAbsent("rwmixread", note));
            FioLatency.note(job).ifPresent(note -> notes.putIfAbsent("latency_window", note));
            FioStorages.noQueue(job).ifPresent(note -> notes.putIfAbsent("iodepth", note));
            for (Setting setting : job.settings()) {
                FioOption option = setting.option();
                String words = option.name() + "=" + setting.value();
                if (setting.neutral() || FioStorages.plainEngine(setting) || FioNames.obeys(job, option.name())) {
                    continue;
                }
                switch (option.use()) {
                    case OBEYED -> {}
                    case MAPPED -> notes.putIfAbsent(option.name(), "fio's " + words + " becomes: " + option.words());
                    case SAID ->
                        notes.putIfAbsent(option.name(), "fio's " + words + " has no effect: " + option.words());
                    case REFUSED ->
                        diagnostics.error(
                                setting.span(), "fio's " + words + " is not done by csdbench", option.words());
                }
            }
        }
        return notes.values().stream().sorted().toList();
    }
}
