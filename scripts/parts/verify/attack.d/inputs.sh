# shellcheck shell=bash
# Files that others made, as what csdbench reads: they must neither keep it busy for ever nor end it by a stack trace.

# within SECONDS ARGUMENTS: as csdbench, but ended when the time is over, and then the status is 124 or 137.
within() {
    local seconds=$1
    shift
    timeout -k 2 "$seconds" "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
        -cp "$jar" csdbench.main.Main "$@" >console 2>&1 </dev/null
    status=$?
}
queued() { printf '8,0 0 %s %s 7 Q R %s + 8 [x]\n' "$1" "$2" "$((8 * $1))"; }

case_inputs_trace_with_a_time_beyond_any() {
    { queued 1 0.000000000 && queued 2 9000000000.000000000 && queued 3 0.5 && queued 4 1.0; } >trace
    within 60 trace info trace
    [ "$status" = 0 ] && says 'line 2: ' && says '146 years' || return
    within 60 trace profile trace --name t -o t.json
    [ "$status" = 0 ]
}
