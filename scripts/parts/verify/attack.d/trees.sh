# shellcheck shell=bash
# Trees of files: nothing outside the anchor is touched, nothing of others in it, whatever lies there or is put there.

# tree [OPERATION] [FORMATS] [FSD] [RD]: a parmfile on ./anchor: two directories, two files of 8 KiB in each.
tree() {
    {
        printf 'fsd=fsd1,anchor=%s/anchor,depth=1,width=2,files=2,sizes=8k%s\n' "$PWD" "${3-}"
        printf 'fwd=fwd1,fsd=fsd1,operation=%s,threads=2,xfersize=4k\n' "${1-read}"
        printf 'rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2,interval=1,format=%s%s\n' "(${2-yes})" "${4-}"
    } >parm
}
formatted() { tree read yes,only && csdbench run parm -o out && [ "$status" = 0 ]; }
victim() { mkdir -p victim && head -c 8192 /dev/urandom >victim/file && sums victim/file; }
spoken() { # CODES PATTERN: how it ended, without a failure of csdbench itself
    # shellcheck disable=SC2053 # a pattern
    [[ $status = $1 ]] && ! grep -q 'Exception\|internal error' console && grep -qE -- "$2" console
}
first=anchor/vdb.1_1.dir/vdb_f0001.file

once_formatting() { # COMMAND
    until grep -q 'Starting RD=format' console 2>/dev/null; do sleep 0.02; done
    eval "$1"
}

