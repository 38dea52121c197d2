package csdbench.house;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one table of rooms: {@code docs/house.md} and every package-info repeat it, and tests compare them. A room may
 * be listed before it is built, but what another may import is listed when it does.
 */
final class Rooms {
    static final String ROOT = "csdbench";

    /** Room: the rooms that it may import, all of which stand above it | the libraries that it may use. */
    private static final String TABLE = """
            launch           :
            unit             :
            text             :
            parm             :
            linux            :
            io               : unit
            drive.flash      : unit
            drive            : unit, text, drive.flash | Jackson
            content          : unit
            content.sector   : unit, content
            content.lifelike : unit, content | Jackson
            codec            : | zstd-jni, lz4
            measure          : unit, text, codec
            likeness         : unit, content, content.lifelike, codec, measure
            generator        : unit, codec, content, content.sector, content.lifelike, likeness
            verify           : unit, text, content
            trace            :
            trace.text       : trace
            trace.format     : trace, trace.text | zstd-jni
            trace.study      : unit, text, trace
            profile          : unit, text | Jackson
            reference        : text
            device           : unit, text
            result           : unit | HdrHistogram
            result.review    : unit, result
            data             : unit, text, content, content.lifelike, codec, device, measure, likeness, generator, \
            result
            stats            : unit, io, result | HdrHistogram
            report           : unit, text, result | Jackson, HdrHistogram
            report.console   : text, result, report
            report.chart     : text
            report.review    : unit, text, reference, result, result.review, report, report.console, report.chart
            report.trace     : text, trace.study, report, report.chart
            report.vdbench   : unit, text, result
            report.compare   : text, report
            dashboard        : unit, text, result | JDK HttpServer, Jackson
            backend.posix    : io, linux
            backend.uring    : io, linux, backend.posix
            backend.nio      : io
            backend.none     : io
            backend.sim      : unit, text, io, drive, drive.flash
            backend          : io, linux, backend.posix, backend.uring, backend.nio, backend.none
            definition.value : content, parm
            definition.type  : content, definition.value, drive, io, parm, profile, text
            definition       : content, definition.type, definition.value, io, parm, profile, text
            plan             : content, io, text, verify
            planner          : content, definition, definition.value, io, parm, plan, profile, text, verify
            workload         : unit, io, plan
            portrait         : unit, text, io, parm, trace, trace.study, profile, definition, plan, planner, \
            workload
            guard            : unit, text, io, content, drive, generator, verify, stats, plan
            preflight        : unit, device, drive, guard, plan
            run              : unit, text, io, content, generator, data, verify, guard, device, linux, drive, \
            drive.flash, result, backend, backend.sim, stats, plan, workload, preflight
            sensitivity      : drive, io, plan, result, run
            cluster          : unit, text, parm, result, definition, plan, planner, run
            session          : parm, io, drive, content, verify, device, result, data, report, report.console, \
            report.vdbench, backend, definition.value, definition, plan, planner, guard, preflight, run, sensitivity
            suite            : unit, text, drive, content, codec, measure, profile, device, result, result.review, \
            data, session | Jackson
            suite.vdbench    : text, result, result.review, report.vdbench, plan, run, session, suite
            main             : unit, text, drive, content, trace, trace.format, trace.study, profile, reference, \
            device, result, result.review, data, report, report.console, report.review, report.trace, \
            report.vdbench, report.compare, definition.value, plan, portrait, run, session, suite, \
            suite.vdbench | picocli
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
        libraries.put("JDK HttpServer", List.of("com.sun.net.httpserver."));
        return libraries;
    }
}
