# shellcheck shell=bash
# What the author of a parmfile, and a controller, may have a machine do. An agent waits at a port of loopback.

# confined FOLDER [OPTION...]: starts one in a folder; its port is $port.
confined() {
    local in=$1
    shift
    mkdir -p "$in"
    # In a folder that is veiled from it, it finds nothing.
    # shellcheck disable=SC2016
    (cd "$in" && exec ${veiled:+unshare -m sh -c 'mount -t tmpfs none "$0" && exec "$@"' "$veiled"} \
        "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \
        csdbench.main.Main agent --bind 127.0.0.1 --port 0 --insecure "$@" >console 2>&1 </dev/null) &
    children+=($!)
    for _ in $(seq 100); do
        port=$(sed -n 's/.* waits at [0-9.]*:\([0-9]*\).*/\1/p' "$in/console")
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
asked='rd=rd1,wd=wd1,iorate=10,elapsed=2,interval=1'

case_agents_launcher_of_a_parmfile() {
    mkdir bin && printf '#!/bin/sh\ntouch %s\n' "$PWD/started" >bin/csdbench && chmod +x bin/csdbench
    for folder_of in bin "$PWD/bin"; do
        printf 'hd=h1,system=localhost,vdbench=%s,clients=2\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1\n%s\n' \
            "$folder_of" "$asked" >parm
        csdbench check parm
        says "$folder_of/csdbench" || return
        csdbench run parm -o out
        refused && says "$folder_of/csdbench" && [ ! -e started ] || return
    done
}
case_agents_ssh_options_of_a_parmfile() {
    for option in 'system="-oProxyCommand=touch started"' 'system=127.0.0.1,user="-oProxyCommand=touch started;"' \
        'system=127.0.0.1,user="`touch${IFS}started`"'; do
        printf 'hd=h1,%s\nsd=sd1,lun=none:1g\nwd=wd1,sd=sd1\n%s\n' "$option" "$asked" >parm
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

# outside LINE...: the agent refuses these lines, and says the same whether what they name is there or not.
outside() {
    commanded "$@"
    [ "$status" != 0 ] && says "outside the folders that this agent permits" && ! says SECRET
}
# Files of the agent's user: one in its folder, one beside it.
around() {
    mkdir -p root && head -c 4096 /dev/urandom >root/sample && cp root/sample sample || return
    { echo 'SECRETLINE is here' && cat sample sample; } >secret && cp "$root/traces/csdbench.csv" secret.csv &&
        cp "$root/src/main/resources/csdbench/profiles/enterprise-4k-read.json" load.json &&
        cp "$root/src/main/resources/csdbench/drives/generic-nvme.json" drive.json && echo "echo mine" >root/.profile
}
case_agents_reads_beside_its_folder() {
    # What the controller has in ./veiled, the agent does not.
    around && mkdir veiled && cp secret* load.json drive.json veiled && cp secret ../secret || return
    veiled=$PWD/veiled confined root || return
    local there
    for there in . veiled; do
        outside "compstyle=file:$PWD/$there/secret" "sd=sd1,lun=data,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
        outside "compstyle=file:../secret" "sd=sd1,lun=data,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
        outside "compstyle=like:$PWD/$there/secret" "sd=sd1,lun=data,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
        outside "pattern=$PWD/$there/secret" "sd=sd1,lun=data,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
        outside "sd=sd1,lun=sim:$PWD/$there/drive.json" "wd=wd1,sd=sd1" "$asked" || return
        outside "sd=sd1,lun=sim:generic-nvme?state=$PWD/$there/secret" "wd=wd1,sd=sd1" "$asked" || return
        outside "sd=sd1,lun=none:1g" "wd=wd1,sd=sd1,profile=$PWD/$there/load.json" "$asked" || return
        outside "sd=sd1,lun=none:1g" "rd=rd1,sd=sd1,replay=$PWD/$there/secret.csv,elapsed=2,interval=1" || return
        outside "monitor=$PWD/$there/secret" "sd=sd1,lun=none:1g" "wd=wd1,sd=sd1" "$asked" || return
        outside "sd=sd1,lun=$PWD/$there/secret,size=1m" "wd=wd1,sd=sd1,rdpct=100" "$asked" || return
        [ -z "$(ls root | grep -v -e console -e sample)" ] || return
    done
}
case_agents_writes_beside_its_folder() {
    around && confined root && mkdir beside || return
    ln -s ../beside root/link && ln -s "$PWD/secret" root/leads
    local lun
    for lun in "$PWD/secret" "$PWD/new" ../secret ../new link/new leads root/../../secret .profile ./.profile \
        sub/.profile /dev/null /dev/sda; do
        outside "sd=sd1,lun=$lun,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
    done
    for lun in "$PWD/beside" ../beside link link/tree .hidden; do
        outside "fsd=fsd1,anchor=$lun,depth=1,width=1,files=2,size=4k" "fwd=fwd1,fsd=fsd1,operation=read" \
            "rd=rd1,fwd=fwd1,fwdrate=10,format=yes,elapsed=2,interval=1" || return
        outside "validate=yes,journal=yes" "sd=sd1,lun=data,size=1m,journal=$lun" "wd=wd1,sd=sd1,rdpct=0" \
            "$asked" || return
    done
    [ -z "$(ls beside)" ] && [ "$(cat root/.profile)" = "echo mine" ] && grep -q SECRETLINE secret
}
case_agents_overwrites_results_of_earlier_sessions() {
    around && confined root || return
    commanded "sd=sd1,lun=none:1g" "wd=wd1,sd=sd1" "$asked"
    local result
    result=$(basename "$(ls -d root/agent-*)")
    [ -f "root/$result/result.json" ] && cp "root/$result/result.json" before || return
    outside "sd=sd1,lun=$result/result.json,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
    mkdir "$result" && cp sample "$result/parmscan.html" || return
    outside "compstyle=file:$result/parmscan.html" "sd=sd1,lun=data,size=1m" "wd=wd1,sd=sd1,rdpct=0" "$asked" || return
    cmp -s "root/$result/result.json" before
}
case_agents_content_of_files_in_its_folder() { # the controller's own are as they should be
    around && confined root || return
    for file in drive.json load.json secret.csv; do
        echo 'SECRETLINE is here' >"root/$file"
    done
    commanded "sd=sd1,lun=sim:./drive.json" "wd=wd1,sd=sd1" "$asked"
    [ "$status" != 0 ] && says "drive.json:1" && ! says SECRET || return
    commanded "sd=sd1,lun=none:1g" "wd=wd1,sd=sd1,profile=./load.json" "$asked"
    [ "$status" != 0 ] && says "load.json:1" && ! says SECRET || return
    commanded "sd=sd1,lun=none:64g" "rd=rd1,sd=sd1,replay=(secret.csv,format=csdbench,strict=yes),elapsed=2,interval=1"
    [ "$status" != 0 ] && says secret.csv && ! says SECRET
}
case_agents_works_below_its_folders() {
    mkdir other && around && confined root --allow-path . --allow-path ../other || return
    commanded "compstyle=file:sample" "sd=sd1,lun=data,size=1m" "sd=sd2,lun=$PWD/other/data,size=1m" \
        "wd=wd1,sd=sd*,rdpct=50" "$asked"
    [ "$status" = 0 ] && [ -f root/data ] && [ -f other/data ] || return
    commanded "fsd=fsd1,anchor=tree,depth=1,width=1,files=2,size=4k" "fwd=fwd1,fsd=fsd1,operation=read" \
        "rd=rd1,fwd=fwd1,fwdrate=10,format=yes,elapsed=2,interval=1"
    [ "$status" = 0 ] && [ -d root/tree ] || return
    commanded "validate=yes,journal=yes" "sd=sd1,lun=data,size=1m" "wd=wd1,sd=sd1,rdpct=50" "$asked"
    [ "$status" = 0 ] && [ -f root/sd1.map ] || return
    commanded "sd=sd1,lun=sim:generic-nvme?state=drive" "wd=wd1,sd=sd1,rdpct=50" "$asked"
    [ "$status" = 0 ] && [ -s root/drive ]
}
case_agents_device_without_a_permit() {
    image disk && loop disk && around && confined root || return
    outside "sd=sd1,lun=$device" "wd=wd1,sd=sd1,rdpct=100" "$asked" || return
    confined other --allow-write "$device" || return
    commanded "sd=sd1,lun=$device" "wd=wd1,sd=sd1,rdpct=100" "$asked"
    [ "$status" = 0 ]
}
