package csdbench.engine.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Damage;
import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.engine.hosts.VirtualHosts.Fate;
import csdbench.engine.stats.RunTotals;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtocolTest {
    private static VirtualHosts connected(long seed, int agents, double loss, long delayNs, boolean goOn) {
        VirtualHosts hosts = new VirtualHosts(seed, agents, loss, delayNs, goOn);
        hosts.pass(10);
        hosts.prepare();
        hosts.pass(10);
        return hosts;
    }

    @Test
    void countsOfAQuietRunAreTheUnionOfWhatTheAgentsLogged() {
        VirtualHosts hosts = connected(1, 5, 0, 1_000_000, false);
        hosts.run(1, 5);
        hosts.pass(60);
        assertEquals(RunFinished.Outcome.COMPLETE, hosts.finished.ending().outcome());
        assertEquals(union(hosts), hosts.finished.measured().streams());
        assertEquals(5, hosts.merged.size());
    }

    @Test
    void anAgentWhoseFirstTryToJoinIsLostIsWaitedFor() {
        VirtualHosts hosts = new VirtualHosts(1, 2, 0, 1_000_000, false);
        hosts.loseFirstTry("h1");
        hosts.pass(10);
        hosts.prepare();
        hosts.pass(10);
        hosts.run(1, 3);
        hosts.pass(60);
        assertEquals(List.of(), hosts.lost);
        assertEquals(RunFinished.Outcome.COMPLETE, hosts.finished.ending().outcome(), hosts.log::toString);
    }

    /** An agent with a good certificate may still send anything. */
    @Seeds(40)
    void whateverAgentsSendTheRunEnds(Gen gen) {
        VirtualHosts hosts = connected(gen.seed(), 2, 0, 1_000_000, true);
        hosts.run(1, 3);
        hosts.tampered =
                message -> gen.intBetween(0, 3) > 0 ? message : Damage.bytes(gen, message, WireTest.HEAD_BYTES);
        hosts.pass(120);
        assertTrue(hosts.allEnded, hosts.log::toString);
    }

    @Test
    void anIntervalOfWhatAHostDidNotAnnounceIsLeftOutAndTheRunIsInvalid() {
        for (List<String> announced : List.of(List.<String>of(), List.of("sd1"))) {
            List<RunEvent> seen = new ArrayList<>();
            MergedRun run = new MergedRun(
                    List.of("h0"),
                    List.of("sd1"),
                    _ -> null,
                    seen::add,
                    VirtualHosts.noRules(),
                    () -> VirtualHosts.DAY);
            announced.forEach(target -> run.happened("h0", VirtualHosts.started(target)));
            StreamTotals ofTheSecond = Events.totals(0, 1, OpTotals.NONE, OpTotals.NONE);
            run.happened("h0", Events.interval(VirtualHosts.DAY, 1, false, 1, List.of(ofTheSecond), CpuUse.UNKNOWN, 0));
            assertEquals("h0 reported a workload or a target that it had not announced", run.invalid());
            assertTrue(seen.stream().noneMatch(IntervalClosed.class::isInstance), seen::toString);
        }
    }

    @Test
    void aStopOfTheUserReachesEveryAgentWithinAnInterval() {
        VirtualHosts hosts = connected(2, 4, 0, 1_000_000, false);
        hosts.run(1, 100);
        hosts.pass(10);
        hosts.stop();
        long stopNs = hosts.nowNs();
        hosts.pass(30);
        assertEquals(RunFinished.Outcome.INTERRUPTED, hosts.finished.ending().outcome());
        hosts.hosts.values().forEach(host -> assertTrue(host.lastIntervalNs - stopNs <= VirtualHosts.SECOND * 11 / 10));
    }

    @Test
    void aHostThatFreezesIsFoundWithinTwentySecondsAndTheOthersStop() {
        VirtualHosts hosts = connected(3, 3, 0, 1_000_000, false);
        hosts.run(1, 100);
        hosts.pass(10);
        hosts.befall("h1", Fate.FREEZE, 0);
        hosts.pass(20);
        assertEquals(RunFinished.Outcome.HOST_LOST, hosts.finished.ending().outcome());
        assertTrue(
                hosts.finished.ending().reason().startsWith("h1 was lost at interval"),
                hosts.finished.ending().reason());
    }

    @Test
    void withOnLossContinueTheOthersGoOnToTheEnd() {
        VirtualHosts hosts = connected(4, 3, 0, 1_000_000, true);
        hosts.run(1, 60);
        hosts.pass(10);
        hosts.befall("h2", Fate.CRASH, 0);
        hosts.pass(120);
        assertEquals(60, hosts.merged.size());
        assertEquals(RunFinished.Outcome.HOST_LOST, hosts.finished.ending().outcome());
    }

    @Test
    void ofALostHostWithLunsOfItsOwnIsKeptWhatItMeasured() {
        VirtualHosts hosts = new VirtualHosts(7, 2, 0, 1_000_000, true);
        hosts.ownLuns = true;
        hosts.pass(10);
        hosts.prepare();
        hosts.pass(10);
        hosts.run(1, 100);
        hosts.pass(10);
        hosts.befall("h0", Fate.CRASH, 0);
        hosts.pass(200);
        assertEquals(RunFinished.Outcome.HOST_LOST, hosts.finished.ending().outcome());
        assertEquals(100, hosts.merged.size());
        for (int i = 0; i < 2; i++) {
            RunTotals own = new RunTotals();
            hosts.hosts.get("h" + i).ownLog.forEach(each -> own.add(1, each.streams(), CpuUse.UNKNOWN));
            StreamTotals kept = hosts.finished.measured().streams().get(i);
            assertEquals(i, kept.target());
            assertEquals(own.totals().streams().getFirst().read(), kept.read());
        }
    }

    @Test
    void agentsWithoutAControllerStopWithinFifteenSeconds() {
        VirtualHosts hosts = connected(5, 3, 0, 1_000_000, false);
        hosts.run(1, 1_000);
        hosts.pass(10);
        hosts.killController(0);
        long deadNs = hosts.nowNs();
        hosts.pass(60);
        hosts.hosts.values().forEach(host -> assertTrue(host.lastIntervalNs - deadNs <= 15 * VirtualHosts.SECOND));
    }

    @Test
    void aClockThatJumpsMakesTheRunInvalid() {
        VirtualHosts hosts = connected(6, 3, 0, 1_000_000, false);
        hosts.run(1, 60);
        hosts.pass(10);
        hosts.befall("h0", Fate.CLOCK_JUMP, 0);
        hosts.pass(90);
        assertTrue(
                hosts.finished.ending().reason().contains("h0 was lost"),
                hosts.finished.ending().reason());
    }

    /**
     * Whatever happens: exact figures, or a run that names the right host; nobody runs on. With
     * {@code -Dcsdbench.hosts=1000} a thousand agents in every seed, some seconds each; otherwise one to six.
     */
    @Seeds(60)
    void figuresAreExactOrTheRunIsInvalid(Gen gen) {
        long seed = gen.longBetween(0, Long.MAX_VALUE);
        int agents = Integer.getInteger("csdbench.hosts", gen.intBetween(1, 6));
        double loss = gen.intBetween(0, 3) == 0 ? gen.doubleBetween(0, 0.05) : 0;
        long delayNs = gen.longBetween(1, VirtualHosts.SECOND);
        Fate fate = Fate.values()[gen.intBetween(0, Fate.values().length - 1)];
        int victim = gen.intBetween(0, agents - 1);
        long inNs = gen.longBetween(0, 15 * VirtualHosts.SECOND);
        boolean goOn = gen.flip();
        boolean death = gen.intBetween(0, 5) == 0;
        VirtualHosts hosts = scenario(seed, agents, loss, delayNs, goOn, fate, victim, inNs, death);
        assertEquals(hosts.log, scenario(seed, agents, loss, delayNs, goOn, fate, victim, inNs, death).log);
        long endNs = hosts.nowNs();
        hosts.hosts
                .values()
                .forEach(host -> assertTrue(
                        host.dead || !host.running || endNs - host.lastIntervalNs > 60 * VirtualHosts.SECOND,
                        "runs on"));
        if (death || hosts.finished == null) {
            return;
        }
        boolean complete = hosts.finished.ending().outcome() == RunFinished.Outcome.COMPLETE;
        if (complete) {
            assertEquals(union(hosts), hosts.finished.measured().streams());
            assertFalse(fate == Fate.CRASH && inNs < 5 * VirtualHosts.SECOND);
        } else {
            assertFalse(hosts.finished.ending().reason().isEmpty());
        }
        if (loss == 0 && fate != Fate.NOTHING) {
            hosts.lost.forEach(name -> assertEquals("h" + victim, name));
        }
        if (loss == 0 && fate == Fate.NOTHING) {
            assertTrue(complete, hosts.log.toString());
        }
    }

    private static VirtualHosts scenario(
            long seed,
            int agents,
            double loss,
            long delayNs,
            boolean goOn,
            Fate fate,
            int victim,
            long inNs,
            boolean death) {
        VirtualHosts hosts = new VirtualHosts(seed, agents, loss, delayNs, goOn);
        hosts.pass(40);
        hosts.prepare();
        hosts.pass(20);
        if (!hosts.lost.isEmpty()) {
            return hosts; // Nothing begins without all of them.
        }
        hosts.run(1, 20);
        hosts.befall("h" + victim, fate, inNs);
        if (death) {
            hosts.killController(inNs / 2);
        }
        hosts.pass(200);
        return hosts;
    }

    /** What the agents logged themselves, of the intervals that were reported. */
    private static List<StreamTotals> union(VirtualHosts hosts) {
        RunTotals sum = new RunTotals();
        for (int i = 0; i < hosts.merged.size(); i++) {
            List<StreamTotals> parts = new ArrayList<>();
            for (VirtualHosts.Host host : hosts.hosts.values()) {
                parts.addAll(host.ownLog.get(i).streams());
            }
            sum.add(1, List.of(StreamTotals.sum(parts)), CpuUse.UNKNOWN);
        }
        return sum.totals().streams();
    }
}
