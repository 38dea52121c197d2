package csdbench.engine.run;

import csdbench.engine.host.HostMeter;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.opened.TargetOpener;
import csdbench.engine.trees.Anchors;
import csdbench.engine.validation.ValidationPlan;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.verify.Refusal;
import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Simulated drives, in virtual time, that remember what was done to them. One thread owns it. */
public final class RecordingDrives implements TargetOpener {
    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final boolean withData;
    private final boolean raw;
    private final List<RecordedOp> ops = new ArrayList<>();
    private final List<OpenFlags> flags = new ArrayList<>();

    /**
     * @param withData whether data is made and recorded; the drives then take no notice of how far it compresses
     */
    public RecordingDrives(boolean withData) {
        this(withData, false);
    }

    /**
     * @param raw whether they pass for devices, whose first block is left alone
     */
    public RecordingDrives(boolean withData, boolean raw) {
        this.withData = withData;
        this.raw = raw;
    }

    /** Everything that was done so far, in the order in which it was started. */
    public List<RecordedOp> ops() {
        return ops;
    }

    /** Flags of each target, in the order in which they were opened. */
    public List<OpenFlags> flags() {
        return flags;
    }

    /** An executor of a plan on these drives, in virtual time. */
    public LocalExecutor executor(RunPlan plan) throws Refusal {
        ValidationPlan validation = new ValidationPlan(plan.general());
        plan.runs().stream().map(RunSpec.class::cast).forEach(run -> {
            for (int i = 0; i < run.targets().size(); i++) {
                TargetSpec target = run.targets().get(i);
                validation.add(run, i, target.lun(), target.sizeBytes(), false);
            }
        });
        WriteMaps maps = validation.open();
        StopRequest stopRequest = new StopRequest();
        RunTime time = RunTime.real(HostMeter.NONE, () -> {}, stopRequest);
        return new LocalExecutor(
                plan.general(), this, time, RunKinds.with(new Anchors()), stopRequest, maps, Map.of(), new Anchors());
    }

    @Override
    public OpenTarget open(TargetSpec spec) throws IoFailure {
        throw new IoFailure(spec.lun() + " is not a simulated drive");
    }

    @Override
    public OpenTarget simulated(OpenTarget drive) {
        flags.add(drive.spec().flags());
        return new OpenTarget(
                drive.spec(),
                new RecordingBackend(drive),
                drive.target(),
                drive.sizeBytes(),
                raw || drive.raw(),
                drive.blockBytes(),
                drive.backendReason(),
                drive.queueKnown(),
                withData ? settled -> drive.device().counters(settled) : drive.device());
    }

    private final class RecordingBackend implements IoBackend {
        private final OpenTarget drive;

        RecordingBackend(OpenTarget drive) {
            this.drive = drive;
        }

        @Override
        public String name() {
            return drive.backend().name();
        }

        @Override
        public Optional<String> unavailable() {
            return Optional.empty();
        }

        @Override
        public boolean synchronous() {
            return false;
        }

        @Override
        public IoTarget open(TargetOptions options) throws IoFailure {
            return drive.backend().open(options);
        }

        @Override
        public IoEngine engine(List<IoTarget> targets, BufferArena buffers) throws IoFailure {
            return new RecordingEngine(
                    targets.stream().map(target -> target.options().name()).toList(),
                    drive.backend().engine(targets, buffers));
        }
    }

    private final class RecordingEngine implements IoEngine {
        private final List<String> targets;
        private final IoEngine engine;

        RecordingEngine(List<String> targets, IoEngine engine) {
            this.targets = targets;
            this.engine = engine;
        }

        @Override
        public boolean submit(IoRequest request) {
            boolean accepted = engine.submit(request);
            if (accepted) {
                ops.add(new RecordedOp(
                        targets.get(request.target),
                        request.stream,
                        request.operation == IoRequest.WRITE,
                        request.offsetBytes,
                        request.transferBytes,
                        request.dueNs,
                        request.submittedNs,
                        engine.inFlight(),
                        withData && request.operation == IoRequest.WRITE
                                ? MEMORY.asSlice(request.bufferAddress, request.transferBytes)
                                        .toArray(ValueLayout.JAVA_BYTE)
                                : null));
            }
            return accepted;
        }

        @Override
        public void flush() {
            engine.flush();
        }

        @Override
        public int poll(IoRequest[] done) {
            return engine.poll(done);
        }

        @Override
        public int await(IoRequest[] done, long timeoutNs) {
            return engine.await(done, timeoutNs);
        }

        @Override
        public long nextCompletionNs() {
            return engine.nextCompletionNs();
        }

        @Override
        public int inFlight() {
            return engine.inFlight();
        }

        @Override
        public void close() {
            engine.close();
        }
    }
}
