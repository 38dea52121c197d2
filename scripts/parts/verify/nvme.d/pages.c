/*
 * Runs a program before which an NVMe drive has log pages that it does not have: pages FOLDER PROGRAM ARGUMENT...
 * FOLDER has each page in a file that is named by its number, such as c0. Only the kernel's answer to the admin command
 * Get Log Page is another one, by a seccomp notification; all other commands go to the drive, as do other pages.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/nvme_ioctl.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void end(const char *what) {
    perror(what);
    exit(125);
}

static int hear(int from) {
    char byte, room[CMSG_SPACE(sizeof(int))];
    struct iovec one = {&byte, 1};
    struct msghdr message = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
    int fd;
    if (recvmsg(from, &message, 0) != 1 || !CMSG_FIRSTHDR(&message)) exit(125);
    memcpy(&fd, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof fd);
    return fd;
}

static void tell(int to, int fd) {
    char byte = 0, room[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec one = {&byte, 1};
    struct msghdr message = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof fd);
    memcpy(CMSG_DATA(head), &fd, sizeof fd);
    if (sendmsg(to, &message, 0) != 1) end("pages: sendmsg");
}

/* Whether a command was answered from the folder. */
static int answered(const char *folder, pid_t process, unsigned long long at) {
    char path[512];
    struct nvme_admin_cmd command;
    unsigned char page[4096] = {0};
    snprintf(path, sizeof path, "/proc/%d/mem", process);
    int memory = open(path, O_RDWR);
    if (memory < 0) return 0;
    int done = 0;
    if (pread(memory, &command, sizeof command, at) == sizeof command && command.opcode == 2) {
        snprintf(path, sizeof path, "%s/%02x", folder, command.cdw10 & 0xff);
        int file = open(path, O_RDONLY);
        size_t bytes = command.data_len < sizeof page ? command.data_len : sizeof page;
        if (file >= 0) {
            done = read(file, page, sizeof page) >= 0 && pwrite(memory, page, bytes, command.addr) == (ssize_t)bytes;
            close(file);
        }
    }
    close(memory);
    return done;
}

static void serve(const char *folder, int listener) {
    struct seccomp_notif asked;
    for (;;) {
        memset(&asked, 0, sizeof asked);
        if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &asked) < 0) {
            if (errno == EINTR) continue;
            exit(0); /* nobody is left to ask */
        }
        struct seccomp_notif_resp answer = {.id = asked.id};
        if (!answered(folder, asked.pid, asked.data.args[2])) answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
    }
}

int main(int count, char **words) {
    int ends[2];
    if (count < 3) return 125;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) end("pages: socketpair");
    pid_t server = fork();
    if (server < 0) end("pages: fork");
    if (server == 0) {
        close(ends[0]);
        close(1);
        close(2);
        serve(words[1], hear(ends[1]));
    }
    close(ends[1]);
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ioctl, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NVME_IOCTL_ADMIN_CMD, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof *code, code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) end("pages: no_new_privs");
    int listener = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
    if (listener < 0) end("pages: seccomp");
    tell(ends[0], listener);
    close(listener);
    close(ends[0]);
    execvp(words[2], words + 2);
    end(words[2]);
}
