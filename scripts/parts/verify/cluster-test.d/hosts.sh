# The hosts of scripts/verify cluster-test, and what rows are written with.

folder=/run/csdb
own=$folder/own         # on each host a folder of its own, under one name
program=$folder/program # an installed csdbench, the same on all hosts
pki=$folder/pki
ahead=(0 5 -5 600 -600 4000 -4000 5000 -3600) # seconds by which the clock of host N is ahead
# No clock can be set to before this machine started.
up=$(cut -d. -f1 /proc/uptime)
for n in "${!ahead[@]}"; do
    [ "${ahead[n]}" -gt "-$up" ] || ahead[n]=-$((up / 2 + n))
done
agents=()
loops=()

set_up() {
    mount -t tmpfs tmpfs /run || return 1
    mkdir -p /run/netns /run/sshd "$folder/rows" "$own" "$program/lib" "$program/bin" || return 1
    cp "${CSDBENCH_JAR-$root/target/csdbench.jar}" "$program/lib/csdbench.jar" || return 1
    launcher "$program/bin" "$java" "$program/lib/csdbench.jar"
    names
    ip link set lo up && ip link add csdb0 type bridge && ip addr add 10.77.0.100/24 dev csdb0 \
        && ip link set csdb0 up || return 1
    learn || return 1
    ssh-keygen -q -t ed25519 -N '' -f "$folder/id" && ssh-keygen -q -t ed25519 -N '' -f "$folder/hostkey" || return 1
    printf 'h%s ' $(seq 9) | tr ' ' '\n' | sed "s#\$# $(cut -d' ' -f1,2 "$folder/hostkey.pub")#" >"$folder/known"
    sed "s#^#10.77.0.* #" <(cut -d' ' -f1,2 "$folder/hostkey.pub") >>"$folder/known"
    cat >"$folder/ssh" <<END
IdentityFile $folder/id
UserKnownHostsFile $folder/known
GlobalKnownHostsFile /dev/null
LogLevel ERROR
END
    ssh="ssh -F $folder/ssh"
    local n
    for n in $(seq "$hosts"); do
        host "$n" || return 1
    done
    for n in $(seq "$hosts"); do
        await 10 $ssh -o BatchMode=yes "h$n" true || return 1
    done
}

# Certificates, and what Java learns from a first session, which makes every later start quicker.
learn() {
    local n
    "$program/bin/csdbench" pki init --folder "$pki" >/dev/null || return 1
    for n in $(seq "$hosts"); do
        "$program/bin/csdbench" pki issue --folder "$pki" "h$n" "10.77.0.$n" >/dev/null || return 1
    done
    "$program/bin/csdbench" pki issue --folder "$pki" --controller controller 10.77.0.100 >/dev/null || return 1
    "$program/bin/csdbench" pki issue --folder "$pki" here 10.77.0.100 >/dev/null || return 1
    load none:1g 50 500 2 >"$folder/parm"
    cd "$folder" || return 1
    "$java/bin/java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:ObjectAlignmentInBytes=64 \
        -XX:AOTCacheOutput="$folder/cache" -cp "$program/lib/csdbench.jar" csdbench.main.Main \
        agent --bind 10.77.0.100 --once --credentials "$pki/hosts/here" >learnt 2>&1 &
    await 20 grep -q 'waits at' learnt
    csdbench run parm --hosts 10.77.0.100:5580 --credentials "$pki/hosts/controller" -o first
    [ "$status" = 0 ] && wait $!
}

# Names are known from a file alone.
names() {
    echo 127.0.0.1 localhost >"$folder/names"
    for n in $(seq 9); do
        echo "10.77.0.$n h$n" >>"$folder/names"
    done
    echo 'hosts: files' | cat <(grep -v ^hosts: /etc/nsswitch.conf) - >"$folder/nsswitch"
    mount --bind "$folder/names" /etc/hosts && mount --bind "$folder/nsswitch" /etc/nsswitch.conf
}

# launcher FOLDER JAVA JAR: what ssh starts.
launcher() {
    mkdir -p "$1"
    local options="--enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -Xms64m \
        -XX:ObjectAlignmentInBytes=64 -XX:-UsePerfData"
    options="$options -XX:-OmitStackTraceInFastThrow"
    options="$options -XX:AOTCache=$folder/cache -Xlog:aot*=off -Xlog:cds*=off"
    printf '#!/bin/sh\nexec %s/bin/java %s -cp %s csdbench.main.Main "$@"\n' "$2" "$options" "$3" >"$1/csdbench"
    chmod +x "$1/csdbench"
}

host() {
    mkdir -p "$folder/h$1"
    ip netns add "csdb$1" && ip link add "csdb$1" type veth peer name eth0 netns "csdb$1" \
        && ip link set "csdb$1" master csdb0 up && ip -n "csdb$1" addr add "10.77.0.$1/24" dev eth0 \
        && ip -n "csdb$1" link set eth0 up && ip -n "csdb$1" link set lo up || return 1
    cat >"$folder/sshd$1" <<END
ListenAddress 10.77.0.$1
HostKey $folder/hostkey
AuthorizedKeysFile $folder/id.pub
PidFile none
StrictModes no
UsePAM no
Subsystem sftp internal-sftp
END
    # sshd wants to be called by its whole path.
    ip netns exec "csdb$1" unshare --time --monotonic "${ahead[$1]}" --boottime "${ahead[$1]}" --fork -- \
        sh -c "mount --bind $folder/h$1 $own && mount --bind $folder/h$1 $HOME \
            && exec $(command -v sshd) -D -e -f $folder/sshd$1" 2>"$folder/sshd$1.log" &
}

