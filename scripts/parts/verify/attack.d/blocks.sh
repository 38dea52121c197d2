# shellcheck shell=bash
# Two ways to the same blocks, and files of the system by other names.

# tried LUN: csdbench is asked to overwrite it, with every permit.
tried() {
    writing "$1" >parm
    csdbench run parm -o out --allow-write "$1"
    refused
}

case_blocks_second_loop() {
    image disk
    loop disk && mounted "$device" && loop disk || return 77
    tried "$device"
}
case_blocks_second_loop_over_a_part() {
    image disk
    loop disk && mounted "$device" && loop disk --offset 16M --sizelimit 8M || return 77
    tried "$device"
}
case_blocks_loop_beside() { # the blocks behind the mounted ones are free
    image disk 128
    loop disk --sizelimit 64M && mounted "$device" && loop disk --offset 64M || return 77
    tried "$device"
    [ "$status" = 0 ] || [ "$status" = 3 ] && ! says "have blocks in common"
}
case_blocks_loop_over_loop() {
    image disk
    loop disk && whole=$device && loop "$whole" --offset 1M && mounted "$device" || return 77
    tried "$whole"
}
case_blocks_part_of_a_mounted_whole() {
    image disk
    loop disk && whole=$device && loop "$whole" && mounted "$device" || return 77
    loop "$whole" --offset 8M --sizelimit 8M || return 77
    tried "$device"
}
case_blocks_file_behind_mounted_loop() {
    image disk
    loop disk && mounted "$device" || return 77
    ln -s disk link
    tried "$PWD/disk" && tried "$PWD/link"
}
case_blocks_partition_under_a_whole_disk() {
    command -v sfdisk >/dev/null || return 77
    image disk
    loop disk --partscan && whole=$device && echo ',,L' | sfdisk --quiet "$whole" >/dev/null 2>&1 || return 77
    partx --update "$whole" 2>/dev/null
    [ -b "${whole}p1" ] || return 77
    loop "$whole" && mounted "$device" || return 77
    tried "${whole}p1"
}
case_blocks_loop_over_a_file_of_the_system() { # a folder of this namespace only stands for /usr
    mkdir -p upper && mount -t tmpfs none upper && later "umount '$PWD/upper'" || return 77
    mkdir upper/share && mount --bind upper/share /usr/share && later "umount /usr/share" || return 77
    image /usr/share/file && loop /usr/share/file || return 77
    tried "$device"
}
case_blocks_system_folder_mounted_elsewhere() {
    mkdir bound && mount --bind /usr/share bound && later "umount '$PWD/bound'" || return 77
    tried "$PWD/bound/csdbench-attack"
    [ "$status" = 3 ] && [ ! -e /usr/share/csdbench-attack ]
}
case_blocks_zram_swap() {
    command -v zramctl >/dev/null && device=$(zramctl --find --size 64M 2>/dev/null) || return 77
    later "zramctl --reset '$device'"
    mkswap -q "$device" 2>/dev/null && swapon "$device" || return 77
    later "swapoff '$device'"
    tried "$device"
}
case_blocks_deleted_file_behind_mounted_loop() { # known to the kernel, which shows no name of it any more
    image disk
    ln disk other && loop disk && mounted "$device" && rm disk || return 77
    tried "$PWD/other" && says "is mounted on"
}
case_blocks_renamed_file_behind_mounted_loop() {
    image disk
    loop disk && mounted "$device" && mv disk moved || return 77
    tried "$PWD/moved"
}
case_blocks_second_loop_of_a_deleted_file() {
    image disk
    ln disk other && loop disk && mounted "$device" && rm disk && loop other || return 77
    tried "$device" && says "have blocks in common"
}
