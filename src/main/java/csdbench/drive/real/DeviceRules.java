package csdbench.drive.real;

import csdbench.base.text.Phrases;
import csdbench.base.text.ShellWord;
import csdbench.drive.real.SafetyGuard.Objection;
import csdbench.drive.real.SafetyGuard.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Objections to writing to a block device that no permit lifts. Pure. */
final class DeviceRules {
    private DeviceRules() {}

    /** All objections, in the order of the facts. */
    static List<Objection> objections(DeviceFacts facts) {
        String wipe = wipe(facts);
        List<Objection> objections = new ArrayList<>();
        for (DeviceUse use : facts.uses()) {
            objections.add(objection(facts, use, wipe));
        }
        facts.block().ifPresent(block -> addUnfit(facts, block, objections));
        return objections;
    }

    private static void addUnfit(DeviceFacts facts, BlockFacts block, List<Objection> objections) {
        if (block.readOnly()) {
            objections.add(new Objection(
                    facts.path() + " is read-only",
                    Step.PREPARE,
                    "blockdev --setrw " + facts.path() + ", if it should be writable"));
        }
        if (facts.sizeBytes() == 0) {
            objections.add(new Objection(
                    facts.path() + " has no size: no medium is in it, or it is not set up",
                    Step.PREPARE,
                    "insert a medium, or set the device up"));
        }
    }

    private static Objection objection(DeviceFacts facts, DeviceUse use, String wipe) {
        return switch (use) {
            case DeviceUse.Needed needed -> needed(facts, needed);
            case DeviceUse.Partitioned part ->
                new Objection(
                        part.device() + " has a partition " + part.partition() + " ("
                                + DeviceText.capacity(part.sizeBytes()) + ")",
                        Step.WIPE,
                        wipe);
            case DeviceUse.Signed signed ->
                new Objection(
                        signed.device() + " has a signature: "
                                + signed.signature().text(),
                        Step.WIPE,
                        wipe);
            case DeviceUse.Document _ -> throw new IllegalArgumentException("a device with " + use);
            case DeviceUse.Mounted mounted -> mounted(mounted);
            case DeviceUse.Swapping swapping -> swapping(swapping);
            case DeviceUse.Held held -> held(held);
            case DeviceUse.Shared shared ->
                new Objection(
                        shared.device() + " and " + shared.other() + " have blocks in common",
                        Step.RELEASE,
                        shared.release());
            case DeviceUse.Pooled pooled ->
                new Objection(
                        pooled.device() + " and " + pooled.other() + " take their space of one thin pool, "
                                + pooled.pool() + "; once it is full, writes to both fail",
                        Step.RELEASE,
                        pooled.release());
            case DeviceUse.Opened opened -> opened(opened);
            case DeviceUse.Unseen unseen -> unseen(unseen);
        };
    }

    private static Objection needed(DeviceFacts facts, DeviceUse.Needed needed) {
        String disk = needed.disk().equals(facts.path())
                ? needed.disk() + " is the disk of "
                : facts.path() + " is on " + needed.disk() + ", the disk of ";
        return new Objection(
                disk + Phrases.list(needed.purposes()),
                Step.INSTEAD,
                "use another disk, or a file on this one; no option overrides this");
    }

    static Objection mounted(DeviceUse.Mounted mounted) {
        return new Objection(
                mounted.device() + " is mounted on " + mounted.point() + " (" + mounted.fileSystem() + ")",
                Step.UNMOUNT,
                "umount " + ShellWord.of(mounted.point()));
    }

    static Objection swapping(DeviceUse.Swapping swapping) {
        return new Objection(
                swapping.path() + " is swap space in use", Step.RELEASE, "swapoff " + ShellWord.of(swapping.path()));
    }

    static Objection held(DeviceUse.Held held) {
        return new Objection(
                held.path() + " is part of " + held.holder() + " (" + held.title() + ")", Step.RELEASE, held.release());
    }

    private static Objection opened(DeviceUse.Opened opened) {
        return new Objection(
                opened.path() + " is open for writing in process " + opened.process() + " (" + opened.command() + ")",
                Step.UNMOUNT,
                "stop process " + opened.process() + ", or have it close the device");
    }

    static Objection unseen(DeviceUse.Unseen unseen) {
        return new Objection(
                "the content of " + unseen.device() + " is unknown: " + unseen.why(),
                Step.PREPARE,
                "run as a user with access to it, or use a file");
    }

    /** One command that wipes everything, partitions before their disk. */
    private static String wipe(DeviceFacts facts) {
        Set<String> devices = new LinkedHashSet<>();
        for (DeviceUse use : facts.uses()) {
            if (use instanceof DeviceUse.Signed signed) {
                devices.add(signed.device());
            } else if (use instanceof DeviceUse.Partitioned part) {
                devices.add(part.device());
            }
        }
        return "wipefs --all " + String.join(" ", List.copyOf(devices).reversed())
                + ", once you are sure that nothing on it is needed";
    }
}
