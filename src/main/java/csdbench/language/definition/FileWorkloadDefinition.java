package csdbench.language.definition;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.Amount;
import csdbench.language.definition.type.FileTypes;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.SizeTypes;
import csdbench.language.parm.TextSpan;
import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import java.util.List;

/** {@code fwd=}: what is done to files. The one named {@code format} sets how trees are created. */
public record FileWorkloadDefinition(String name, Settings settings, TextSpan span) implements Definition {
    static final Parm<String> FWD = Parm.of(
                    "fwd", NameTypes.name(), "none", "Name of the workload; starts a definition.")
            .inFullOnly();
    public static final Parm<List<NamePattern>> FSD = Parm.of(
                    "fsd", NameTypes.patterns("fsd"), "must be given", "Trees that this works on.")
            .inFullOnly();
    public static final Parm<Double> RDPCT = Parm.of(
                    "rdpct",
                    Numbers.percent(),
                    "none",
                    "Share of operations that read, the others write; operation= is then without effect.")
            .orAlso("readpct");
    public static final Parm<Amount> STOPAFTER = Parm.of(
            "stopafter",
            Numbers.countOrPercent(),
            "the whole file",
            "Operations, or percent of a file, before the next.");
    public static final Parm<FileOperation> OPERATION =
            Parm.of("operation", FileTypes.operation(), "must be given", "What is done.");
    public static final Parm<FileSelect> FILESELECT =
            Parm.usually("fileselect", FileTypes.fileSelect(), "sequential", "How the next file is chosen.");
    public static final Parm<FileIo> FILEIO = Parm.usually(
                    "fileio", FileTypes.fileIo(), "sequential", "How a file is gone through.")
            .inFullOnly();
    public static final Parm<TransferSpec> XFERSIZE = Parm.usually(
                    "xfersize", SizeTypes.fileTransfer(), "4k", "Bytes moved by each operation.")
            .orAlso("xfersizes");
    public static final Parm<Double> SKEW = Parm.of(
            "skew", Numbers.decimal(0, 100), "an even part of what the others leave", "Share of fwdrate= in percent.");
    public static final Parm<Long> THREADS =
            Parm.usually("threads", Numbers.threads(), "1", "Operations at a time, over all trees and hosts.");
    public static final Parm<List<NamePattern>> TARGET =
            Parm.of("target", NameTypes.patterns("fsd"), "none", "Tree that copy and move go to.");
    public static final Parm<List<NamePattern>> HOST = CommonParms.HOST;
    public static final Parm<OpenFlags> OPENFLAGS = CommonParms.OPENFLAGS;

    static final List<Parm<?>> PARMS = List.of(
            FWD,
            FSD,
            RDPCT,
            STOPAFTER,
            OPERATION,
            FILESELECT,
            FILEIO,
            XFERSIZE,
            SKEW,
            THREADS,
            TARGET,
            HOST,
            OPENFLAGS);
}
