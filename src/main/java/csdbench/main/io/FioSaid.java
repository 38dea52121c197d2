package csdbench.main.io;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What is said of the parmfile that does jobs of fio, in fio's words: jobs by their names, options in place of
 * parameters, and no positions in a text that nobody has seen.
 */
final class FioSaid implements UnaryOperator<String> {
    /** Patterns by what they become, in this order. */
    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        String name = "\"?([\\w.-]+)\"?";
        // A complaint has the line of the parmfile and a mark below it; the line begins with the job.
        WORDS.put(
                "(?m)^csdbench fio:\\d+:\\d+: (\\w+): (.*)\\R *\\d+ \\| [fsw]+d=" + name + ".*\\R *\\|.*\\R",
                "$1: job $3: $2\n");
        WORDS.put("(?m)^csdbench fio:\\d+:\\d+: ", "");
        WORDS.put("(?m)^( +)csdbench fio:\\d+:\\d+ would ", "$1a job would ");
        WORDS.put("(?m)^ *\\d* \\|.*\\R", "");
        WORDS.put("(?m)^\\d+ errors?; ", "");
        WORDS.put("(?m)^(error: )?rd=" + name + "(,[fw]+d=)", "$1$3");
        WORDS.put("\\bwd=" + name + " of rd=" + name, "job $1");
        WORDS.put("\\bsd=" + name + ",lun=", "filename=");
        WORDS.put("\\b(fsd|fwd|sd|wd)=" + name, "job $2");
        WORDS.put("\\brd=" + name, "the run of job $1");
        WORDS.put("\\ban sd= each|\\beach sd=", "a job each");
        WORDS.put("\\breads a wd= of their own", "reads a job of their own");
        WORDS.put("\\blun=", "filename=");
        WORDS.put("\\bopenflags=\\(o_direct,o_dsync\\)", "direct=1 and sync=dsync");
        WORDS.put("\\bopenflags=o_direct\\b", "direct=1");
        WORDS.put("\\badd o_direct to openflags=", "add direct=1");
        WORDS.put("\\bopenflags=(?!\\w)", "direct= and sync=");
        WORDS.put("\\bseekpct=eof\\b|\\brdpct=0\\b", "rw=write");
        WORDS.put("\\brdpct=100\\b", "rw=read");
        WORDS.put("\\brange=(?= )", "offset= and size=");
        WORDS.put("\\bthreads=, --depth\\b", "iodepth=, numjobs=");
        WORDS.put("\\bthreads=", "iodepth=");
        WORDS.put("\\bxfersize=", "bs=");
        WORDS.put("\\belapsed=", "runtime=");
        WORDS.put("\\bwarmup=", "ramp_time=");
        WORDS.put("\\biorate=(?=\\d)", "rate_iops=");
    }

    @Override
    public String apply(String text) {
        String said = text;
        for (Map.Entry<String, String> word : WORDS.entrySet()) {
            said = said.replaceAll(word.getKey(), word.getValue());
        }
        return said;
    }
}
