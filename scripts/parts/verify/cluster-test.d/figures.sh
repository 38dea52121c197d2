# Measurements; a row runs only when it is named.

# The true skew: what the hosts reported, corrected by what is known of their clocks here. CLUSTER_STARTS runs.
figure_skew() {
    printf 'sd=sd1,lun=none:1g,threads=1\nwd=wd1,sd=sd1,xfersize=4k,rdpct=70\n' >parm
    printf 'rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1,forxfersize=(%s)\n' \
        "$(seq -s, 512 512 $((512 * ${CLUSTER_STARTS-20})))" >>parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out
    ends_in 0
    starts out/logfile.html >starts
    awk '{ d = $3 - $4; if (d < 0) d = -d; if (d > $5 + 1) exit 1 }' starts || miss "a clock was not within its bound"
    seen="$(awk '{ print $2 + $3 - $4 }' starts | sort -n \
        | awk '{ a[NR] = $1 } END { printf "%d starts, late by p50 %.0f, p95 %.0f, at most %.0f us", NR,
            a[int(NR * .5)], a[int(NR * .95)], a[NR] }')"
}
# starts LOGFILE: for each host and run, its name, how late it says that it began, the offset of its clock, the true
# one, and the bound, in us.
starts() {
    local number='\([-0-9.]*\)'
    sed -n "s/.*host h$number began $number us .* is $number s ahead, known to $number us.*/\1 \2 \3 \4/p" "$1" \
        | awk -v ahead="${ahead[*]}" 'BEGIN { split(ahead, a) }
            { printf "h%s %.1f %.0f %.0f %.1f\n", $1, $2, $3 * 1e6, a[$1 + 1] * 1e6, $4 }'
}

# No host is taken for lost while all processors are busy, for CLUSTER_SECONDS.
figure_busy() {
    load none:1g 50 max "${CLUSTER_SECONDS-600}" >parm
    sed -i 's/threads=2/threads=4/' parm
    launch run parm --hosts "$all" --ssh "$ssh" -o out
    end
    ends_in 0
    sums out
    seen="${CLUSTER_SECONDS-600} s, $(grep -m 1 '^  rate ' console | sed 's/^ *//')"
}

# Two hosts on a core each against two runs by themselves on the same cores, in turns.
figure_two() {
    local n round first ratio
    printf 'sd=sd1,lun=none:1g,threads=1\nwd=wd1,sd=sd1,xfersize=4k,rdpct=70\n' >single
    echo 'rd=rd1,wd=wd1,iorate=max,warmup=5,elapsed=12,interval=1' >>single
    for n in 1 2; do
        mkdir -p "$folder/pin$n"
        printf '#!/bin/sh\nexec taskset -c %s %s/csdbench "$@"\n' $((n - 1)) "$program/bin" >"$folder/pin$n/csdbench"
        chmod +x "$folder/pin$n/csdbench"
        echo "hd=h$n,system=10.77.0.$n,vdbench=$folder/pin$n"
    done >parm
    sed 's/^sd=sd1,lun=none:1g,threads=1/sd=sd1,host=h1,lun=none:1g,threads=1\nsd=sd2,host=h2,lun=none:1g,threads=1/
        s/sd=sd1,xfer/sd=sd*,xfer/' single >>parm
    cp single "$folder/h1/single" && cp single "$folder/h2/single"
    for round in 1 2 3 4 5; do
        on 1 "$folder/pin1/csdbench run single -o alone$round" >/dev/null 2>&1 &
        first=$!
        on 2 "$folder/pin2/csdbench run single -o alone$round" >/dev/null 2>&1
        wait "$first"
        csdbench run parm --ssh "$ssh" --allow-commands -o "out$round"
        ends_in 0
        awk -v a="$(operations "$folder/h1/alone$round")" -v b="$(operations "$folder/h2/alone$round")" \
            -v both="$(operations "out$round")" 'BEGIN { printf "%.4f\n", both / (a + b) }'
    done >ratios
    ratio=$(sort -n ratios | sed -n 3p)
    seen="two hosts do $ratio of two single runs, median of 5 ($(sort -n ratios | tr '\n' ' '))"
}
# Operations of the first run in a folder.
operations() { grep -m 1 -A 3 '"total"' "$1/result.json" | sed -n 's/.*"count" *: *\([0-9]*\).*/\1/p' | head -n 1; }

# together HOSTS: sessions by ssh all at once; how many end well is in $started.
together() {
    local n sessions=()
    for n in $(seq "${CLUSTER_SESSIONS-10}"); do
        (
            at=$EPOCHREALTIME
            "$program/bin/csdbench" run parm --hosts "h$((n % $1 + 1))" --ssh "$ssh" -o "at$n" >"said$n" 2>&1 </dev/null
            status=$?
            [ "$status" = 0 ] || sed "s/^/together $n: /" "said$n" >>failures
            echo "together $n: $status after $(since "$at") s" >>times
        ) &
        sessions+=($!)
    done
    wait "${sessions[@]}"
    started=$(grep -c '^together [0-9]*: 0 ' times)
    [ "$started" = "${CLUSTER_SESSIONS-10}" ] || wrong="$wrong; $started of ${CLUSTER_SESSIONS-10} together"
}

# How many of CLUSTER_SESSIONS sessions start and end while CLUSTER_LOAD loops keep the processors busy: one after
# another on CLUSTER_AGENTS hosts, by ssh, then with agents that wait; by CLUSTER_WAYS=together all at once by ssh, each
# on one of the hosts. Java has learnt nothing there.
figure_crowded() {
    local n way started busy=()
    sed -i 's/-XX:AOTCache=[^ ]*//' "$program/bin/csdbench"
    for n in $(seq "${CLUSTER_LOAD-40}"); do
        (while :; do :; done) &
        busy+=($!)
    done
    load none:1g 50 100 2 >parm
    local few hosts=${CLUSTER_AGENTS-1}
    few=$(seq -s, -f h%g "$hosts")
    for way in ${CLUSTER_WAYS-ssh waiting}; do
        started=0
        if [ "$way" = together ]; then
            together "$hosts"
            seen="$seen; $started of ${CLUSTER_SESSIONS-10} $way"
            continue
        fi
        for n in $(seq "${CLUSTER_SESSIONS-10}"); do
            local at=$EPOCHREALTIME
            if [ "$way" = ssh ]; then
                launch run parm --hosts "$few" --ssh "$ssh" -o "$way$n"
            else
                wait_on_all
                launch run parm --hosts "$doors" --credentials "$pki/hosts/controller" -o "$way$n"
            fi
            end
            if [ "$status" = 0 ]; then started=$((started + 1)); else
                sed "s/^/$way $n: /" console >>failures
            fi
            echo "$way $n: $status after $(since "$at") s" >>times
            end_agents
        done
        [ "$started" = "${CLUSTER_SESSIONS-10}" ] || wrong="$wrong; $started of ${CLUSTER_SESSIONS-10} by $way"
        seen="$seen; $started of ${CLUSTER_SESSIONS-10} by $way"
    done
    kill "${busy[@]}"
    wait "${busy[@]}" 2>>console
    cat failures times >console 2>/dev/null
    wrong=${wrong#; } seen="with ${#busy[@]} busy loops ${seen#; }"
}
