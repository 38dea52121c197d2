"""Job files of fio's engines that work on names, made up, and what both leave in their folders."""

import random

FILES = ("filecreate", "filestat", "filedelete")
JOBS_PER_FILE = 5

# Engines of later versions of fio: fio runs the one of files, of which the same names and counts follow.
FOLDERS = {"dircreate": "filecreate", "dirstat": "filestat", "dirdelete": "filedelete"}


def job(draw, name):
    """The lines of a small job."""
    block = draw.choice((1024, 4096, 16384))
    lines = [f"[{name}]", f"ioengine={draw.choice((*FILES, *FOLDERS))}", f"bs={block}",
             f"rw={draw.choice(('read', 'write', 'randread', 'randwrite'))}"]
    kind = draw.random()
    files = draw.randint(1, 60)
    if kind < 0.2:
        files = draw.randint(1, 4)
        lines.append("filename=" + ":".join(f"{name}{'.' * draw.randint(0, 2)}n{file}" for file in range(files)))
    else:
        lines.append(f"nrfiles={files}")
        clones = draw.randint(1, 4)
        lines += [f"numjobs={clones}"] if clones > 1 else []
        if kind < 0.4:
            forms = ("$jobname-$jobnum-$filenum", "$filenum.$jobnum.$jobname", f"{name} of $jobnum,$filenum")
            form = draw.choice(forms)
            lines.append(f"filename_format={form}")
    # fio deletes a file that it opens again, and fails.
    blocks = 1 if "delete" in lines[1] else draw.randint(1, 4)
    lines.append(f"filesize={blocks * block}" if draw.random() < 0.6 else f"size={blocks * block * files}")
    lines += [line for line in ("thread", "unlink=0", "openfiles=1", "stonewall") if draw.random() < 0.3]
    if "create" in lines[1] and draw.random() < 0.5:
        lines.append("create_on_open=1")
    return lines


def texts(count, seed):
    """So many jobs in files, by name."""
    draw = random.Random(seed)
    files = {}
    for number in range(count):
        name = f"names{seed}-{number // JOBS_PER_FILE:02}.fio"
        if name not in files:
            files[name] = ["[global]", f"group_reporting={draw.randint(0, 1)}"]
        files[name] += job(draw, f"j{number}")
    return {name: "\n".join(lines) + "\n" for name, lines in files.items()}


def of_files(text):
    """The job file that fio runs."""
    for folders, files in FOLDERS.items():
        text = text.replace(f"ioengine={folders}\n", f"ioengine={files}\n")
    return text


def left(folder):
    """Names that jobs left, with what each is: the bytes of a file, or a folder."""
    return {path.name: "folder" if path.is_dir() else path.stat().st_size
            for path in folder.iterdir() if path.name not in ("job.fio", "result")}


def differences(folders, theirs, ours):
    """Of the times that were taken of each job, and of the names that are left."""
    words = []
    for a, b in zip(theirs, ours):
        for way in ("read", "write"):
            counts = [[job[way][times]["N"] for times in ("slat_ns", "clat_ns", "lat_ns")] for job in (a, b)]
            if counts[0] != counts[1]:
                words.append(f"{a['jobname']}: times of {way}s {counts[0]} of fio, {counts[1]} here")
    names = [left(folder) for folder in folders]
    for name in sorted(set(names[0]) | set(names[1])):
        a, b = (each.get(name, "not there") for each in names)
        if a != b and not (b == "folder" and a != "not there"):
            words.append(f"{name}: {a} of fio, {b} here")
    return words
