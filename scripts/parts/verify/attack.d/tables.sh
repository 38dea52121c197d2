# shellcheck shell=bash
# Tables of hostile input, in one Java each: a line is exit codes, a pattern and the arguments; see Batch.java.

line() { # CODES PATTERN ARGUMENT...: adds one to ./table
    local IFS=$'\t'
    echo "$*" >>table
}
batch() { # runs ./table and counts its lines, not the case
    "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx512m -cp "$jar" \
        "$root/scripts/parts/verify/attack.d/Batch.java" table >console 2>&1 </dev/null
    local counts
    counts=$(grep -m 1 '^held ' console) || return 1
    # shellcheck disable=SC2086
    set -- $counts
    many "$2" "$4"
    while read -r lost; do
        failed+=("${FUNCNAME[1]#case_}: $lost")
    done < <(sed '0,/^held/d' console | head -n 20)
}
parm() { # NAME GENERAL SD WD RD: a parmfile
    printf '%s\nsd=sd1,lun=none:1m,threads=1%s\nwd=wd1,sd=sd1,xfersize=4k,rdpct=100,seekpct=eof%s\n' "$2" "$3" "$4" \
        >"$1"
    printf 'rd=rd1,wd=wd1,iorate=max,elapsed=2,interval=1%s\n' "$5" >>"$1"
}

numbers="-1 0 0x7fffffffffffffff 9223372036854775808 99999999999999999999 1e400 NaN -0.0 () (1 1,2,3 (1,2,3 ' \" \$x %s"
case_values_of_runs() {
    local i=0 key value
    for key in iorate elapsed interval warmup pause threads; do
        for value in $numbers; do
            parm "p$((++i))" '' '' '' ",$key=$value"
            line 0,2 '' check "$PWD/p$i"
        done
    done
    batch
}
case_values_of_workloads() {
    local i=0 key value
    for key in xfersize rdpct seekpct skew range hotband stride compratio dedupratio zipf; do
        for value in $numbers; do
            parm "p$((++i))" '' '' ",$key=$value" ''
            line 0,2 '' check "$PWD/p$i"
        done
    done
    batch
}
case_values_of_storages() {
    local i=0 key value
    for key in size threads offset align hitarea count; do
        for value in $numbers; do
            parm "p$((++i))" '' ",$key=$value" '' ''
            line 0,2 '' check "$PWD/p$i"
        done
    done
    batch
}

names=('<img src=x onerror=alert(1)>' '../../x' '..' '.' '/etc/passwd' "a'b" 'a"b' 'a&b;c' '$(touch made)' \
    '`touch made`'
    $'red\e[31m' $'a\x01b' $'a\xffb' 'con' 'nul.txt' '-rf' '*' '%s%n' $'right\xe2\x80\xaeleft' '')
case_names_of_definitions() {
    local i=0 name
    names+=("$(printf 'x%.0s' {1..5000})")
    for name in "${names[@]}"; do
        parm "rd$((++i))" '' '' '' ''
        sed -i "s~^rd=rd1~rd=\"${name//[&~\\]/\\&}\"~" "rd$i"
        line 0,2 '' run "$PWD/rd$i" -o "$PWD/out-rd$i"
        parm "sd$i" '' '' '' ''
        sed -i "s~sd=sd1~sd=\"${name//[&~\\]/\\&}\"~" "sd$i"
        line 0,2 '' run "$PWD/sd$i" -o "$PWD/out-sd$i"
    done
    batch
    [ ! -e made ] && ! grep -rlF '<img src=x' --include='*.html' . && ! ls ../x* /etc/passwd.html 2>/dev/null
}
case_names_of_files() {
    local name
    for name in "${names[@]}" "$(printf 'x%.0s' {1..300})"; do
        line 2,3 '' run "$name" -o "$PWD/out"
        line 2 '' compare "$name" "$name"
        line 2,3 '' trace info "$name"
    done
    batch
}

