# shellcheck shell=bash
# Files that the run itself needs, as what it is to write: directly, through a link, and as an output.

stays() { cmp -s "$1" "$1.before"; }
kept() { cp "$1" "$1.before"; }

# overwritten FILE: a parmfile of its own is asked to overwrite it, and its link.
overwritten() {
    ln -sf "$1" link
    writing "$PWD/$1" "$2" >parm && csdbench run parm -o out && refused && stays "$1" || return 1
    writing "$PWD/link" "$2" >parm && csdbench run parm -o out && refused && stays "$1"
}
trace() { cp "$root/traces/csdbench.csv" rec.csv && kept rec.csv; }

case_own_included_parmfile() {
    printf 'wd=wd1,sd=sd1,xfersize=64k,seekpct=eof,rdpct=0\n' >inc && kept inc
    for lun in "$PWD/inc" "$PWD/link"; do
        ln -sf inc link
        printf 'sd=sd1,lun=%s,size=1m,threads=1\ninclude=inc\n' "$lun" >parm
        printf 'rd=rd1,wd=wd1,iorate=max,elapsed=2,interval=1\n' >>parm
        csdbench run parm -o out
        refused && stays inc || return 1
    done
}
case_own_sample() {
    head -c 1048576 /dev/urandom >sample && kept sample
    { echo compstyle=like:sample && writing "$PWD/sample"; } >parm
    csdbench run parm -o out
    refused && stays sample
}
case_own_recording() {
    trace
    printf 'sd=sd1,lun=%s,size=1g\nrd=rd1,sd=sd1,replay=(rec.csv),elapsed=2,interval=1\n' "$PWD/rec.csv" >parm
    csdbench run parm -o out
    refused && stays rec.csv
}
case_own_jar() {
    cp "$jar" csdbench.jar && kept csdbench.jar
    writing "$PWD/csdbench.jar" >parm
    (jar=$PWD/csdbench.jar && csdbench run parm -o out && refused) && stays csdbench.jar
}
case_own_trace_as_page() {
    trace
    csdbench trace info rec.csv --html rec.csv
    refused && stays rec.csv && ln -s rec.csv link || return
    csdbench trace info rec.csv --html link
    refused && stays rec.csv
}
case_own_trace_as_conversion() {
    trace
    ln -s rec.csv out.csv
    csdbench trace convert rec.csv out.csv --force
    refused && stays rec.csv
}
case_own_sample_as_profile() {
    head -c 1048576 /dev/urandom >sample && kept sample
    csdbench data profile sample -o sample --force
    refused && stays sample
}
case_own_state_of_a_drive() {
    writing "sim:generic-nvme?state=$PWD/state" >parm
    csdbench run parm -o out
    [ -s state ] || return 77
    kept state
    printf 'sd=sd1,lun=sim:generic-nvme?state=%s\nsd=sd2,lun=%s,size=1m\n' "$PWD/state" "$PWD/state" >parm
    printf 'wd=wd1,sd=sd1,rdpct=100\nwd=wd2,sd=sd2,rdpct=0\n' >>parm
    printf 'rd=rd%s,wd=wd%s,iorate=max,elapsed=2,interval=1\n' 1 1 2 2 >>parm
    csdbench run parm -o out
    refused && stays state
}
case_own_results_of_others() { # refused twice, since the first refusal leaves its list
    mkdir out && echo mine >out/result.json && kept out/result.json && writing "$PWD/lun" >parm
    for _ in 1 2; do
        csdbench run parm -o out
        [ "$status" = 2 ] && stays out/result.json || return
    done
}