# await SECONDS COMMAND...: until it succeeds.
await() {
    local until=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$until" ] || return 1
        sleep 0.05
    done
}
since() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'; }

# csdbench ARGUMENTS: here, as the controller; output in ./console, exit status in $status.
csdbench() {
    timeout -k 5 120 "$program/bin/csdbench" "$@" >console 2>&1 </dev/null
    status=$?
}
# begin ARGUMENTS: the same, in the background, until intervals come; end: waits for it.
begin() {
    : >console
    launch "$@"
    await 60 grep -qE '^ *[0-9:.]+ +3 ' console || wrong="no intervals came"
}
# launch ARGUMENTS: in the background. What a script starts so ignores Ctrl-C unless asked not to.
launch() {
    env --default-signal=INT "$program/bin/csdbench" "$@" >console 2>&1 </dev/null &
    controller=$!
}
end() {
    wait "$controller"
    status=$?
}
# agent N FOLDER ARGUMENTS: waits on host N, output in ./agentN.
agent() {
    local n=$1 log=agent$1
    shift
    $ssh "h$n" "cd $own && exec $program/bin/csdbench agent --bind 10.77.0.$n $*" >"$log" 2>&1 </dev/null &
    agents+=($!)
    await 60 grep -q 'waits at\|^error' "$log" || wrong="the agent of h$n did not begin"
}
# wait_on_all: an agent with certificates on each host; $doors is what --hosts takes.
wait_on_all() {
    doors=
    local n
    for n in $(seq "$hosts"); do
        agent "$n" --once --credentials "$pki/hosts/h$n"
        doors=$doors,h$n:5580
    done
    doors=${doors#,}
}
# pids_on N: the processes of csdbench on host N.
pids_on() {
    local pid net
    net=$(stat -Lc %i "/run/netns/csdb$1")
    for pid in $(pgrep -f 'csdbench.main.Main agent'); do
        [ "$(stat -Lc %i "/proc/$pid/ns/net" 2>/dev/null)" = "$net" ] && [ "$(cat "/proc/$pid/comm")" = java ] \
            && echo "$pid"
    done
}
none_on() {
    local n
    for n in "$@"; do
        [ -z "$(pids_on "$n")" ] || return 1
    done
}
end_agents() {
    local pid n
    for pid in $(pgrep -f csdbench.main.Main); do
        kill -9 "$pid" 2>/dev/null
    done
    for pid in ${agents[@]+"${agents[@]}"}; do
        kill -9 "$pid"; wait "$pid"
    done
    agents=()
    for n in $(seq "$hosts"); do
        ip link set "csdb$n" up
    done
    for device in ${loops[@]+"${loops[@]}"}; do
        losetup --detach "$device"
    done
    loops=()
    wait "${controller-}" 2>/dev/null
    for n in $(seq "$hosts"); do
        mkdir -p "h$n" && mv "$folder/h$n"/* "h$n" && rm -f "h$n/data" "h$n/image"
    done
} 2>/dev/null

# What a row asks for; the first that does not hold is reported.
ends_in() { [ "$status" = "$1" ] || miss "exit status $status, not $1"; }
says() { grep -qE -- "$1" console || miss "no line has: $1"; }
once() { [ "$(grep -cE -- "$1" console)" = 1 ] || miss "not in one line: $1"; }
within() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a <= b) }' || miss "$3 took $1 s, not at most $2 s"; }
miss() { [ -n "$wrong" ] || wrong=$1; }
show() { seen=$(grep -hE -- "$1" "${2-console}" | head -n 1 | sed 's/^ *//' | cut -c1-150); }
# on N COMMAND: on host N, by ssh.
on() {
    local n=$1
    shift
    $ssh "h$n" "cd $own && $*" </dev/null
}
# A file on each host; a missing one is written before the run begins, which no total has.
files() {
    local n
    for n in $(seq "$hosts"); do
        truncate -s 16M "$folder/h$n/data"
    done
}
untouched() {
    local n
    for n in $(seq "$hosts"); do
        [ ! -e "$folder/h$n/data" ] || miss "h$n wrote"
    done
}
all=$(seq -s, -f h%g "$hosts")
# the hosts as hd= lines; the launcher of host N is in the folder $launcher_N, if that is set.
hd() {
    local n folder_of
    echo "hd=default,vdbench=$program/bin"
    for n in $(seq "$hosts"); do
        folder_of=launcher_$n
        echo "hd=h$n,system=10.77.0.$n${!folder_of:+,vdbench=${!folder_of}}"
    done
}
# A short load on a file of each host's own.
load() {
    printf 'sd=sd1,lun=%s,size=16m,threads=2\nwd=wd1,sd=sd1,xfersize=4k,rdpct=%s\n' "${1-$own/data}" "${2-50}"
    printf 'rd=rd1,wd=wd1,iorate=%s,elapsed=%s,interval=1\n' "${3-500}" "${4-3}"
}
# The same for storages that are written before.
writing() { printf 'wd=wd1,sd=sd*,rdpct=0\nrd=rd1,wd=wd1,iorate=500,elapsed=2,interval=1\n'; }
# sums FOLDER: do the controller's counts equal those of the agents' own results, bucket by bucket?
sums() {
    "$java/bin/java" -cp "$program/lib/csdbench.jar" "$root/scripts/parts/verify/cluster-test.d/Union.java" "$1" \
        "$folder"/h[1-8]/agent-* >>console 2>&1 || miss "counts are not those of the hosts"
}
