# Cases of log pages that QEMU's drives do not have: pages laid out by hand, answered in place of the kernel.

# field PAGE OFFSET BYTES VALUE: a number of a page, little-endian; a new page is empty.
field() {
    local value=$4 bytes='' i
    for ((i = 0; i < $3; i++)); do
        bytes+=\\x$(printf %02x $((value & 255)))
        value=$((value >> 8))
    done
    mkdir -p pages
    [ -f "pages/$1" ] || dd if=/dev/zero of="pages/$1" bs=512 count=1 2>/dev/null
    printf "$bytes" | dd of="pages/$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}
# paged ARGUMENTS: csdbench, before which the pages are there.
paged() {
    timeout -k 5 120 /cases/pages pages /opt/csdbench/bin/csdbench "$@" >console 2>&1 </dev/null
    status=$?
    no_trace
}

# OCP Datacenter NVMe SSD: bytes to the medium at 0, from it at 16, endurance at 176, the page's identity at 496.
ocp() {
    local i at=496
    field c0 0 8 "$1"
    field c0 16 8 123456789
    field c0 176 8 7000000000000
    field c0 494 2 3
    for i in $2; do
        field c0 $((at++)) 1 "0x$i"
    done
}
identity='c5 af 10 28 ea bf f2 a4 9c 4f 6f 7c c9 14 d5 af'

case_page_ocp() {
    [ -x /cases/pages ] || { seen="left out: there was no compiler"; return; }
    ocp 987654321000 "$identity"
    paged probe "$(drive fmt)"
    says 'physical written bytes: 987,654,321,000$'
    says 'physical read bytes: 123,456,789$'
    says 'endurance bytes: 7,000,000,000,000$'
    show 'physical written bytes'
    ocp 987654321000 "${identity/c5/c6}" # a page of a vendor's own
    paged probe "$(drive fmt)"
    silent 'physical written bytes'
    silent 'endurance bytes'
    says 'host written bytes'
}

# ScaleFlux's pages. Of CAh, items of 12 bytes with a raw value at 5: 11 is flash, 12 hosts, in sectors of 512 bytes.
# Of extended health, C2h or D2h: physical capacity at 80, what is free at 88, compression in percent at 100.
flux() { # FLASH HOSTS
    field ca $((12 * 11 + 5)) 6 "$1"
    field ca $((12 * 12 + 5)) 6 "$2"
}
health() { # PAGE FREE
    field "$1" 80 8 4000000
    field "$1" 88 8 "$2"
    field "$1" 100 4 250
}

# The drive counts half a million sectors to its flash for a million from hosts, while a run goes on.
case_page_flux() {
    [ -x /cases/pages ] || { seen="left out: there was no compiler"; return; }
    local lun vendor
    lun=$(drive fmt)
    vendor=/sys/class/block/${lun#/dev/}/device/device/vendor
    echo 0xcc53 >vendor
    mount --bind vendor "$vendor" || miss "the vendor cannot be another one"
    flux 7000000 5000000
    health c2 3000000
    paged probe "$lun"
    says 'physical written bytes: 3,584,000,000$'
    says 'host written bytes: 2,560,000,000$'
    says 'capacity bytes: 2,048,000,000$'
    says 'free bytes: 1,536,000,000$'
    says 'occupied bytes: 512,000,000$'
    says 'compression percent: 250$'
    mv pages/c2 pages/d2 # the drive refuses C2h then
    paged probe "$lun"
    says 'free bytes: 1,536,000,000$'
    health d2 4000001 # more than there is: another layout
    paged probe "$lun"
    silent 'free bytes|capacity bytes'
    says 'physical written bytes: 3,584,000,000$'
    health d2 3000000

    cp -r pages later
    (cd later && mkdir pages && mv ca d2 pages/ && flux 7500000 6000000 && health d2 2900000)
    load "$lun" xfersize=4k,rdpct=0 iorate=100,elapsed=8
    timeout -k 5 120 /cases/pages pages /opt/csdbench/bin/csdbench run parm --allow-write QN-fmt -o out \
        >console 2>&1 </dev/null &
    local left=600
    until grep -qE '^ *[0-9:.]+ +2 ' console || [ $left = 0 ]; do
        left=$((left - 1))
        sleep 0.1
    done
    mv later/pages/ca later/pages/d2 pages/
    wait $!
    status=$?
    no_trace
    ends_in 0
    umount "$vendor"
    says 'counts: 244.1 MiB written to its medium for 488.3 MiB from hosts, write amplification 0.50'
    says 'its data is compressed 2.50:1'
    [ "$(figure freeBytes)" = 1484800000 ] || miss "free are $(figure freeBytes) bytes"
    show 'counts:'
}