# A file of the tree that is also a file elsewhere, with the size that it should have or another one.
linked() { # OPERATION FORMAT [MORE]: refused or not, the other name keeps its content
    mkdir anchor && formatted && victim || return
    ln -f victim/file "$first"
    [ -z "${3-}" ] || truncate -s "$3" victim/file
    sums victim/file
    tree "$1" "$2" && csdbench run parm -o out
    same victim/file
}
case_trees_hard_link_written() { linked write no && spoken [34] 'hard link|names'; }
case_trees_hard_link_completed() { linked read restart 4096 && spoken [34] 'hard link|names'; }
case_trees_hard_link_removed() { linked read yes && spoken 0 ''; }
case_trees_hard_link_read() { linked read no && spoken 0 ''; }
case_trees_hard_link_copied_over() {
    mkdir anchor other && formatted && victim || return
    cp -r anchor/. other && ln -f victim/file "other/${first#anchor/}"
    {
        printf 'fsd=fsd1,anchor=%s/anchor,depth=1,width=2,files=2,sizes=8k\n' "$PWD"
        printf 'fsd=fsd2,anchor=%s/other,depth=1,width=2,files=2,sizes=8k\n' "$PWD"
        printf 'fwd=fwd1,fsd=fsd1,target=fsd2,operation=copy\n'
        printf 'rd=rd1,fwd=fwd1,fwdrate=max,elapsed=2,interval=1,format=no\n'
    } >parm
    csdbench run parm -o out
    same victim/file && spoken [34] 'hard link|names'
}
case_trees_hard_link_put_there_meanwhile() {
    mkdir anchor && formatted && victim || return
    tree write no '' ,elapsed=4 && sed -i 's/elapsed=2,//' parm
    once_running 'ln -f victim/file "$first"' &
    csdbench run parm -o out
    wait
    same victim/file && spoken [34] 'link'
}
# Links of the other kind, to a file and to a folder, also while it runs.
case_trees_link_to_a_file() {
    mkdir anchor && formatted && victim && ln -sf "$PWD/victim/file" "$first" || return
    tree write restart && csdbench run parm -o out
    same victim/file && [ -L "$first" ] && spoken [34] ''
}
case_trees_link_to_a_folder() {
    mkdir anchor && formatted && victim || return
    cp victim/file victim/vdb_f0001.file && rm -r anchor/vdb.1_1.dir && ln -s "$PWD/victim" anchor/vdb.1_1.dir
    tree write yes && csdbench run parm -o out
    same victim/file && cmp -s victim/file victim/vdb_f0001.file && [ ! -e victim/vdb_f0002.file ] && spoken [34] ''
}
case_trees_link_turned_meanwhile() {
    mkdir anchor && formatted && victim || return
    cp victim/file victim/vdb_f0001.file && cp victim/file victim/vdb_f0002.file && sums victim/*
    mv anchor/vdb.1_1.dir kept && ln -s "$PWD/victim" foreign && mv kept anchor/vdb.1_1.dir
    printf 'fsd=fsd1,anchor=%s/anchor,depth=1,width=2,files=2,sizes=8k\n' "$PWD" >parm
    for operation in write delete create setattr; do
        printf 'fwd=f%s,fsd=fsd1,operation=%s,fileselect=random\n' $operation $operation >>parm
    done
    printf 'rd=rd1,fwd=*,fwdrate=max,elapsed=4,interval=1,format=no\n' >>parm
    once_running 'for i in {1..400}; do mv anchor/vdb.1_1.dir kept; mv -T foreign anchor/vdb.1_1.dir
        mv -T anchor/vdb.1_1.dir foreign; mv kept anchor/vdb.1_1.dir; done' >/dev/null 2>&1 &
    csdbench run parm -o out
    wait
    # A folder that was open stays the one that was opened, so that a turn may go unnoticed.
    same victim/* && { spoken 0 '' || spoken [34] ''; }
}
# Mounts in the tree: a folder, and a single file.
case_trees_bound_folder() {
    mkdir anchor && formatted && victim || return
    cp victim/file victim/vdb_f0001.file && mount --bind victim anchor/vdb.1_1.dir || return 77
    later "umount '$PWD/anchor/vdb.1_1.dir'"
    tree write yes && csdbench run parm -o out
    same victim/file && cmp -s victim/file victim/vdb_f0001.file && [ ! -e victim/vdb_f0002.file ] && spoken [34] ''
}
bound_file() { # OPERATION FORMAT
    mkdir anchor && formatted && victim || return
    mount --bind victim/file "$first" || return 77
    later "umount '$PWD/$first'"
    tree "$1" "$2" && csdbench run parm -o out
    same victim/file && spoken [34] 'mount'
}
case_trees_bound_file_written() { bound_file write no; }
case_trees_bound_file_formatted() { bound_file write yes; }
# What has no bytes in the place of a file: nothing hangs, nothing is written.
case_trees_pipe() {
    mkdir anchor && formatted && rm "$first" && mkfifo "$first" || return
    tree read no && csdbench run parm -o out
    [ -p "$first" ] && spoken 0 '' || return
    tree write restart && csdbench run parm -o out
    [ -p "$first" ] && spoken [34] ''
}
case_trees_pipe_put_there_meanwhile() {
    mkdir anchor && formatted && mkfifo pipe || return
    tree read no '' ,elapsed=4 && sed -i 's/elapsed=2,//' parm
    once_running 'mv -T pipe "$first"' &
    timeout 60 "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \
        csdbench.main.Main run parm -o out >console 2>&1 </dev/null
    status=$?
    wait
    spoken [34] ''
}
case_trees_device_put_there() {
    mkdir anchor && formatted && image disk 4 && loop disk || return 77
    tree write no '' ,elapsed=4 && sed -i 's/elapsed=2,//' parm
    once_running 'rm "$first"; cp -a "$device" "$first"' &
    csdbench run parm -o out
    wait
    cmp -s -n 4194304 disk /dev/zero && spoken [34] ''
}
# What others have in the anchor.
case_trees_foreign_files_stay() {
    mkdir anchor && formatted && echo mine >anchor/mine && echo mine >anchor/vdb.1_1.dir/mine || return
    tree read clean && csdbench run parm -o out
    grep -qx mine anchor/mine && grep -qx mine anchor/vdb.1_1.dir/mine && spoken 4 'not empty|ENOTEMPTY'
}
case_trees_of_others() {
    mkdir -p anchor/vdb.1_1.dir && echo mine >"$first"
    local format
    for format in yes clean restart no; do
        tree read $format && csdbench run parm -o out
        grep -qx mine "$first" && spoken 3 'neither' || return
    done
}
# Control files: of another anchor, forged, and what is none.
case_trees_control_of_another() { # it proves what it names, no more
    mkdir anchor && formatted && cp anchor/vdb_control.file . && rm -r anchor && mkdir anchor || return
    echo mine >anchor/mine && mkdir anchor/vdb.1_1.dir && cp vdb_control.file anchor && echo mine >anchor/vdb.1_1.dir/x
    tree read yes,only && csdbench run parm -o out
    grep -qx mine anchor/mine && grep -qx mine anchor/vdb.1_1.dir/x
}
case_trees_control_copied_beside_own_files() {
    mkdir anchor && formatted && cp anchor/vdb_control.file . && rm -r anchor && mkdir -p anchor/vdb.1_1.dir || return
    echo mine >"$first" && cp vdb_control.file anchor
    local format
    for format in clean yes restart; do
        tree read $format && csdbench run parm -o out
        grep -qx mine "$first" && spoken 3 'does not belong' || return
    done
    tree write no && csdbench run parm -o out
    grep -qx mine "$first" && spoken 3 'touch '
}
case_trees_copied_whole() { # to another place, hidden names or not: goes on as it is
    mkdir anchor && formatted && mv anchor before && cp -r before anchor && tree write restart || return
    csdbench run parm -o out && spoken 0 '' || return
    rm -r anchor && mkdir anchor && cp -r before/* anchor && csdbench run parm -o out && spoken 0 ''
}
two_names() { # ANCHOR MORE: of one folder in one run
    sed -i "1s~.*~&\\nfsd=fsd2,anchor=$PWD/$1,depth=1,width=2,files=2,sizes=8k${2-}~" parm
    sed -i 's~^rd=rd1,fwd=fwd1~fwd=fwd2,fsd=fsd2,operation=read\nrd=rd1,fwd=fwd*~' parm
    sums "$first" && csdbench run parm -o out
    same "$first" && spoken 2 'are both'
}
case_trees_one_folder_by_a_link() { mkdir anchor && formatted && ln -s anchor link && tree && two_names link; }
case_trees_one_folder_by_a_link_in_part() {
    mkdir anchor && formatted && ln -s anchor link && tree && two_names link ,totalsize=16k
}
case_trees_one_folder_in_part() { mkdir anchor && formatted && tree && two_names anchor ,totalsize=16k; }
case_trees_one_folder_mounted_twice() {
    mkdir anchor other && formatted && mount --bind anchor other || return 77
    later "umount '$PWD/other'"
    tree && two_names other
}
forged() { # LINE...: a control file with a sound sum
    local sum=0 line i
    : >anchor/vdb_control.file
    for line; do
        printf '%s\n' "$line" >>anchor/vdb_control.file
        for ((i = 0; i < ${#line}; i++)); do sum=$((sum + $(printf %d "'${line:i:1}"))); done
    done
    echo "checksum: $sum" >>anchor/vdb_control.file
}
case_trees_control_forged() {
    local i=0 lines
    mkdir anchor
    while IFS= read -r lines; do
        i=$((i + 1))
        mkdir -p "t$i/anchor" && cd "t$i" || return
        # shellcheck disable=SC2086
        (IFS='|' && forged $lines)
        tree read yes,only
        line 0,3,4 '' run "$PWD/parm" -o "$PWD/out"
        cd .. && sed -n '$p' "t$i/table" >>table
    done <<'FORGED'
depth 1|width 1000000000|files 1|dist  bottom|size  4096|directory status 0|file status 0
depth 10000|width 1|files 1|dist  bottom|size  4096|directory status 0|file status 0
depth 1|width 2|files 1000000000|dist  bottom|size  4096|directory status 0|file status 0
depth 1|width 1|files -5|dist  bottom|size  4096|directory status 0|file status 0
depth -1|width 1|files 5|dist  bottom|size  4096|directory status 0|file status 0
depth 1|width 1|files 5|dist  bottom|size  -4096|directory status 0|file status 0
depth 1|width 1|files 5|dist  bottom|size  NaN|directory status 0|file status 0
depth 1|width 1|files 5|dist  bottom|size  1e300|directory status 0|file status 0
depth 1|width 1|files 5|dist  bottom|size  4096|size  NaN|size  8192|size  Infinity|file status 0
depth 0|width 0|files 0|dist  bottom|size  0|directory status 0|file status 0
depth 1|width 2|files 2|dist  bottom|size  8192|directory status 2|y|= 99999999999|file status 4|f|= 99999999999999
depth 1|width 2|files 2|dist  bottom|size  8192|file status 4|f|= -1|f|= x
size  1
FORGED
    batch
}
case_trees_control_is_no_file() {
    local i
    for i in pipe folder link zero long; do
        mkdir "$i" && cd "$i" && mkdir anchor || return
        case $i in
        pipe) mkfifo anchor/vdb_control.file ;;
        folder) mkdir -p anchor/vdb_control.file/x ;;
        link) echo mine >mine && ln -s ../mine anchor/vdb_control.file ;;
        zero) ln -s /dev/zero anchor/vdb_control.file ;;
        long) truncate -s 3G anchor/vdb_control.file ;;
        esac
        tree read yes,only
        line 0,3,4 '' run "$PWD/parm" -o "$PWD/out"
        cd .. && cat "$i/table" >>table
    done
    batch
    grep -qx mine link/mine
}
# Anchors that are not to be had.
case_trees_anchors() {
    mkdir -p results full own && echo mine >full/mine && ln -s / slash && ln -s /usr usr
    local i=0 anchor
    for anchor in / /usr /etc /usr/share/csdbench-none /dev/csdbench-none /proc/csdbench-none /sys ~ "$PWD" \
        "$PWD/full" "$PWD/slash" "$PWD/usr" "$PWD/slash/usr/share/none" /.. "$PWD/results" \
        "$PWD/results/in" /dev/shm/../sda /dev/null; do
        i=$((i + 1)) && tree read yes,only && sed -i "s~anchor=[^,]*~anchor=$anchor~" parm && mv parm "parm$i"
        line 2,3 'refused|error' run "$PWD/parm$i" -o "$PWD/results"
    done
    for anchor in $'new\nline' $'red\e[31m' $'bell\a' '-rf' 'a b' "a'b" '$(touch made)' '<b>' \
        "$(printf 'x%.0s' {1..300})"; do
        i=$((i + 1)) && tree read yes,only && mv parm "parm$i"
        A="$PWD/own/$anchor" perl -pi -e 's/anchor=[^,]*/anchor="$ENV{A}"/' "parm$i"
        line 0,2,3,4 '' run "$PWD/parm$i" -o "$PWD/out"
    done
    batch
    [ ! -e made ] && grep -qx mine full/mine && [ "$(ls full)" = mine ]
}
# Shapes: values that no file system holds.
case_trees_shapes() {
    local i=0 key value
    for key in depth width files sizes totalsize workingsetsize threads xfersize fwdrate stopafter skew; do
        for value in $numbers; do
            mkdir -p anchor && tree && mv parm "p$((++i))"
            case $key in
            depth | width | files) sed -i "s~,$key=[0-9]*~,$key=$value~" "p$i" ;;
            sizes) sed -i "s~,sizes=8k~,sizes=$value~" "p$i" ;;
            totalsize | workingsetsize) sed -i "1s~\$~,$key=$value~" "p$i" ;;
            fwdrate) sed -i "s~fwdrate=max~fwdrate=$value~" "p$i" ;;
            *) sed -i "2s~\$~,$key=$value~" "p$i" ;;
            esac
            line 0,2 '' check "$PWD/p$i"
        done
    done
    for value in 'depth=1000,width=1,files=1' 'depth=400,width=1,files=1' 'depth=1,width=1,files=0' \
        'depth=0,width=0,files=0' 'depth=0,width=1,files=3' 'depth=30,width=2,files=1' \
        'depth=1,width=1,files=2000000000' 'depth=1,width=2000000000,files=1'; do
        i=$((i + 1)) && mkdir "a$i" && tree read yes,only && mv parm "p$i"
        sed -i "s~/anchor,depth=1,width=2,files=2~/a$i,$value~" "p$i"
        line 0,2,4 '' run "$PWD/p$i" -o "$PWD/out"
    done
    batch
}
# File systems that end, and anchors that go away.
case_trees_disk_is_full() {
    small_disk 4 && mkdir small/anchor && ln -s small/anchor anchor || return 77
    tree read yes,only && sed -i 's/sizes=8k/sizes=512k/' parm
    head -c 3M /dev/zero >filler && cp filler small/filler
    csdbench run parm -o out
    spoken 2 'room|space'
}
case_trees_disk_fills_up() {
    small_disk 200 && mkdir small/anchor && ln -s small/anchor anchor || return 77
    tree read yes,only && sed -i 's/files=2/files=40/; s/sizes=8k/sizes=2m/' parm
    sed -i '2s/^/fwd=format,threads=1,xfersize=512\n/' parm
    once_formatting 'dd if=/dev/zero of=small/filler bs=1M status=none 2>/dev/null' &
    csdbench run parm -o out
    wait
    spoken 4 'space|ENOSPC'
}
case_trees_read_only() {
    small_disk 4 && mkdir small/anchor && ln -s small/anchor anchor && mount -o remount,ro small || return 77
    tree read yes && csdbench run parm -o out
    spoken 4 'ead-only'
}
case_trees_anchor_is_removed() {
    mkdir anchor && tree write yes '' ,elapsed=4 && sed -i 's/elapsed=2,//' parm
    once_running 'rm -rf anchor' &
    csdbench run parm -o out
    wait
    spoken [34] ''
}
case_trees_anchor_is_moved() { # the open folder is used, not what took its name
    mkdir anchor && victim && tree write yes '' ,elapsed=4 && sed -i 's/elapsed=2,//' parm
    once_running 'mv anchor moved; mkdir -p anchor/vdb.1_1.dir; cp victim/file "$first"' &
    csdbench run parm -o out
    wait
    cmp -s victim/file "$first"
}
case_trees_file_is_cut() { # what was not read is not counted as read
    mkdir anchor && formatted && tree read no '' ,elapsed=4 && sed -i 's/elapsed=2,//' parm
    once_running 'truncate -s 0 "$first"' &
    csdbench run parm -o out
    wait
    spoken [34] ''
}
case_trees_copy_onto_itself() {
    mkdir anchor && formatted && sums "$first" && ln -s anchor alias || return
    tree copy no && sed -i 's/operation=copy/&,target=fsd1/' parm && csdbench run parm -o out
    same "$first" && [ "$status" != 0 ] || return
    sed -i "1s~.*~&\nfsd=fsd2,anchor=$PWD/alias,depth=1,width=2,files=2,sizes=8k~; s/target=fsd1/target=fsd2/" parm
    csdbench run parm -o out
    same "$first" && [ "$status" != 0 ]
}
# Signals: what is there afterwards goes on to be a tree.
case_trees_interrupted() {
    mkdir anchor && tree write yes,only && sed -i 's/files=2/files=2000/' parm
    local signal child
    for signal in TERM KILL; do
        : >console
        "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \
            csdbench.main.Main run parm -o out >console 2>&1 </dev/null &
        child=$!
        until grep -q 'Starting RD=' console || ! kill -0 $child 2>/dev/null; do sleep 0.02; done
        sleep 0.3
        kill -$signal $child
        wait $child
        status=$?
        grep -q Exception console && return 1
        [ "$signal" = KILL ] || [ "$status" = 130 ] || [ "$status" = 0 ] || return
        tree read restart,only && sed -i 's/files=2/files=2000/' parm && csdbench run parm -o out
        spoken 0 '' && [ "$(find anchor -name '*.file' -size 16 | wc -l)" = 4000 ] || return
        tree write yes,only && sed -i 's/files=2/files=2000/' parm
    done
}
