"""Job files that are made up of options that csdbench obeys, and the offsets of both."""

import collections
import random

JOBS_PER_FILE = 10


def job(draw, name):
    """The lines of a small job."""
    random_kind = draw.random() < 0.5
    direction = draw.choice(("read", "write", "rw"))
    block = draw.choice((4096, 8192, 16384, 65536, 12288))
    lines = [f"[{name}]", f"rw={'rand' if random_kind else ''}{direction}", "stonewall"]
    sizes = draw.random()
    if sizes < 0.7:
        lines.append(f"bs={block}")
    elif sizes < 0.85:
        lines.append(f"bssplit=4k/{draw.randint(10, 60)}:16k/20:64k")
    else:
        lines.append("bsrange=4k-32k")
    size = block * draw.randint(20, 200) if sizes < 0.7 else draw.randint(100, 400) * 4096
    lines.append(f"size={size + draw.choice((0, 0, 512, 4096))}")
    if draw.random() < 0.3:
        lines.append(f"io_size={draw.randint(size // 3, 3 * size) // 512 * 512}")
    elif draw.random() < 0.2:
        lines.append(f"number_ios={draw.randint(5, 60)}")
    elif draw.random() < 0.2:
        lines.append(f"loops={draw.randint(2, 3)}")
    if draw.random() < 0.2:
        lines.append(f"offset={block * draw.randint(1, 9)}")
    if direction == "rw":
        lines.append(f"rwmixread={draw.randint(10, 90)}")
    if random_kind and draw.random() < 0.3:
        lines.append("norandommap")
    if not random_kind and direction != "rw" and sizes < 0.7 and draw.random() < 0.2:
        lines[1] += f":{block // 512 * 512 * draw.randint(1, 3)}"
    if draw.random() < 0.4:
        lines += ["ioengine=libaio", f"iodepth={draw.randint(1, 16)}", f"direct={draw.randint(0, 1)}"]
    if draw.random() < 0.25:
        lines.append(f"numjobs={draw.randint(2, 3)}")
        if draw.random() < 0.5:
            lines.append("group_reporting")
    else:
        lines.append(f"write_iolog={name}.log")
    if direction != "read" and draw.random() < 0.2:
        lines.append(draw.choice(("end_fsync=1", "sync=dsync", "zero_buffers", "buffer_compress_percentage=50")))
    return lines


def texts(count, seed):
    """So many jobs in files, by name."""
    draw = random.Random(seed)
    files = collections.defaultdict(list)
    for number in range(count):
        files[f"seed{seed}-{number // JOBS_PER_FILE:02}.fio"] += job(draw, f"j{number}")
    return {name: "\n".join(["[global]", "ioengine=psync", *lines]) + "\n" for name, lines in files.items()}


def of_fio(file):
    """Reads and writes of a log: (whether it reads, offset)."""
    lines = [line.split() for line in file.read_text().splitlines()]
    return [(line[2] == "read", int(line[-2])) for line in lines if len(line) == 5 and line[2] in ("read", "write")]


def of_csdbench(file):
    ios = collections.defaultdict(list)
    for line in file.read_text().splitlines():
        words = line.split()
        if len(words) >= 4 and not words[1].startswith("SD_format"):
            ios[words[0]].append((words[2] == "1", int(words[3])))
    return ios


def first_pass(offsets):
    """Until they begin anew, which fio does when either of two positions has come to the end."""
    ends = [i for i in range(1, len(offsets)) if offsets[i] < offsets[i - 1]]
    return offsets[:ends[0]] if ends else offsets


def offsets_differ(folders, ours):
    """Of jobs with one size that logged their offsets; in order where one I/O is in flight and none is random."""
    log = folders[1] / "result" / "localhost-0.showlba.txt"
    if not log.exists():
        return []
    here, differences = of_csdbench(log), []
    for job in ours:
        options = job["job options"]
        theirs = folders[0] / options.get("write_iolog", "none")
        kind = options.get("rw", "read")
        drawn = kind.startswith("rand") and "norandommap" in options
        if not theirs.is_file() or drawn or {"bssplit", "bsrange", "loops"} & set(options):
            continue
        a, b = of_fio(theirs), here[job["jobname"]]
        for reads in (True, False) if kind == "rw" else (None,):
            parts = [[offset for read, offset in ios if reads in (None, read)] for ios in (a, b)]
            if kind.startswith("rand"):
                parts = [[len(set(part))] for part in parts] if "io_size" in options else list(map(sorted, parts))
                parts = [[len(part)] for part in parts] if "number_ios" in options else parts
            elif kind == "rw":
                parts = list(map(first_pass, parts))
                parts = [part[:min(map(len, parts))] for part in parts]
            if options.get("iodepth", "1") != "1":
                parts = list(map(sorted, parts))
            if parts[0] != parts[1]:
                differences.append(f"{job['jobname']}: offsets {parts[0][:8]} of fio, {parts[1][:8]} here")
    return differences
