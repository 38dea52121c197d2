"""Programs that read what fio writes, each given fio's own files and those of csdbench fio for the same job."""

import os
import pathlib
import re
import shutil
import tempfile

import jobs

NAME = "randread-iodepth-4-numjobs-1"
JOB = ["--name=x", "--filename=x.dat", "--size=8m", "--rw=randread", "--bs=4k", "--iodepth=4", "--ioengine=libaio",
       "--numjobs=1", "--group_reporting", "--direct=1", "--runtime=4", "--time_based", "--log_avg_msec=1000",
       "--log_hist_msec=1000",
       *(f"--write_{kind}_log={NAME}" for kind in ("bw", "iops", "lat", "hist"))]

# Each a program, where it is found, what it is asked in a folder with the files, and the files that it makes.
READERS = [
    ("fio2gnuplot", "package fio", ["fio2gnuplot", "-i", "-g"], [f"{NAME}_iops.1-2Draw.png"]),
    ("fio_generate_plots", "packages fio and gnuplot", ["fio_generate_plots", "x"], ["x-iops.svg", "x-lat.svg"]),
    ("fio_jsonplus_clat2csv", "package fio", ["fio_jsonplus_clat2csv", "plus.json", "x.csv"], ["x_job0.csv"]),
    ("fio-plot", "pip install fio-plot",
     ["fio-plot", "-i", ".", "-T", "x", "-g", "-t", "iops", "lat", "-d", "4", "-n", "1", "-r", "randread",
      "-o", "log.png"], ["log.png"]),
    ("fio-plot", "pip install fio-plot",
     ["fio-plot", "-i", ".", "-T", "x", "-H", "-d", "4", "-n", "1", "-r", "randread", "-o", "hist.png"], ["hist.png"]),
    # The fields that CBT's parser of the terse form takes of a job that reads.
    ("awk", "the system", ["sh", "-c", "awk -F';' '$7 > 0 && $8 > 0 && $40 > 0 && $6 > 0 && $9 > 0' terse >fields"],
     ["fields"]),
]


def written(program, folder):
    """Makes a folder with the job's logs and its result in all forms; what went wrong, or nothing."""
    for form, name in (("json", "randread-4-1.json"), ("json+", "plus.json"), ("terse", "terse")):
        done = jobs.call([*program, *JOB, f"--output-format={form}", f"--output={name}"], folder)
        if done.returncode:
            return done.stderr.strip()[-200:]
    return ""


def reads(reader, folder):
    _, _, words, made = reader
    done = jobs.call(words, folder)
    return done.returncode == 0 and all((folder / name).is_file() and (folder / name).stat().st_size for name in made)


def columns(folder):
    """The kinds of lines of each log."""
    shapes = {}
    for log in sorted(folder.glob(f"{NAME}*.log")):
        lines = log.read_text().splitlines()
        shapes[log.name] = {re.sub(r"[0-9]+", "#", line) for line in lines}
    return shapes


def check(work):
    with tempfile.TemporaryDirectory(dir=work, prefix="verify-fio-") as place:
        folders = [pathlib.Path(place, side) for side in ("fio", "csdbench")]
        ours = [jobs.ROOT / "scripts/csdbench", "fio", "--overwrite", "-o", "../result"]
        for folder, program in zip(folders, (["fio"], ours)):
            folder.mkdir()
            problem = written(program, folder)
            if problem:
                print(f"{folder.name}: {problem}")
                return 1
        theirs, here = (columns(folder) for folder in folders)
        wrong = [name for name in here if here[name] - theirs.get(name, set())]
        print(f"logs: {len(here)}, columns as fio's in {len(here) - len(wrong)}"
              f" (not here: {', '.join(sorted(theirs.keys() - here.keys())) or 'none'})")
        failed = len(wrong)
        for reader in READERS:
            program, where, words, _ = reader
            if shutil.which(program) is None:
                print(f"{program:22} is not installed ({where})")
                continue
            of_fio, of_ours = (reads(reader, folder) for folder in folders)
            print(f"{program:22} {os.path.basename(words[-1]):12.12} reads fio's: {of_fio!s:5}  ours: {of_ours}")
            failed += of_fio and not of_ours
        return 1 if failed else 0
