package csdbench.bench;

import csdbench.language.definition.Definition;
import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of understanding a parameter file of 5,000 definitions, far more than people write and as many as scripts
 * generate.
 *
 * <p>Budget: 250 ms, 50 us a definition: nobody notices it before a run, and it leaves room to check a file at each
 * keystroke. The first reading, before anything is compiled, may take four times as long. The definitions are
 * returned, so that making them is not dead. Run with {@code scripts/bench ParmBench}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ParmBench {
    private static final int STORAGES = 2000;
    private static final int WORKLOADS = 2000;
    private static final int RUNS = 1000;

    private String text;

    @Setup
    public void prepare() {
        StringBuilder out = new StringBuilder("compratio=2\nsd=default,openflags=o_direct,threads=8\n");
        for (int number = 1; number <= STORAGES; number++) {
            out.append("sd=sd")
                    .append(number)
                    .append(",lun=$folder/file")
                    .append(number)
                    .append(",size=64m\n");
        }
        for (int number = 1; number <= WORKLOADS; number++) {
            out.append("wd=wd").append(number).append(",sd=sd").append(number);
            out.append(",xfersize=(4k,50,8k,50),rdpct=70,seekpct=random * mixed\n");
        }
        for (int number = 1; number <= RUNS; number++) {
            out.append("rd=rd").append(number).append(",wd=(wd1-wd9),iorate=(100-1000,100),\n");
            out.append("  elapsed=30,interval=1,forthreads=(1-64,d)\n");
        }
        text = out.toString();
    }

    @Benchmark
    public List<Definition> read() {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.of("bench.parm", text, Map.of("folder", "/tmp"), diagnostics);
        List<Definition> definitions = Definitions.read(source, diagnostics);
        if (!diagnostics.isEmpty() || definitions.size() != STORAGES + WORKLOADS + RUNS + 1) {
            throw new IllegalStateException(diagnostics.render());
        }
        return definitions;
    }
}
