# shellcheck shell=bash disable=SC2154,SC2317
# What csdbench promises on Windows; see ../windows. A case returns 77 where it cannot be tried.

case_a_file_is_written_and_read() {
    writing "C:\\$case\\lun.dat" >one.parm
    csdbench run one.parm -o out
    ended 0 && says 'C:\a_file_is_written_and_read' && [ -s out/result.json ] && [ "$(stat -c %s lun.dat)" = 4194304 ]
}

case_direct_io() {
    writing "C:\\$case\\lun.dat" ,openflags=o_direct >one.parm
    csdbench run one.parm -o out
    ended 0
}

case_a_tree_is_created_and_read() {
    tree >tree.parm
    csdbench run tree.parm -o out
    ended 0 && [ "$(find tree -name 'vdb_f*.file' -size 16k | wc -l)" = 12 ] && [ -s tree/vdb_control.file ]
}

case_a_tree_in_every_operation() {
    tree >tree.parm
    csdbench run tree.parm -o out
    ended 0 || return 1
    for operation in write open close getattr setattr access; do
        tree $operation '' >tree.parm
        csdbench run tree.parm -o out
        ended 0 || return 1
    done
    tree delete '' >tree.parm
    csdbench run tree.parm -o out
    ended 0 && [ "$(find tree -name 'vdb_f*.file' | wc -l)" -lt 12 ]
}

case_a_tree_of_others_is_left_alone() {
    mkdir -p tree && echo mine >tree/mine.txt
    tree >tree.parm
    csdbench run tree.parm -o out
    ended 3 && says mine.txt && [ "$(cat tree/mine.txt)" = mine ]
}

case_the_system_is_not_written() {
    refused 'C:\windows\system32\new.dat' 'which belongs to the system' &&
        refused 'c:\WINDOWS\win.ini' 'which belongs to the system' &&
        refused '\\?\C:\windows\x.dat' 'which belongs to the system' &&
        refused '"C:\Program Files\x.dat"' 'which belongs to the system' &&
        [ ! -e "$drive/windows/system32/new.dat" ]
}

case_page_files_and_boot_files_are_not_written() {
    refused 'C:\pagefile.sys' 'is where Windows keeps memory' &&
        refused 'C:\hiberfil.sys' 'is where Windows keeps memory' &&
        refused 'C:\bootmgr' 'is what Windows starts from' && [ ! -e "$drive/pagefile.sys" ]
}

case_devices_and_streams_are_not_written() {
    refused "C:\\$case\\nul.txt" 'which is a device in every folder' || return 1
    refused '\\.\PhysicalDrive0' 'is a disk or another device of Windows' || return 1
    refused "C:\\$case\\file.dat:stream" 'names a stream within a file' && [ ! -e file.dat ]
}

case_short_names_are_not_trusted() {
    refused 'C:\NOSUCH~1\x.dat' 'has the short name'
}

case_an_anchor_is_not_a_whole_drive() {
    tree | sed 's/anchor=[^,]*/anchor=C:\\/' >tree.parm
    csdbench run tree.parm -o out
    ended 3 && says 'is where everything is'
}

case_a_file_that_is_somebody_elses_stays() {
    cp "$root/README.md" mine.md
    writing "C:\\$case\\mine.md" >g.parm
    csdbench run g.parm -o out
    [ "$status" != 0 ] && cmp -s "$root/README.md" mine.md
}

case_data_is_validated() {
    writing "C:\\$case\\lun.dat" >one.parm
    csdbench -f one.parm -v -o out
    ended 0
}

case_a_journal_is_recovered() {
    writing "C:\\$case\\lun.dat" >one.parm
    csdbench -f one.parm -j -o out
    ended 0 || return 1
    csdbench -f one.parm -jr -o out2
    ended 0
}

case_commands_are_run_by_cmd() {
    { echo 'startcmd="echo began>began.txt"'; writing "C:\\$case\\lun.dat"; } >one.parm
    csdbench run one.parm --allow-commands -o out
    ended 0 && grep -q began began.txt
}

case_a_command_that_is_not_there_is_an_error() {
    { echo 'startcmd="no-such-program-here x"'; writing "C:\\$case\\lun.dat"; } >one.parm
    csdbench run one.parm --allow-commands -o out
    ended 4 && says 'could not be started'
}

case_processor_time_is_known() {
    writing "C:\\$case\\lun.dat" | sed 's/iorate=200/iorate=max/' >one.parm
    csdbench run one.parm -o out
    ended 0 && python3 - out/result.json <<'P'
import json, sys
cpu = json.load(open(sys.argv[1]))["runs"][-1]["cpu"]
sys.exit(0 if (cpu.get("userSeconds") or 0) > 0 else 1)
P
}

case_free_space_is_told() {
    writing "C:\\$case\\lun.dat" | sed 's/size=4m/size=900t/' >one.parm
    csdbench run one.parm -o out
    [ "$status" != 0 ] && says 'C:\ has' && ! says 'free space is unknown'
}

case_wrong_words_end_in_two() {
    echo 'sd=sd1,lun=C:\x,no_such=1' >one.parm
    csdbench check one.parm
    ended 2
}

case_vdbench_command_line() {
    writing "C:\\$case\\lun.dat" >one.parm
    csdbench -f one.parm
    ended 0 && [ -s output/summary.html ]
}

case_a_review_and_its_page() {
    csdbench review --lun sim:csd3000-7.68tb --workload sql-90-10 --points 50 --data 0 -o review
    ended 0 && [ -s review/report.html ] || return 1
    csdbench report review
    ended 0
}

case_a_trace_is_read() {
    cp "$root/traces/systor.csv" .
    csdbench trace info systor.csv
    ended 0
}

case_names_that_are_not_ascii() {
    mkdir -p prüfung
    writing "C:\\$case\\prüfung\\lün.dat" >one.parm
    csdbench run one.parm -o out
    ended 0 && [ -s prüfung/lün.dat ]
}

case_an_end_by_force_keeps_intervals() {
    writing "C:\\$case\\lun.dat" | sed 's/elapsed=2/elapsed=600/' >one.parm
    wine "$runtime/bin/java.exe" -XX:+UseSerialGC "$patch" --enable-native-access=ALL-UNNAMED -jar 'C:\csdbench.jar' \
        run one.parm -o out >console 2>&1 </dev/null &
    child=$!
    for _ in $(seq 300); do
        [ -s out/intervals.jsonl ] && break
        sleep 0.2
    done
    wine taskkill /im java.exe /f >/dev/null 2>&1
    wait $child
    status=$?
    [ -s out/intervals.jsonl ]
}

case_the_zip_starts_by_its_command() {
    zip=${CSDBENCH_ZIP-$(echo "$root"/target/package/csdbench-*-windows-x64.zip)}
    [ -f "$zip" ] || return 77
    python3 -m zipfile -e "$zip" . && mv csdbench-* 'a place' || return 1
    JDK_JAVA_OPTIONS=$patch wine cmd /c "a place\\bin\\csdbench.cmd" --version >console 2>&1 </dev/null
    status=$?
    ended 0 && says csdbench || return 1
    writing "C:\\$case\\lun.dat" >one.parm
    JDK_JAVA_OPTIONS=$patch wine cmd /c "a place\\bin\\csdbench.cmd" run one.parm -o out >console 2>&1 </dev/null
    status=$?
    ended 0 && [ -s out/result.json ] || return 1
    JDK_JAVA_OPTIONS=$patch wine cmd /c "a place\\bin\\csdbench.cmd" check no-such.parm >console 2>&1 </dev/null
    status=$?
    ended 2
}
