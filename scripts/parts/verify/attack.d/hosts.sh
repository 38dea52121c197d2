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

# secured: certificates, and an agent h1 with them.
secured() {
    csdbench pki init --folder pki && csdbench pki issue --folder pki h1 127.0.0.1 \
        && csdbench pki issue --folder pki --controller desk 127.0.0.1 && agent h1 --credentials ../pki/hosts/h1
}
quick() { printf 'sd=sd1,lun=%s,size=1m\nwd=wd1,sd=sd1,rdpct=0\nrd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1\n' "$1"; }
crowd() { "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "$root/scripts/parts/verify/attack.d/Crowd.java" "$@"; }

case_hosts_an_agents_certificate_gives_no_orders() {
    secured && quick "$PWD/victim" >parm || return
    csdbench run parm --hosts "$door" --credentials pki/hosts/h1 -o out
    ends_with 2 && says 'csdbench pki issue --controller h1 127.0.0.1' || return
    # A program that does not look at its own role.
    crowd say "${door#*:}" pki/hosts/h1 'csdbench 2 build 0 h1 127.0.0.1#9' >answer
    grep -q '^closed' answer && until_says h1.log 'that of an agent, not of a controller' && [ ! -e victim ]
}
case_hosts_old_certificates() { # have no role
    local old=$root/src/test/resources/csdbench/job/pki/without-role
    mkdir old && cp "$old"/* old/ && quick none:1g >parm || return
    csdbench run parm --hosts 127.0.0.1:9 --credentials old -o out
    ends_with 2 && says 'csdbench pki issue --controller h1 127.0.0.1' || return
    csdbench agent --bind 127.0.0.1 --port 0 --credentials old
    ends_with 2 && says 'csdbench pki issue h1 127.0.0.1'
}
# Sessions while 500 foreign connections are held and 100 a second come, at the agents' ports and at the controller's.
# ATTACK_SESSIONS, how many (2): each has to be through within 5 s more than the slowest of as many without.
case_hosts_crowd() {
    local sessions=${ATTACK_SESSIONS-2} i begun took slowest=0 started=0 first second
    secured && first=$door && csdbench pki issue --folder pki h2 127.0.0.1 \
        && agent h2 --credentials ../pki/hosts/h2 && second=$door && quick none:1g >parm || return
    session() {
        begun=$EPOCHREALTIME
        csdbench run parm --hosts "$first,$second" --port 5599 --credentials pki/hosts/desk -o out
        took=$(awk -v a="$begun" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }')
        [ "$status" = 0 ]
    }
    session || return # Java of the agents has yet to load what it runs.
    for ((i = 0; i < sessions; i++)); do
        session || return
        slowest=$(awk -v a="$slowest" -v b="$took" 'BEGIN { print (a > b ? a : b) }')
    done
    for port in "${first#*:}" "${second#*:}" 5599; do
        crowd silent "$port" 500 100 $((60 + 20 * sessions)) >"crowd$port" 2>&1 &
        children+=($!)
    done
    until_says h1.log 'turned away' || return
    for ((i = 0; i < sessions; i++)); do
        session && awk -v a="$slowest" -v b="$took" 'BEGIN { exit b > a + 5 }' && started=$((started + 1))
        echo "session $i: $took s, without a crowd $slowest" >>times
    done
    [ "$(grep -c 'turned away' h1.log)" -le $((sessions + 2)) ] && ! says 'do not match' || return
    many "$started" "$sessions"
}

# Two agents of one machine, and one folder for both.
case_hosts_one_file_two_writers() {
    mkdir shared && agent h1 --insecure --allow-path ../shared && first=$door \
        && agent h2 --insecure --allow-path ../shared && quick "$PWD/shared/data" >parm || return
    csdbench run parm --hosts "$first,$door" --insecure -o out
    ends_with 3 && says 'give each host its own' && [ ! -e shared/data ] || return
    # shellcheck disable=SC2016 # csdbench reads it
    quick "$PWD/shared/"'$host' >parm && csdbench run parm --hosts "$first,$door" --insecure -o out
    ends_with 0 && [ -e "shared/$first" ] && [ -e "shared/$door" ]
}
