# shellcheck shell=bash
# Files that csdbench makes: links, pipes and folders that have their names, from the start or put there meanwhile.

small_run() { # a simulated run with results in ./out
    printf 'sd=sd1,lun=sim:generic-nvme\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1\n' >parm
    csdbench run parm -o out && [ "$status" = 0 ]
}
precious() { echo precious >precious && cp precious precious.before; }
still() { cmp -s precious precious.before; }

case_writers_report_through_a_link() {
    small_run && precious && ln -sf "$PWD/precious" out/report.html && csdbench report out
    still && [ -L out/report.html ] && refused && says 'symbolic link'
}
case_writers_report_through_a_link_to_nothing() {
    small_run && ln -sf "$PWD/made" out/report.html && csdbench report out
    [ ! -e made ] && refused
}
case_writers_report_over_a_hard_link() {
    small_run && precious && ln -f precious out/report.html && csdbench report out
    still && [ "$status" = 0 ]
}
case_writers_report_into_a_pipe() {
    small_run && rm out/report.html && mkfifo out/report.html || return
    timeout 60 "$java" --enable-native-access=ALL-UNNAMED -cp "$jar" csdbench.main.Main report out >console 2>&1
    status=$?
    [ -p out/report.html ] && refused
}
case_writers_report_over_a_folder() {
    small_run && rm out/report.html && mkdir out/report.html && csdbench report out
    [ -d out/report.html ] && refused
}
case_writers_report_beside_a_link() { # with the name that an unfinished page might have
    small_run && precious && ln -s "$PWD/precious" out/.report.html.new && csdbench report out
    still && [ "$status" = 0 ] && [ -L out/.report.html.new ]
}
case_writers_report_over_what_it_reads() {
    small_run && cp out/result.json precious && cp precious precious.before && csdbench report out -o out/result.json
    refused && cmp -s out/result.json precious
}
case_writers_report_over_a_device() {
    small_run && image disk 4 && loop disk || return 77
    csdbench report out -o "$device"
    refused && cmp -s -n 4194304 disk /dev/zero
}
case_writers_charts_through_a_link() {
    small_run && csdbench report out --charts charts && [ "$status" = 0 ] || return
    precious
    local chart
    for chart in charts/*.svg; do ln -sf "$PWD/precious" "$chart"; done
    csdbench report out --charts charts
    still && [ "$status" = 3 ]
}
case_writers_page_of_a_trace() {
    precious && ln -s precious page.html && csdbench trace info "$root/traces/csdbench.csv" --html page.html
    still && refused
}
case_writers_lines_of_a_flatfile() {
    small_run && precious && ln -s precious parsed && csdbench parse -i out/flatfile.html -o parsed -c Run rate
    still && refused
}
case_writers_trace_to_standard_output() { # by its path: the link in /dev stays
    local link
    link=$(readlink /dev/stdout) && later "ln -sfn '$link' /dev/stdout"
    csdbench trace convert "$root/traces/csdbench.csv" /dev/stdout --to csv --force
    [ "$(readlink /dev/stdout)" = "$link" ] && [ ! -e /dev/stdout.unfinished ] && [ "$status" = 0 ] && says ,W,
}
case_writers_state_of_a_drive() {
    precious && ln -s precious state.new && writing "sim:generic-nvme?state=$PWD/state" >parm
    csdbench run parm -o out
    still && [ "$status" = 0 ] && rm state.new && echo mine >state.new && csdbench run parm -o out
    [ "$status" = 0 ] && [ "$(cat state.new)" = mine ]
}
case_writers_state_among_the_system() {
    writing 'sim:generic-nvme?state=/etc/csdbench-attack' >parm && csdbench check parm
    refused && csdbench run parm -o out
    refused && [ ! -e /etc/csdbench-attack ]
}
case_writers_journal_among_the_system() {
    { echo journal=yes && writing "$PWD/lun" ,journal=/etc; } >parm && csdbench check parm
    refused && csdbench run parm -o out
    refused && [ ! -e /etc/sd1.jnl ] && [ ! -e /etc/sd1.map ]
}
case_writers_put_there_meanwhile() { # what a session writes at its end, or late
    precious
    {
        printf 'sd=sd1,lun=%s,size=1m\nwd=wd1,sd=sd1\n' "$PWD/lun"
        printf 'rd=rd1,wd=wd1,iorate=200,elapsed=3,interval=1\nrd=rd2,wd=wd1,iorate=200,elapsed=2,interval=1\n'
    } >parm
    once_running 'for name in report.html .report.html.new result.json .result.json.new .summary summary2.html; do
        ln -sfn "$PWD/precious" "out/$name"; done' &
    csdbench run parm -o out
    wait
    still && ! says Exception
}
case_writers_parmfile_of_a_reduction() {
    precious && mkdir out && ln -s "$PWD/precious" out/guarantee.parm
    csdbench reduce sim:generic-csd --test guarantee -o out --claim 2:1
    still && [ "$status" != 0 ]
}
case_writers_profile_of_a_trace() {
    precious && ln -s precious p.json && csdbench trace profile "$root/traces/csdbench.csv" -o p.json
    still && refused
}
case_writers_manual_pages() {
    precious && mkdir man && ln -s ../precious man/csdbench.1 && csdbench manual man
    still
}

