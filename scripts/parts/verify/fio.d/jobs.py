"""Job files that fio and csdbench carry out beside each other, and what both say of them."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[4]
DIRECTIONS = ("read", "write", "trim")
SECONDS = 120

# Of a file that fio writes: some jobs write until the file system is full.
MOST_BYTES = 64 << 20

RUNNING = set()

# The largest that anything of a scaled job is.
MOST = {"size": 4 << 20, "filesize": 4 << 20, "io_size": 8 << 20, "io_limit": 8 << 20, "offset": 4 << 20,
        "fileoffset": 4 << 20, "offset_increment": 1 << 20, "zonesize": 1 << 20, "zoneskip": 1 << 20,
        "zonerange": 1 << 20, "number_ios": 500, "numjobs": 3, "nrfiles": 4, "nr_files": 4, "iodepth": 32, "loops": 3}
MOST_SECONDS = {"runtime": 2, "timeout": 2, "ramp_time": 1, "startdelay": 1, "grace_time": 1,
                "steadystate_duration": 2, "ss_dur": 2}
UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40, "p": 1 << 50}
TIMES = {"us": 1e-6, "usec": 1e-6, "ms": 1e-3, "msec": 1e-3, "": 1, "s": 1, "m": 60, "h": 3600, "d": 86400}


def number(text):
    form = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([kmgtp]?)(?:i?b)?", text.strip().lower())
    return int(float(form[1]) * UNITS[form[2]]) if form else None


def seconds(text):
    form = re.fullmatch(r"(\d+(?:\.\d+)?)([a-z]*)", text.strip().lower())
    return float(form[1]) * TIMES[form[2]] if form and form[2] in TIMES else None


def scaled(text):
    """A job file whose jobs are small and whose files lie in the current folder."""
    lines = []
    for line in text.splitlines():
        plain = re.sub(r"[;#].*", "", line).strip()
        key, _, value = (part.strip() for part in plain.partition("="))
        value = re.sub(r"\$\{\w+\}", "4m" if "size" in key else "x", value)
        if key in MOST and value and (number(value) or 0) > MOST[key]:
            value = str(MOST[key])
        elif key in MOST_SECONDS and value and (seconds(value) or 0) > MOST_SECONDS[key]:
            value = str(MOST_SECONDS[key])
        elif key in ("filename", "directory") and value:
            value = ":".join(part.strip("/").replace("/", "_") for part in value.split(":"))
        if key == "directory":
            continue
        lines.append(f"{key}={value}" if value else plain)
    return "\n".join(lines) + "\n"


def reported(text):
    """The jobs of an output of JSON, whatever stands before it."""
    begin = text.find("{\n")
    try:
        return json.loads(text[begin:])["jobs"] if begin >= 0 else []
    except ValueError:
        return []


def call(words, folder, most_bytes=None):
    """Carries out words with all that they start, which ends with them; files grow to so many bytes at most."""
    env = dict(os.environ, CSDBENCH_HISTORY="off")
    if most_bytes:
        words = ["prlimit", f"--fsize={most_bytes}", *words]
    started = subprocess.Popen(words, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               start_new_session=True)
    RUNNING.add(started)
    try:
        out, err = started.communicate(timeout=SECONDS)
        return subprocess.CompletedProcess(words, started.returncode, out, err)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, 124, "", f"error: not done within {SECONDS} s")
    finally:
        end(started)


def end(started):
    """Ends a process and those below it; fio's have sessions of their own, and fio ends them when it is asked to."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(started.pid, number)
            started.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass
    RUNNING.discard(started)


def stop(*_):
    """Ends all that runs, and the script."""
    for started in list(RUNNING):
        end(started)
    sys.exit(130)


def fio(file, folder):
    done = call(["fio", "--output-format=json", file], folder, MOST_BYTES)
    return reported(done.stdout) if done.returncode == 0 else [], done.stderr + done.stdout


def csdbench(file, folder):
    done = call([ROOT / "scripts/csdbench", "fio", "--output-format=json", "--overwrite", "-o", "result", file], folder)
    return reported(done.stdout), done.stderr


def counts(job):
    return {way: (job[way]["total_ios"], job[way]["io_bytes"]) for way in DIRECTIONS}


def mixed(options):
    return options.get("rw", options.get("readwrite", "")).split(":")[0] in ("rw", "readwrite", "randrw")


def varied(options):
    """Whether I/Os of a job have several sizes."""
    several = len(set(options.get("bs", options.get("blocksize", "")).split(","))) > 1
    return several or any(name in options for name in ("bssplit", "bsrange", "blocksize_range"))


def timed(options):
    return "time_based" in options and options["time_based"] != "0"


def largest(options):
    sizes = re.findall(r"\d+(?:\.\d+)?[kmgKMG]?", " ".join(
        options.get(name, "") for name in ("bs", "blocksize", "bssplit", "bsrange", "blocksize_range")))
    return max([number(size) or 0 for size in sizes] + [4096])


def ended_by_time(job, options):
    """Whether its runtime was over before it had done all."""
    limit = seconds(options.get("runtime", options.get("timeout", "0"))) or 0
    return limit > 0 and job["job_runtime"] >= 1000 * limit * 0.97


def difference(theirs, ours, options):
    """What differs of a job beyond chance; empty for nothing."""
    a, b = counts(theirs), counts(ours)
    for way in DIRECTIONS:
        if (a[way][0] == 0) != (b[way][0] == 0) and max(a[way][0], b[way][0]) > 12:
            return f"{way}s: {a[way][0]} of fio, {b[way][0]} here"
    if timed(options) or ended_by_time(theirs, options) or ended_by_time(ours, options):
        return ""
    ios = [sum(each[way][0] for way in DIRECTIONS) for each in (a, b)]
    moved = [sum(each[way][1] for way in DIRECTIONS) for each in (a, b)]
    files = max(1, len([name for name in options.get("filename", "").split(":") if name]),
                int(number(options.get("nrfiles", options.get("nr_files", "1"))) or 1))
    clones = int(number(options.get("numjobs", "1")) or 1) if "group_reporting" in options else 1
    # A random map of several sizes cuts I/Os of fio, so that only bytes are equal.
    cut = varied(options) and options.get("rw", "").startswith("rand") and "norandommap" not in options
    if varied(options) and "number_ios" in options:
        return ""
    room = largest(options) * files * clones if varied(options) else 0
    if abs(moved[0] - moved[1]) > room:
        return f"bytes: {moved[0]} of fio, {moved[1]} here"
    if not varied(options) and ios[0] != ios[1]:
        return f"I/Os: {ios[0]} of fio, {ios[1]} here"
    if varied(options) and not cut and abs(ios[0] - ios[1]) > 0.2 * ios[0] + 6 * ios[0] ** 0.5:
        return f"I/Os of several sizes: {ios[0]} of fio, {ios[1]} here"
    if mixed(options) and min(ios) > 50:
        shares = [each["read"][0] / total for each, total in zip((a, b), ios)]
        chance = 5 * (0.5 / min(ios)) ** 0.5
        if abs(shares[0] - shares[1]) > chance:
            return f"share of reads: {shares[0]:.3f} of fio, {shares[1]:.3f} here"
    return ""
