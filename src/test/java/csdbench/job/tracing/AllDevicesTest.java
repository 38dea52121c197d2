package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.drive.real.FakeMachine;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllDevicesTest {
    @TempDir
    private Path folder;

    private void device(String name, String sectors, String... slaves) throws IOException {
        Path path = folder.resolve("sys/block/" + name);
        Files.createDirectories(path.resolve("slaves"));
        Files.writeString(path.resolve("size"), sectors + "\n");
        for (String slave : slaves) {
            Files.createDirectories(path.resolve("slaves/" + slave));
        }
    }

    @Test
    void whatLiesOnOthersAndWhatHasNoSizeIsLeftOut() throws IOException, UsageError {
        FakeMachine machine = new FakeMachine(folder);
        device("nvme1n1", "2048");
        device("nvme0n1", "2048");
        device("dm-0", "2048", "nvme0n1");
        device("loop0", "0");

        AllDevices found = AllDevices.find(machine.view(), folder);

        assertEquals(List.of("nvme0n1", "nvme1n1"), found.names());
        assertEquals(List.of("dm-0 (on others)"), found.leftOut());
    }

    @Test
    void aMachineWithoutOneIsToldSo() {
        assertThrows(UsageError.class, () -> AllDevices.find(new FakeMachine(folder).view(), folder));
    }
}
