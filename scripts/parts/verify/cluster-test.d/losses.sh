# Hosts that are lost: how soon everything has stopped, and what is kept.

# losing COMMAND...: a run on all hosts that goes on until COMMAND is run; then $stopped has the seconds until the
# controller and all agents but that of h2 have ended.
losing() {
    load none:1g 50 "${rate-500}" 60 >parm
    begin run parm --hosts "$all" --ssh "$ssh" -o out ${more-}
    local at=$EPOCHREALTIME
    eval "$@"
    end
    await 30 none_on 1 $(seq 3 "$hosts") || miss "an agent went on"
    stopped=$(since "$at")
}
lost() {
    ends_in 5
    says 'the run is invalid: h2( \(10.77.0.2\))? was lost at interval [0-9]+: '
    [ -s out/result.json ] || miss "no results were kept"
    for n in 1 3; do
        [ -s "$folder/h$n/agent-h$n"*/result.json ] || miss "h$n kept nothing"
    done
    show 'the run is invalid'
    seen="all stopped after $stopped s; $seen"
}

row_kill() {
    # shellcheck disable=SC2016
    losing 'kill -9 $(pids_on 2)'
    lost
    within "$stopped" 2 "the end of all"
}

row_freeze() {
    # shellcheck disable=SC2016
    losing 'kill -STOP $(pids_on 2)'
    lost
    within "$stopped" 20 "the end of all"
}

row_cut() {
    losing 'ip link set csdb2 down'
    lost
    within "$stopped" 20 "the end of all"
    await 15 none_on 2 || miss "the host that was cut off went on"
}

row_continue() {
    stopped=
    load none:1g 50 500 6 >parm
    begin run parm --hosts "$all" --ssh "$ssh" -o out --on-loss continue
    # shellcheck disable=SC2046
    kill -9 $(pids_on 2)
    end
    lost
    says '^ *[0-9:.]+ +6 '
    seen="the others went on; ${seen#*; }"
}

row_controller() {
    load none:1g 50 500 60 >parm
    begin run parm --hosts "$all" --ssh "$ssh" -o out
    local at=$EPOCHREALTIME
    kill -9 "$controller"
    # shellcheck disable=SC2046
    await 30 none_on $(seq "$hosts") || miss "an agent went on"
    within "$(since "$at")" 15 "the end of the agents"
    seen="all agents ended after $(since "$at") s and kept their files"
    for n in $(seq "$hosts"); do
        [ -s "$folder/h$n/agent-h$n"*/result.json ] || miss "h$n kept nothing"
    done
}

# The controller alone is cut off, so that no connection closes.
row_controller_cut() {
    load none:1g 50 500 60 >parm
    begin run parm --hosts "$all" --ssh "$ssh" -o out
    local at=$EPOCHREALTIME n
    for n in $(seq "$hosts"); do
        ip link set "csdb$n" down
    done
    # shellcheck disable=SC2046
    await 30 none_on $(seq "$hosts") || miss "an agent went on"
    within "$(since "$at")" 15 "the end of the agents"
    seen="all agents ended after $(since "$at") s and kept their files"
    end
    ends_in 5
}

row_interrupt() {
    # shellcheck disable=SC2016
    losing 'kill -INT "$controller"'
    within "$stopped" 3 "the end of all"
    [ "$status" = 130 ] || miss "exit status $status, not 130"
    sums out
    show 'service.hlog'
    seen="all stopped after $stopped s; $seen"
}

row_interrupt_early() {
    load none:1g 50 500 60 >parm
    launch run parm --hosts "$all" --ssh "$ssh" -o out
    sleep 1.5
    local at=$EPOCHREALTIME
    kill -INT "$controller"
    end
    within "$(since "$at")" 6 "the end"
    seen="stopped before the run began, after $(since "$at") s"
    [ "$status" = 130 ] || miss "exit status $status, not 130"
    # shellcheck disable=SC2046
    await 20 none_on $(seq "$hosts") || miss "an agent went on"
}
