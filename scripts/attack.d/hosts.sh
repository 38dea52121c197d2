# shellcheck shell=bash
# Hosts that measure together: what one of them, or anybody who reaches a port, may do to the others. All of them are
# on the loopback interface of this machine.

# run_here NAME ARGUMENTS: csdbench in the background; its output goes to ./NAME, its process to $child.
run_here() {
    local name=$1
    shift
    "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" csdbench.main.Main \
        "$@" >"$name" 2>&1 </dev/null &
    child=$!
    children+=("$child")
}
# until_says FILE TEXT: waits for it, a minute at most.
until_says() {
    local end=$((SECONDS + 60))
    until grep -qE -- "$2" "$1" 2>/dev/null; do
        [ "$SECONDS" -lt "$end" ] || return 1
        sleep 0.1
    done
}
# agent NAME ARGUMENTS: waits on this machine in a folder of its own; its address is then $door.
agent() {
    local name=$1
    shift
    mkdir -p "$name" && cd "$name" || return
    run_here ../"$name.log" agent --bind 127.0.0.1 --port 0 "$@"
    cd ..
    until_says "$name.log" 'waits at' || return
    door=$(sed -n 's/.*waits at \([0-9.:]*\).*/\1/p' "$name.log")
}
ends_with() { [ "$status" = "$1" ] && ! grep -qE '^\tat |Exception' console; }

case_hosts_lost_with_luns_of_its_own() { # the totals of the others have fewer streams from then on
    agent h1 --insecure && first=$door && agent h2 --insecure || return
    printf 'hd=h1,system=%s,shell=vdbench\nhd=h2,system=%s,shell=vdbench\n' "$first" "$door" >parm
    printf 'sd=sd%s,host=h%s,lun=none:1g\n' 1 1 2 2 >>parm
    printf 'wd=wd1,sd=sd*,xfersize=4k\nrd=rd1,wd=wd1,iorate=200,elapsed=30,interval=1\n' >>parm
    local victim=$child controller
    run_here console run parm --insecure -o out
    controller=$child
    until_says console '^[0-9:.]+ +2 ' || return
    kill -9 "$victim" && wait "$victim" 2>/dev/null
    wait "$controller"
    status=$?
    ends_with 5 && says 'was lost at interval' && grep -q '"sd2"' out/result.json
}
