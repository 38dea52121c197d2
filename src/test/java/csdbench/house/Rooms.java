package csdbench.house;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one table of rooms; {@code docs/rooms.md} is generated from it.
 */
final class Rooms {
    static final String ROOT = "csdbench";

    /** Room: the rooms that it may import, all of which stand above it | the libraries that it may use. */
    private static final String TABLE = """
            main.launch               :
            base.unit                 :
            base.text                 :
            base.json                 : base.text | Jackson
            language.parm             :
            io.linux                  :
            io                        :
            drive.simulated.flash     : base.unit
            drive.simulated           : base.unit, base.text, base.json, drive.simulated.flash | Jackson
            result                    : base.unit | HdrHistogram
            result.review             : base.unit, result
            content                   : base.unit
            content.sector            : base.unit, content
            content.lifelike          : base.unit, content | Jackson
            content.codec             : | zstd-jni, lz4
            content.measure           : base.unit, base.text, content.codec
            content.synthesis         : base.unit, content, content.lifelike, content.codec, content.measure
            content.generator         : base.unit, content.codec, content, content.sector, content.lifelike, \
            content.synthesis
            content.verify            : base.unit, base.text, content
            content.sample            : base.text, content, content.codec, content.measure, content.generator, result
            trace                     :
            trace.text                : trace
            trace.binary              : trace
            trace.compact             : trace | zstd-jni
            trace.format              : trace, trace.text, trace.binary, trace.compact | zstd-jni
            trace.study               : base.unit, base.text, trace
            trace.replay              : io, trace, trace.format
            language.profile          : base.unit, base.text, base.json | Jackson
            report.reference          : base.text
            drive.real                : base.unit, base.text
            job.data                  : base.unit, base.text, content, content.lifelike, content.codec, drive.real, \
            content.measure, content.synthesis, content.generator, result
            engine.stats              : base.unit, io, result | HdrHistogram
            report                    : base.text, result | Jackson, HdrHistogram
            report.console            : base.text, result, report
            report.chart              : base.text
            report.review             : base.unit, base.text, report.reference, result, result.review, report, \
            report.console, report.chart
            report.trace              : base.text, trace.study, report, report.chart
            report.vdbench            : base.unit, base.text, result
            report.compare            : base.text, report
            io.backend.posix          : io, io.linux
            io.backend.uring          : io, io.linux, io.backend.posix
            io.backend.nio            : io
            io.backend.none           : io
            drive.simulated.engine    : base.unit, base.text, io, drive.simulated, drive.simulated.flash
            io.backend                : io, io.linux, io.backend.posix, io.backend.uring, io.backend.nio, \
            io.backend.none
            language.definition.value : content, language.parm
            language.definition.type  : base.text, language.parm, io, drive.simulated, content, trace.format, \
            trace.replay, language.profile, language.definition.value
            language.definition       : base.text, language.parm, io, content, trace.replay, language.profile, \
            language.definition.value, language.definition.type
            plan                      : io, content, content.verify, trace.replay
            plan.listing              : base.text, content, content.verify, plan
            language.planner          : base.text, language.parm, io, content, content.verify, trace.replay, \
            language.profile, language.definition.value, language.definition, plan
            engine.workload           : base.unit, io, plan
            engine.replay             : base.text, io, trace, trace.format, trace.replay, result, plan, engine.workload
            job.fitting               : base.unit, base.text, language.parm, io, trace, trace.format, trace.study, \
            language.profile, language.definition, plan, language.planner, engine.workload
            engine.validation         : base.unit, base.text, io, content, drive.simulated, content.generator, \
            content.verify, engine.stats, plan
            engine.preflight          : base.unit, drive.simulated, drive.real, plan, engine.validation
            engine.run                : base.unit, base.text, io.linux, io, drive.simulated.flash, drive.simulated, \
            content, content.generator, content.verify, trace.replay, drive.real, result, content.sample, \
            engine.stats, drive.simulated.engine, io.backend, plan, engine.workload, engine.replay, engine.validation, \
             engine.preflight
            job.sensitivity           : drive.simulated, io, plan, result, engine.run
            job.session               : language.parm, io, drive.simulated, content, content.verify, trace, \
            drive.real, result, content.sample, job.data, report, report.console, report.vdbench, io.backend, \
            language.definition.value, language.definition, plan, plan.listing, language.planner, engine.replay, \
            engine.validation, engine.preflight, engine.run, job.sensitivity
            job.suite                 : base.unit, base.text, base.json, drive.simulated, content, content.codec, \
            content.measure, trace, language.profile, drive.real, result, result.review, content.sample, job.data, \
            job.fitting, job.session | Jackson
            job.suite.vdbench         : base.text, result, result.review, report.vdbench, plan, engine.run, \
            job.session, job.suite
            main.trace                : base.unit, base.text, trace, trace.format, trace.study, trace.replay, \
            language.profile, report, report.console, report.trace, job.fitting, engine.run, job.session | picocli
            main                      : base.unit, base.text, drive.simulated, content, language.profile, \
            report.reference, drive.real, result, result.review, job.data, report, report.console, report.review, \
            report.vdbench, report.compare, language.definition.value, plan, plan.listing, engine.run, job.session, \
            job.suite, job.suite.vdbench, main.trace | picocli
            """;

    static final List<Room> ALL = TABLE.lines().map(Room::parse).toList();

    /** How the types of a library begin. */
    static final Map<String, List<String>> LIBRARIES = libraries();

    private Rooms() {}

    /** The room that a package is; empty for what lies outside the house and for a package within a room. */
    static Optional<Room> of(String packageName) {
        return packageName.startsWith(ROOT + ".") ? named(packageName.substring(ROOT.length() + 1)) : Optional.empty();
    }

    static Optional<Room> named(String name) {
        return ALL.stream().filter(room -> room.name().equals(name)).findFirst();
    }

    private static Map<String, List<String>> libraries() {
        Map<String, List<String>> libraries = new LinkedHashMap<>();
        libraries.put("picocli", List.of("picocli."));
        libraries.put("Jackson", List.of("tools.jackson.", "com.fasterxml.jackson."));
        libraries.put("HdrHistogram", List.of("org.HdrHistogram."));
        libraries.put("zstd-jni", List.of("com.github.luben.zstd."));
        libraries.put("lz4", List.of("net.jpountz."));
        return libraries;
    }
}