# cut FILE: copies of a file that end early, at each of 24 lengths, and hostile ones.
cut() {
    local i bytes
    bytes=$(stat -c %s "$1")
    for i in {0..23}; do
        mkdir -p "cut$i" && head -c $((bytes * i / 24)) "$1" >"cut$i/${1##*/}"
    done
    for i in '[]' '{}' 'null' '"text"' '1e999999' '{"runs":null}' '{"runs":[null]}' '{"runs":[{}]}' '{"schema":99}' \
        '{"schema":1,"schema":2}' "$(printf '[%.0s' {1..50000})" "$(printf '{"a":%.0s' {1..20000})" \
            $'\xef\xbb\xbf{}' $'\x00\x01'; do
        mkdir -p "cut${#i}-${i:0:1}" 2>/dev/null || continue
        printf '%s' "$i" >"cut${#i}-${i:0:1}/${1##*/}"
    done
}
case_results_of_runs() {
    parm parm "" "" "" "" && csdbench run parm -o out && cp -r out good && cut good/result.json || return 77
    local folder
    for folder in cut*; do
        line 2 '' compare "$PWD/good" "$PWD/$folder"
        line 2 '' compare "$PWD/$folder" "$PWD/good"
    done
    batch
}
case_results_of_reviews() {
    csdbench review --lun 'sim:csd3000-7.68tb?nominal=64m' --workload random-read-4k --points 50 --data 0 -o good
    [ -f good/review.json ] && cut good/review.json || return 77
    local folder
    for folder in cut*; do
        line 2 '' report "$PWD/$folder"
        line 2 '' review --resume "$PWD/$folder"
    done
    batch
}

# Every bit of a journal may be wrong: its data is not, and no corruption of it is reported.
case_journal_damage() {
    printf 'sd=sd1,lun=%s/lun,size=1m,journal=%s\nwd=wd1,sd=sd1,xfersize=4k,rdpct=0,seekpct=eof\n' "$PWD" "$PWD" >parm
    printf 'rd=rd1,wd=wd1,iorate=max,elapsed=9,interval=1\n' >>parm
    csdbench run parm -o out --journal yes
    [ "$status" = 0 ] && [ -f sd1.jnl ] && [ -f sd1.map ] || return 77
    local i file bytes at
    for file in jnl map; do
        bytes=$(stat -c %s "sd1.$file")
        for i in {0..19}; do
            mkdir "$file$i" && cp sd1.jnl sd1.map lun "$file$i/" && sed "s~$PWD~$PWD/$file$i~g" parm >"$file$i/parm"
            at=$((i < 8 ? i * 9 : bytes * (i - 8) / 12))
            printf "\\x$(printf %02x $((RANDOM % 256)))" |
                dd of="$file$i/sd1.$file" bs=1 seek=$at conv=notrunc status=none
            line 0,2,4 '(?s)^((?!Data Validation error).)*$' run "$PWD/$file$i/parm" -o "$PWD/out" --journal only
        done
        for i in 0 1 100 4096 $((bytes / 2)) $((bytes - 1)); do
            mkdir "$file-$i" && cp sd1.jnl sd1.map lun "$file-$i/" && sed "s~$PWD~$PWD/$file-$i~g" parm >"$file-$i/parm"
            truncate -s "$i" "$file-$i/sd1.$file"
            line 0,2,4 '' run "$PWD/$file-$i/parm" -o "$PWD/out" --journal only
        done
    done
    batch
    ! grep -rl 'Data Validation error' --include=errorlog.html .
}

# A bomb is read for what it is, in no more memory than anything else.
case_bombs() {
    head -c 512M /dev/zero | gzip -1 >zeros.csv.gz
    gzip -1 <zeros.csv.gz >twice.csv.gz
    printf '\x1f\x8b' >short.gz
    printf '\x28\xb5\x2f\xfd' >short.zst
    # A frame of zstd that says it has 2^62 bytes.
    printf '\x28\xb5\x2f\xfd\xe0\x00\x00\x00\x00\x00\x00\x00\x40\x01\x00\x00' >large.zst
    local file
    for file in zeros.csv.gz twice.csv.gz short.gz short.zst large.zst; do
        line 0,2 '' trace info "$PWD/$file"
        line 0,2 '' check "$PWD/$file"
    done
    batch
}
