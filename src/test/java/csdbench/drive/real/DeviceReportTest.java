package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceReportTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpADisk() {
        machine = new FakeMachine(folder)
                .disk("vda", GIB)
                .mount("vda", "/", "ext4")
                .disk("nvme0n1", 2_000_398_934_016L)
                .file("/sys/class/block/nvme0n1/device/model", "Samsung SSD 980\n")
                .file("/sys/class/block/nvme0n1/device/serial", "S64DNX0R\n")
                .file("/sys/class/block/nvme0n1/device/firmware_rev", "5B2Q\n")
                .file("/sys/class/block/nvme0n1/stat", "1 0 8 0 1 0 2000 0\n")
                .link("/dev/disk/by-id/nvme-Samsung_S64", "../../nvme0n1");
    }

    private String report(String lun, String... permits) {
        DeviceFacts facts = DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty())
                .facts(lun);
        WritePermits permitted = new WritePermits(List.of(permits));
        SafetyGuard guard = new SafetyGuard(machine.view(), permitted, Map.of(), Optional.empty());
        return DeviceReport.text(facts, guard.check(facts, WriteIntent.POSSIBLY)) + "\n";
    }

    @Test
    void aFreeDriveIsShownWithAllThatIsKnown() {
        assertEquals("""
            /dev/nvme0n1
              is        block device
              size      2.00 TB (2,000,398,934,016 bytes)
              number    8:1
              model     Samsung SSD 980
              serial    S64DNX0R
              firmware  5B2Q
              blocks    512 bytes, physically 4096
              queues    not rotational, block queues, scheduler none
              written   1.02 MB since the machine started
              by id     nvme-Samsung_S64
              content   Its first and last mebibyte are zero
            may be written: it is free and permitted
            """, report("/dev/nvme0n1", "S64DNX0R"));
    }

    @Test
    void everyUseIsShownAndThenTheRefusal() {
        machine.partition("nvme0n1", "nvme0n1p1", GIB)
                .built("md0", GIB, "nvme0n1p1")
                .put("/dev/nvme0n1p1", 4096, "\u00fcN+\u00a9\u0001\0\0\0")
                .fail("/dev/nvme0n1", new IOException("lost"))
                .process(42, "qemu", "/dev/md0", "02")
                .swap("/dev/md0", "partition");

        assertEquals("""
            /dev/disk/by-id/nvme-Samsung_S64
              is          block device
              at          /dev/nvme0n1
              size        2.00 TB (2,000,398,934,016 bytes)
              number      8:1
              model       Samsung SSD 980
              serial      S64DNX0R
              firmware    5B2Q
              blocks      512 bytes, physically 4096
              queues      not rotational, block queues, scheduler none
              written     1.02 MB since the machine started
              by id       nvme-Samsung_S64
              content     It cannot be read
              needed for  swap (/dev/nvme0n1)
              swap        /dev/md0
              open in     process 42 (qemu): /dev/md0
              held        /dev/nvme0n1p1 by /dev/md0 (md RAID)
              partition   /dev/nvme0n1p1, 1.07 GB
              not seen    /dev/nvme0n1: it cannot be read: lost
              signature   /dev/nvme0n1p1: member of an md RAID at byte 4,096
            refused: /dev/disk/by-id/nvme-Samsung_S64 must stay as it is, for 8 reasons
                     it is /dev/nvme0n1, Samsung SSD 980, serial S64DNX0R, 2.00 TB
                - /dev/nvme0n1 is the disk of swap
                - /dev/md0 is swap space in use
                - /dev/md0 is open for writing in process 42 (qemu)
                - /dev/nvme0n1p1 is part of /dev/md0 (md RAID)
                - /dev/nvme0n1 has a partition /dev/nvme0n1p1 (1.07 GB)
                - the content of /dev/nvme0n1 is unknown: it cannot be read: lost
                - /dev/nvme0n1p1 has a signature: member of an md RAID
                - no --allow-write names /dev/disk/by-id/nvme-Samsung_S64
                = to proceed: use another disk, or a file on this one; no option overrides this
            """, report("/dev/disk/by-id/nvme-Samsung_S64"));
    }

    @Test
    void aPartitionNamesItsDisk() {
        machine.partition("nvme0n1", "nvme0n1p1", GIB).mount("nvme0n1p1", "/data", "xfs");

        String report = report("/dev/nvme0n1p1");

        assertEquals(
                List.of(
                        "  is            block device",
                        "  size          1.07 GB (1,073,741,824 bytes)",
                        "  number        8:2",
                        "  partition of  /dev/nvme0n1"),
                report.lines().skip(1).limit(4).toList());
    }

    @Test
    void aFileIsShownWithItsFileSystem() {
        machine.file("/data/file", "text").mount("0:60", "/data", "tmpfs", "tmpfs");

        assertEquals("""
            /data/file
              is    regular file
              size  4 bytes (4 bytes)
              on    tmpfs mounted on /data
            may be written
                note: /data/file lies in memory (tmpfs), not on a drive
            """, report("/data/file"));
    }

    @Test
    void aSimulatedDriveNeedsNoDescription() {
        assertEquals("""
            sim:cd6-7.68tb
              is  simulated drive
            may be written
            """, report("sim:cd6-7.68tb"));
    }
}
