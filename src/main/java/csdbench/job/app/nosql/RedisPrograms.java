package csdbench.job.app.nosql;

import csdbench.base.text.Formats;
import csdbench.drive.system.HostFacts;
import csdbench.drive.system.SystemView;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Redis or Valkey as it is installed.
 *
 * @param server the program
 * @param number of its version
 */
record RedisPrograms(Path server, String number) implements Application {
    private static final String ALWAYS = "-always";

    /** Of the data: what the server needs beside it, and copies of pages that change while it writes all anew. */
    private static final double MEMORY_SHARE = 1.5;

    @Override
    public String name() {
        return NosqlKind.NAME;
    }

    @Override
    public String version() {
        return (account().equals("redis") ? "Redis " : "Valkey ") + number;
    }

    @Override
    public Path folder() {
        return server.getParent();
    }

    @Override
    public String account() {
        return server.getFileName().toString().replaceFirst("-.*", "");
    }

    /** A mix, whose writes are made to last once a second, or each at once. */
    @Override
    public List<String> variants() {
        List<String> words = new ArrayList<>();
        for (String ending : List.of("", ALWAYS)) {
            for (YcsbMix mix : YcsbMix.values()) {
                words.add(mix.word() + ending);
            }
        }
        return words;
    }

    @Override
    public boolean ownUsers() {
        return true;
    }

    @Override
    public boolean inMemory() {
        return true;
    }

    @Override
    public void check(long sizeBytes, SystemView view) throws UsageError {
        long availableBytes = HostFacts.availableMemoryBytes(view);
        if (MEMORY_SHARE * sizeBytes > availableBytes) {
            throw new UsageError(
                    "--size " + Formats.bytes(sizeBytes) + ": nosql keeps all data in memory and needs half"
                            + " as much again, and " + Formats.bytes(availableBytes) + " are available; take less");
        }
    }

    @Override
    public Database start(Start how) throws Failure {
        boolean always = how.variant().endsWith(ALWAYS);
        YcsbMix mix = YcsbMix.values()[variants().indexOf(how.variant()) % YcsbMix.values().length];
        return new RedisDatabase(RedisServer.start(server, how, mix, always ? "always" : "everysec"), mix, how);
    }
}
