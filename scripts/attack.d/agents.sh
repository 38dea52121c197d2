# shellcheck shell=bash
# What the author of a parmfile, and a controller, may have a machine do. An agent waits at a port of loopback.

# agent FOLDER [OPTION...]: starts one in a folder; its port is $port.
agent() {
    local in=$1
    shift
    mkdir -p "$in"
    (cd "$in" && exec "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \
        csdbench.main.Main agent --bind 127.0.0.1 --port 0 --insecure "$@" >console 2>&1 </dev/null) &
    children+=($!)
    for _ in $(seq 100); do
        port=$(sed -n 's/.* waits at .*:\([0-9]*\).*/\1/p' "$in/console")
        [ -n "$port" ] && return
        sleep 0.1
    done
    return 1
}
# commanded LINE...: a parmfile of these lines is carried out by the agent.
commanded() {
    printf '%s\n' "$@" >parm
    csdbench run parm --hosts "127.0.0.1:$port" --insecure -o out
}
run='rd=rd1,wd=wd1,iorate=10,elapsed=2,interval=1'

case_agents_launcher_of_a_parmfile() {
    mkdir bin && printf '#!/bin/sh\ntouch %s\n' "$PWD/started" >bin/csdbench && chmod +x bin/csdbench
    for folder_of in bin "$PWD/bin"; do
        printf 'hd=h1,system=localhost,vdbench=%s,clients=2\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1\n%s\n' \
            "$folder_of" "$run" >parm
        csdbench check parm
        says "$folder_of/csdbench" || return
        csdbench run parm -o out
        refused && says "$folder_of/csdbench" && [ ! -e started ] || return
    done
}
case_agents_ssh_options_of_a_parmfile() {
    for option in 'system="-oProxyCommand=touch started"' 'system=127.0.0.1,user="-oProxyCommand=touch started;"' \
        'system=127.0.0.1,user="`touch${IFS}started`"'; do
        printf 'hd=h1,%s\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1\n%s\n' "$option" "$run" >parm
        csdbench run parm -o out
        [ "$status" = 2 ] && says "ssh or a shell could take it" && [ ! -e started ] || return
    done
}
case_agents_names_that_a_shell_carries_out() {
    # shellcheck disable=SC2016
    local bad='$(touch${IFS}started)'
    for names in "sd1 wd1 $bad" "sd1 $bad rd1" "$bad wd1 rd1"; do
        read -r sd wd rd <<<"$names"
        printf 'sd="%s",lun=none:1g\nwd="%s",sd=*\n' "$sd" "$wd" >parm
        printf 'rd="%s",wd=*,iorate=10,elapsed=2,interval=1\n' "$rd" >>parm
        csdbench run parm -o out
        [ "$status" = 2 ] && says "means something to a shell" || return
    done
}
