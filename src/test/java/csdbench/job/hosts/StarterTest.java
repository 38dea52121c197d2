package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StarterTest {
    private static final List<String> PROGRAM = List.of("/opt/my csdbench", "agent");

    @Test
    void srunStartsOneAgentOnItsNodeWithoutAShell() throws UsageError {
        List<String> command =
                Starter.of("slurm", List.of()).command(HostName.list("n7").getFirst(), PROGRAM);

        assertEquals("srun", command.getFirst());
        assertTrue(command.containsAll(List.of("--nodelist=n7", "--ntasks=1", "--overlap")));
        assertEquals(PROGRAM, command.subList(command.size() - 2, command.size()));
    }

    @Test
    void aShellBehindSshGetsEachWordAsOne() throws UsageError {
        List<String> command = Starter.of("ssh", List.of("ssh", "-v"))
                .command(HostName.list("n7").getFirst(), PROGRAM);

        assertEquals(List.of("ssh", "-v"), command.subList(0, 2));
        assertEquals(
                List.of("--", "n7", "'/opt/my csdbench'", "agent"),
                command.subList(command.size() - 4, command.size()));
    }

    @Test
    void anAgentWaitsAtEachAddressOfAService() throws UsageError {
        List<HostName> pods = Starter.of("kubernetes", List.of()).hosts(Optional.of("127.0.0.1:5599"));

        assertEquals(HostName.list("127.0.0.1:5599"), pods);
    }

    @Test
    void aLauncherWithoutItsHostsIsRefusedWithWhatToDo() {
        assertMentions("sbatch or salloc", "slurm", Optional.empty());
        assertMentions("--hosts csdbench", "kubernetes", Optional.empty());
        assertMentions("service is not known", "kubernetes", Optional.of("nosuch.invalid"));
        assertMentions("not torque", "torque", Optional.empty());
    }

    private static void assertMentions(String words, String launch, Optional<String> hosts) {
        UsageError error = assertThrows(
                UsageError.class, () -> Starter.of(launch, List.of("ssh")).hosts(hosts));
        assertTrue(error.getMessage().contains(words), error::getMessage);
    }
}
