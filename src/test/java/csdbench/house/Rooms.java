package csdbench.house;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The one table of wings and the one of rooms; {@code docs/development/rooms.md} is generated from them. */
final class Rooms {
    static final String ROOT = "csdbench";

    /** Wing: the wings that it may import, all of which stand above it. A room's imports keep to those of its wing. */
    private static final String WINGS_TABLE = """
            base     :
            io       : base
            trace    : base
            result   : base
            content  : base
            drive    : base, io
            plan     : base, io, trace, content
            language : base, io, trace, content, plan
            engine   : base, io, trace, result, content, drive, plan
            report   : base, trace, result
            job      : base, io, trace, result, content, drive, plan, language, engine, report
            main     : base, trace, result, drive, plan, language, report, job
            """;

    /** Room: the rooms that it may import, all of which stand above it | the libraries that it may use. */
    private static final String TABLE = """
            base.unit                 :
            base.text                 :
            base.file                 :
            base.json                 : base.file, base.text | Jackson
            io.linux                  :
            io                        :
            io.file                   : base.file, io.linux, io
            io.backend.posix          : io.linux, io, io.file
            io.backend.uring          : io.linux, io, io.backend.posix
            io.backend.nio            : io, io.file
            io.backend                : io.linux, io, io.backend.posix, io.backend.uring, io.backend.nio
            trace                     :
            trace.text                : base.unit, base.text, trace
            trace.binary              : trace
            trace.compact             : base.file, trace | zstd-jni
            trace.format              : base.file, base.text, trace, trace.text, trace.binary, \
            trace.compact | zstd-jni, xz
            trace.study               : base.unit, base.text, trace
            trace.cut                 : base.unit, trace, trace.study
            result.steady             : | Jackson
            result.model              : base.json, result.steady | Jackson
            result.power              : base.json, result.steady | Jackson
            result                    : base.json, result.power, result.steady, result.model | HdrHistogram, Jackson
            result.session            : base.json, result.power, result.steady, result | Jackson
            result.app                : base.json, result, result.steady
            result.review             : base.json, result.power, result.steady, result.model, result, \
            result.app | Jackson
            result.reduce             : base.text, base.json | Jackson
            result.tenant             : result.steady
            result.cost               : result.tenant
            result.history            : base.text, result, result.review, result.session, result.steady
            content                   : base.unit
            content.sector            : base.unit, base.file, content
            content.lifelike          : base.unit, base.file, content | Jackson
            content.measure           : base.unit, base.text | zstd-jni, lz4
            content.synthesis         : base.unit, base.file, content, content.sector, content.lifelike, content.measure
            content.generator         : base.unit, content, content.sector, content.measure, content.synthesis
            drive.simulated.flash     : base.unit
            drive.simulated           : base.unit, base.text, base.json, base.file, drive.simulated.flash | Jackson
            drive.system              : base.unit, base.text, io.linux, io, io.file
            drive.counters            : io.file | Jackson
            drive.power               : base.file
            drive.real                : base.text, base.file, io, drive.system, drive.counters
            drive.simulated.engine    : base.file, base.unit, base.text, io, drive.simulated.flash, drive.simulated
            plan.files                : io
            plan.order                : trace.format
            plan.fault                : io
            plan                      : base.unit, io, plan.fault, plan.files, plan.order, trace, content
            plan.slice                : trace, plan.files, plan
            plan.listing              : base.text, content, plan.files, plan.slice, plan, plan.order
            language.parm             : base.file, base.text
            language.profile          : base.unit, base.text, base.json, base.file, plan, language.parm | Jackson
            language.definition.type  : base.unit, base.text, io, trace, trace.format, content, plan.fault, \
            plan.files, \
            plan.order, plan, language.parm, language.profile
            language.definition       : base.text, io, content, plan.fault, plan.files, plan.order, plan, \
            language.parm, \
            language.profile, language.definition.type
            language.resolver         : base.text, base.file, io, content, content.lifelike, plan.order, plan, \
            language.parm, language.profile, language.definition.type, language.definition
            language.planner          : base.text, io, content, plan.files, plan.order, plan, language.parm, \
            language.definition.type, language.definition, language.resolver
            language.fio.option       : base.file, base.text, language.parm
            language.fio              : base.file, base.text, language.parm, trace, trace.format, language.fio.option
            engine.sample             : base.unit, result, content, content.measure, content.generator
            engine.stats              : base.file, base.unit, io, result | HdrHistogram
            engine.kind               : base.unit, io, result, plan, engine.stats
            engine.workload           : base.unit, io, plan, engine.kind
            engine.replay             : base.text, base.file, io, content, trace, trace.format, trace.study, result, \
            plan.order, plan, engine.kind, engine.workload
            engine.trees              : base.text, base.file, io.linux, io, io.file, result, plan.files, plan
            engine.files              : base.unit, base.text, io, io.linux, io.file, result, plan.files, plan, \
            engine.stats, engine.kind, engine.workload, engine.trees
            engine.verify             : base.file, base.unit, base.text, content, plan.order
            engine.validation         : base.unit, base.text, io, result, content, content.generator, \
            engine.verify, drive.simulated, plan.files, plan.order, plan, engine.stats, engine.kind
            engine.fault              : base.unit, io, plan.fault
            engine.preflight          : base.unit, base.text, base.file, io, io.backend, drive.simulated, \
            drive.real, plan.files, plan, engine.validation, engine.trees, content, plan.order, engine.workload
            engine.opened             : base.file, base.unit, base.text, io, io.file, io.backend, result, \
            result.model, content, drive.simulated.flash, drive.simulated, drive.counters, drive.real, \
            drive.simulated.engine, plan.files, plan, engine.sample, engine.kind, engine.files, \
            engine.validation, engine.preflight, engine.trees
            engine.host               : base.file, base.unit, io.linux, result, drive.system, plan
            engine.span               : result.steady, result, plan, engine.stats
            engine.run                : base.unit, base.text, io, io.backend, result.steady, result, content, \
            content.generator, engine.verify, engine.fault, drive.counters, drive.real, plan.fault, plan.files, \
            plan, plan.slice, \
            engine.sample, engine.stats, engine.kind, engine.workload, engine.files, engine.replay, engine.validation, \
            engine.opened, engine.host, drive.system, engine.trees, engine.span
            engine.hosts              : result, result.steady, engine.stats, engine.span
            engine.hosts.jgroups      : engine.hosts | JGroups
            report.doc                : base.file, base.text
            report.reference          : base.text, result.steady, report.doc | Jackson
            report.threshold          : base.unit, base.text, result, result.steady, result.session, \
            result.history, result.review, report.doc
            report                    : base.file, base.unit, base.text, base.json, result.power, result.steady, \
            result, result.session, report.threshold | Jackson, HdrHistogram
            report.console            : base.unit, base.text, result, result.session, report, report.threshold
            report.review.steps       : base.text, result.steady, result.review, report.doc, \
            report.reference, result, result.model | Jackson
            report.app                : base.file, base.text, result, result.app, result.steady, report, report.doc
            report.review             : base.file, base.json, base.text, result.model, result, result.review, \
            report.reference, report, report.app, report.console, report.doc, report.review.steps, result.steady, \
            report.threshold, \
            result.session | Jackson
            report.gain               : base.file, base.text, result.review, report.doc, report.review, \
            report.review.steps
            report.tenant             : base.file, base.text, report, report.doc, result.steady, result.tenant
            report.cost               : base.file, base.text, report.doc, report.tenant, result.cost
            report.fleet              : base.file, base.text, result.review, report, report.review, report.doc, result
            report.trace              : base.file, base.text, trace.study, report, report.doc | Jackson
            report.reduce             : base.file, base.text, result.reduce, report, report.doc
            report.vdbench.row        : result
            report.vdbench            : base.file, base.text, result, result.session, report, report.console, \
            report.vdbench.row
            report.compare            : base.file, base.text, result.steady, result.model, result, result.session, \
            report, report.vdbench
            report.runs               : base.file, base.text, result.power, result.steady, result, result.session, \
            report.reference, report, report.threshold, report.doc, report.compare
            report.fio                : result.steady, result, report | Jackson
            report.live               : base.text, result, result.session, report.doc, report.runs
            report.history            : base.text, result, result.app, result.history, result.reduce, result.review, \
            result.session, report, report.app, report.compare, report.doc, report.fleet, report.reduce, \
            report.review, report.runs, report.threshold, report.vdbench | Jackson
            job.sensitivity           : io, result, drive.simulated, plan, engine.run
            job.command               : base.file, base.text, io, trace, drive.real, language.parm, \
            report.console, result
            job.pki                   : base.file, base.text, engine.hosts, job.command, engine.hosts.jgroups
            job.request               : base.text, io, content, drive.simulated, plan, plan.listing, plan.slice, \
            language.parm, language.definition, language.planner, language.resolver, engine.sample, engine.replay, \
            engine.run, trace, report.console, report.vdbench.row, job.command
            job.session               : base.file, base.text, io, io.file, io.backend, result, drive.simulated, \
            drive.real, drive.system, plan, plan.listing, plan.slice, language.parm, \
            engine.sample, engine.replay, engine.verify, engine.validation, \
            engine.preflight, engine.run, report, report.console, report.runs, \
            report.vdbench.row, report.vdbench, report.threshold, job.sensitivity, \
            job.command, job.request, language.resolver, plan.order, content
            job.data                  : base.file, base.unit, base.text, io.file, trace, trace.cut, content, \
            content.lifelike, content.measure, content.synthesis, content.generator, drive.simulated.flash, \
            drive.simulated, drive.real, language.parm, \
            language.definition, language.planner, engine.sample, result.review, \
            job.command, job.session, drive.system
            job.fitting               : base.unit, base.text, io, trace, trace.format, trace.study, plan, \
            language.parm, language.profile, language.definition, language.planner, engine.workload, job.command, \
            language.resolver
            job.precondition          : base.file, base.text, result.session, drive.simulated, drive.real, engine.run, \
            report, report.runs, job.command, job.request, job.session, language.parm
            job.tracing               : base.file, base.text, io.file, drive.system, job.command, trace, trace.format
            job.app.child             : base.file, base.text, drive.system, job.command, job.session
            job.app.clients           : base.file, base.text, result, result.app, job.app.child, job.command
            job.app.users             : base.unit, result, result.app, engine.stats, job.app.child, \
            job.app.clients, job.command
            job.app.orders            : base.unit, job.app.child, job.app.users, job.command
            job.app.database          : base.text, base.file, content, content.generator, content.measure, \
            drive.system, job.app.child, job.app.clients, job.app.users, job.app.orders, job.command, result.app
            job.app.nosql             : base.file, base.text, base.unit, content, drive.system, engine.workload, \
            job.app.child, job.app.clients, job.app.users, job.app.database, job.command, result.app
            job.app.adapter           : base.file, base.json, base.text, content, result, result.app, job.app.child, \
            job.app.clients, job.app.database, job.command | Jackson
            job.app                   : base.file, base.text, result, result.app, content, content.measure, \
            drive.counters, drive.real, drive.system, engine.host, trace.format, report.app, job.app.child, \
            job.app.clients, job.app.users, job.app.database, job.app.nosql, job.app.adapter, job.command, \
            job.session, job.tracing
            job.reduce.counted        : base.file, base.unit, base.text, result, result.reduce, result.steady, \
            drive.simulated, drive.real
            job.reduce                : base.file, base.unit, base.text, result.steady, result, result.reduce, \
            drive.simulated, drive.counters, drive.real, report.reduce, job.command, job.session, language.parm, \
            job.reduce.counted
            job.suite.step            : base.text, base.json, result.steady, result, result.review, \
            language.profile, job.command, job.data, job.reduce, job.session, language.parm | Jackson
            job.suite.fill            : base.file, base.unit, base.text, result, result.review, content.measure, \
            drive.real, engine.sample, job.command, job.data, job.suite.step | Jackson
            job.suite                 : base.file, base.unit, base.text, trace, result.steady, result, \
            result.review, result.session, drive.simulated, drive.real, engine.opened, language.profile, \
            job.command, job.data, \
            job.fitting, job.session, job.suite.step, job.suite.fill, language.parm
            job.suite.vdbench         : base.file, base.text, result, result.review, plan, engine.run, \
            report.vdbench, job.command, job.session, job.suite.step
            job.review                : base.text, result, result.app, result.review, content, drive.simulated, \
            drive.real, drive.system, report.app, report.reference, report.console, report.gain, report.review, \
            job.app, job.command, job.data, job.session, job.suite.step, job.suite, job.suite.vdbench, \
            report.threshold, result.session
            job.history               : base.file, base.text, result, result.history, result.session, \
            report.history, job.command | SQLite
            job.live                  : base.file, base.text, engine.host, result, result.session, report, \
            report.live, job.command, job.pki | HdrHistogram
            job.health                : base.text, drive.counters, report, result, result.session
            job.power                 : drive.power, drive.simulated, job.command, result, result.power, result.steady
            job.cost                  : base.text, report, report.tenant, report.threshold, result, \
            result.cost, result.power, \
            result.review, result.session, job.command, job.health, job.review
            job.metrics               : result, job.command, job.live | Prometheus
            job.hosts                 : base.file, base.unit, base.text, io, io.file, result, result.steady, plan, \
            plan.slice, language.definition.type, engine.run, plan.files, engine.hosts, \
            engine.hosts.jgroups, job.command, job.pki, job.request, job.session, \
            language.resolver, engine.span, language.parm, engine.host
            job.tenant                : base.file, base.unit, base.text, io, drive.system, language.definition, \
            language.definition.type, language.parm, plan, report, report.tenant, report.threshold, result, \
            result.session, result.steady, result.tenant, job.command, job.hosts, job.pki, job.request, job.session
            job.fleet                 : base.file, base.text, result.review, report.review, report.fleet, job.command, \
            job.hosts, job.request, job.session, engine.run
            main.launch               :
            main.option               : base.file, report.history, \
            report.live, job.history, job.live, job.metrics, base.text, \
            base.unit, language.definition.type, report.threshold, \
            report.compare, report.vdbench.row, job.command, job.data, job.request, \
            job.session, drive.counters, drive.real, drive.simulated, report, \
            language.parm, language.resolver | picocli
            main.data                 : result.review, report, report.gain, job.command, job.data, job.review, \
            job.session, main.option | picocli
            main.hosts                : base.file, job.command, job.request, job.hosts, main.option, job.pki | picocli
            main.health               : base.file, base.text, drive.power, drive.real, drive.simulated, result, \
            report.cost, report.runs, report.threshold, result.cost, result.history, result.power, result.session, \
            job.command, job.cost, job.health, job.history, job.power, main.option | picocli
            main.manual               : base.file, base.text, trace.format, drive.simulated, language.profile, \
            job.command, job.suite.step, main.option, main.health, main.hosts | picocli
            main.history              : base.file, base.text, report.history, result.history, job.command, \
            job.history, job.session, main.option | picocli
            main.io                   : base.file, base.text, base.unit, drive.simulated, report, report.fio, result, \
            report.tenant, report.threshold, result.tenant, job.tenant, \
            report.console, report.runs, report.vdbench.row, job.command, job.power, job.request, job.session, \
            main.health, main.option, \
            language.definition.type, language.resolver, language.parm, language.fio, language.fio.option | picocli
            main.trace                : base.file, base.text, base.unit, drive.real, drive.system, trace, \
            trace.cut, trace.format, trace.study, plan.order, language.profile, report.trace, job.fitting, job.data, \
            job.command, job.request, job.session, job.tracing, main.option, language.parm | picocli
            main.review               : base.json, result.review, drive.real, language.profile, report.reference, \
            report.review, \
            report.fleet, job.command, job.fleet, job.hosts, job.review, job.request, \
            job.power, job.session, job.suite.step, job.suite, main.health, main.option, main.hosts | picocli
            main                      : base.file, base.text, base.unit, base.json, result.review, drive.simulated, \
            drive.real, drive.system, language.profile, language.definition.type, \
            report.reference, report, report.console, report.review, report.fleet, \
            report.reduce, report.runs, report.vdbench.row, report.vdbench, \
            report.compare, report.app, report.doc, report.live, job.app, job.command, job.history, \
            job.hosts, job.live, \
            job.fleet, job.data, job.precondition, job.reduce, job.review, job.request, \
            job.power, job.session, job.suite.step, job.suite, main.option, main.data, main.health, main.history, \
            main.hosts, main.io, main.manual, main.review, main.trace, language.resolver, \
            language.parm | picocli
            """;

    static final List<Room> WINGS = WINGS_TABLE.lines().map(Room::parse).toList();
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
        libraries.put("Prometheus", List.of("io.prometheus."));
        libraries.put("HdrHistogram", List.of("org.HdrHistogram."));
        libraries.put("zstd-jni", List.of("com.github.luben.zstd."));
        libraries.put("JGroups", List.of("org.jgroups."));
        libraries.put("xz", List.of("org.tukaani.xz."));
        libraries.put("lz4", List.of("net.jpountz."));
        libraries.put("pgjdbc", List.of("org.postgresql."));
        libraries.put("SQLite", List.of("org.sqlite."));
        return libraries;
    }
}
