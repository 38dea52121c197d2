package csdbench.job.app.database;

import csdbench.job.app.clients.ClientProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The clients of MariaDB: sysbench with a script of ours. */
record Sysbench(MariaServer server) implements ClientProgram {
    /** Calls the transaction with two random rows, and logs it in the form of pgbench, of which the log is read. */
    private static final String SCRIPT = """
            local ffi = require("ffi")
            ffi.cdef[[
            typedef struct { long seconds; long ns; } csdbench_time;
            int clock_gettime(int clock, csdbench_time *time);
            ]]
            local REALTIME, MONOTONIC = 0, 1
            local time = ffi.new("csdbench_time[1]")
            local connection, log, number

            sysbench.cmdline.options = {
              rows = {"rows of the table", 1},
              log_prefix = {"names of the files of the log begin with it", ""}
            }

            local function us(clock)
              ffi.C.clock_gettime(clock, time)
              return tonumber(time[0].seconds) * 1000000 + math.floor(tonumber(time[0].ns) / 1000)
            end

            function thread_init()
              connection = sysbench.sql.driver():connect()
              log = assert(io.open(sysbench.opt.log_prefix .. "." .. sysbench.tid, "w"))
              log:setvbuf("full", 65536)
              number = 0
            end

            function event()
              local call = string.format("CALL csdbench_change(%d, %d)",
                sysbench.rand.uniform(1, sysbench.opt.rows), sysbench.rand.uniform(1, sysbench.opt.rows))
              local begin = us(MONOTONIC)
              local done, why = pcall(connection.query, connection, call)
              local taken = string.format("%d", us(MONOTONIC) - begin)
              if not done then
                if type(why) ~= "table" or why.errcode ~= sysbench.error.RESTART_EVENT then
                  error(why, 0)
                end
                connection:query("ROLLBACK")
                taken = "failed"
              end
              number = number + 1
              local now = us(REALTIME)
              assert(log:write(string.format("%d %d %s 0 %d %d\\n",
                sysbench.tid, number, taken, math.floor(now / 1000000), now % 1000000)))
            end

            function thread_done()
              assert(log:close())
              connection:disconnect()
            end
            """;

    @Override
    public String name() {
        return "sysbench";
    }

    @Override
    public String script() {
        return SCRIPT;
    }

    @Override
    public String scriptEnding() {
        return ".lua";
    }

    @Override
    public List<String> command(Path script, Path log, int clients, long rows, int seconds) {
        List<String> command = new ArrayList<>(server.sysbench(script, clients, seconds));
        command.addAll(List.of("--rows=" + rows, "--log_prefix=" + log, "run"));
        return command;
    }
}
