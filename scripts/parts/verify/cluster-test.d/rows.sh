# Runs that work.

row_ssh() {
    files
    { hd; for n in $(seq "$hosts"); do echo "sd=sd$n,host=h$n,lun=$own/data,size=16m,threads=2"; done
    printf 'wd=wd1,sd=sd*,xfersize=4k,rdpct=50\nrd=rd1,wd=wd1,iorate=600,elapsed=3,interval=1\n'; } >parm
    csdbench run parm --ssh "$ssh" --allow-commands -o out
    ends_in 0
    sums out
    show 'service.hlog'
}

row_hosts() {
    files
    load >parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out
    ends_in 0
    sums out
    show 'service.hlog'
}

row_loop() {
    for n in $(seq "$hosts"); do
        truncate -s 16M "$folder/h$n/image"
        device=$(losetup --find --show "$folder/h$n/image") || { seen="skipped, there are no loop devices"; return; }
        loops+=("$device")
        ln -s "$device" "$folder/h$n/disk"
    done
    load "$own/disk" >parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out --allow-write "$own/disk"
    ends_in 0
    sums out
    for n in $(seq "$hosts"); do
        [ "$(tr -d '\0' <"$folder/h$n/image" | head -c 1 | wc -c)" = 1 ] || miss "h$n wrote nothing"
    done
    show 'service.hlog'
}

row_waiting() {
    wait_on_all
    load >parm
    csdbench run parm --hosts "$doors" --credentials "$pki/hosts/controller" -o out
    ends_in 0
    grep -q '"name" *: *"wd1"' out/result.json || miss "no workload in result.json"
    show 'hosts: |slowest of'
}

# A review on every host, with one report.
row_review() {
    csdbench review --hosts "$all" --ssh "$ssh" --lun sim:csd3000-7.68tb --workload random-read-4k --data 0 \
        --points 50 -o fleet
    ends_in 0
    for n in $(seq "$hosts"); do
        [ -s "fleet/h$n/review.json" ] || miss "there is no review of h$n"
    done
    grep -q '"outliers"' fleet/fleet.json || miss "fleet.json has no outliers, not even none"
    [ -s fleet/report.html ] || miss "there is no report"
    show 'h1 '
}

row_insecure() {
    agent 1 --once --insecure
    agent 2 --once --insecure
    load none:1g >parm
    csdbench run parm --hosts h1:5580,h2:5580 --insecure -o out
    ends_in 0
    grep -q INSECURE out/logfile.html out/summary.html || miss "the reports do not warn"
    show 'INSECURE'
}

# The clocks are apart by seconds to hours; what is measured lies within the bound that is stated.
row_clocks() {
    load none:1g >parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out
    ends_in 0
    offsets out/logfile.html
}
# offsets LOGFILE: how far each offset is off, in us, and its bound.
offsets() {
    local n worst=0 line
    for n in $(seq "$hosts"); do
        line=$(sed -n "s/.*host h$n: its monotonic clock is \(.*\) s ahead, known to \([0-9.]*\) us.*/\1 \2/p" "$1")
        [ -n "$line" ] || { miss "no clock of h$n is reported"; continue; }
        set -- "$1" $(echo "$line" | awk -v true="${ahead[$n]}" \
            '{ d = ($1 - true) * 1e6; if (d < 0) d = -d; printf "%.0f %.0f", d, $2 }')
        # The offset is printed in whole microseconds.
        [ "$2" -le $(($3 + 1)) ] || miss "the clock of h$n is $2 us off, not at most $3"
        [ "$2" -gt "$worst" ] && worst=$2
        seen="$seen h$n off by $2 of at most $3 us;"
    done
}

row_netem() {
    ip netns exec csdb1 tc qdisc add dev eth0 root netem delay 20ms 5ms 2>/dev/null \
        || { seen="skipped, this kernel has no netem"; return; }
    load none:1g >parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out
    ip netns exec csdb1 tc qdisc del dev eth0 root
    ends_in 0
    offsets out/logfile.html
}

# Runs and hosts that come and go: the same agents serve one session after the other.
row_again() {
    agent 1 --credentials "$pki/hosts/h1"
    load none:1g 50 500 2 >parm
    for i in 1 2 3; do
        csdbench run parm --hosts h1:5580 --credentials "$pki/hosts/controller" -o out$i
        ends_in 0
    done
    show 'complete|rd1'
}

# A port that is scanned, and callers that say nothing or too much.
row_noise() {
    wait_on_all
    local n
    for n in 1 2; do
        (exec 3<>"/dev/tcp/10.77.0.$n/5580" && head -c 100000 /dev/urandom >&3) 2>/dev/null
        (exec 3<>"/dev/tcp/10.77.0.$n/5580" && sleep 30) 2>/dev/null &
        agents+=($!)
    done
    load none:1g >parm
    csdbench run parm --hosts "$doors" --credentials "$pki/hosts/controller" -o out
    ends_in 0
    show 'turned away' agent1
}
