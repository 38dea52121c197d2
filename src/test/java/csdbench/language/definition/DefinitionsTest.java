package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DefinitionsTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void thereIsAlwaysOneGeneralDefinition() {
        assertEquals(List.of("general"), names(read("")));
        assertEquals(List.of("general", "a"), names(read("sd=a,lun=/x")));
        assertEquals(
                2.5, read("compratio=2.5").get(0).find(ContentParms.COMPRATIO).orElseThrow());
    }

    @Test
    void aNameThatIsTooLongForAFileIsAnErrorOnlyWhereFilesAreNamedAfterIt() {
        for (String definition : List.of("sd=%s,lun=/x", "wd=%s", "fsd=%s,anchor=/x", "rd=%s,wd=w")) {
            Diagnostics fits = new Diagnostics();
            Definitions.read(
                    ParmSource.of("t", String.format(Locale.ROOT, definition, "x".repeat(200)), Map.of(), fits), fits);
            Diagnostics longer = new Diagnostics();
            Definitions.read(
                    ParmSource.of("t", String.format(Locale.ROOT, definition, "\u00e4".repeat(101)), Map.of(), longer),
                    longer);

            assertFalse(fits.render().contains("the name has"), definition);
            assertEquals(
                    !definition.startsWith("rd"),
                    longer.render().contains("the name has 202 bytes, and files are named after it"),
                    definition);
        }
    }

    @Test
    void definitionsKeepTheOrderOfTheText() {
        assertEquals(
                List.of("general", "h", "b", "a", "w", "r2", "r1"),
                names(read("hd=h\nsd=b,lun=/b\nsd=a,lun=/a\nwd=w\nrd=r2\nrd=r1")));
    }

    @Test
    void itemsRatherThanLinesDecideWhatBelongsTogether() {
        var one = storage("sd=a\nlun=/x\nsize=1g");
        var other = storage("sd=a,lun=/x,size=1g");

        assertEquals(names(List.of(one)), names(List.of(other)));
        assertEquals(one.find(StorageDefinition.SIZE), other.find(StorageDefinition.SIZE));
    }

    @Test
    void keywordsMayBeShortenedAndInAnyCase() {
        RunDefinition run = run("rd=r,El=10,in=2,IO=max,xf=4k,thread=3,openflag=o_direct");

        assertEquals(10L, run.find(RunDefinition.ELAPSED).orElseThrow());
        assertEquals(2L, run.find(RunDefinition.INTERVAL).orElseThrow());
        assertEquals(OpenFlags.DIRECT, run.find(RunDefinition.OPENFLAGS).orElseThrow());
        assertEquals(List.of("XFERSIZE", "THREADS"), loops(run));
    }

    @Test
    void aShortKeywordMeansTheFirstInTheOrderOfItsSection() {
        assertEquals(Optional.of(RunDefinition.STOPCURVE), Section.RUN.find("st"));
        assertEquals(Optional.of(RunDefinition.DISTRIBUTION), Section.RUN.find("di"));
        assertEquals(Optional.empty(), Section.RUN.find("readpct"));
        assertEquals(Optional.of(GeneralDefinition.FORMATXFERSIZE), Section.GENERAL.find("format"));
        assertEquals(Optional.of(GeneralDefinition.FORMATSDS), Section.GENERAL.find("formats"));
        assertEquals(Optional.of(GeneralDefinition.DATA_ERRORS), Section.GENERAL.find("data_error"));
        assertEquals(Optional.of(StorageDefinition.HITAREA), Section.STORAGE.find("hi"));
        assertEquals(Optional.of(FileSystemDefinition.SIZES), Section.FILE_SYSTEM.find("size"));
        assertEquals(Optional.of(FileWorkloadDefinition.OPERATION), Section.FILE_WORKLOAD.find("op"));
    }

    @Test
    void someKeywordsMustBeSpelledInFull() {
        assertEquals(Optional.empty(), Section.RUN.find("maxdat"));
        assertEquals(Optional.empty(), Section.RUN.find("repla"));
        assertEquals(Optional.empty(), Section.FILE_WORKLOAD.find("filei"));
        assertEquals(Optional.empty(), Section.WORKLOAD.find("use"));
        assertEquals(Optional.empty(), Section.GENERAL.find("journa"));
        assertEquals(Optional.empty(), Section.GENERAL.find("loo"));
    }

    @Test
    void aFullSpellingWinsOverAnEarlierKeywordThatBeginsSo() {
        assertEquals(Optional.of(ContentParms.COMPRESSION), Section.GENERAL.find("compression"));
        assertEquals(Optional.of(RunDefinition.MAXDATA), Section.RUN.find("maxdata"));
    }

    @Test
    void defaultsHoldForDefinitionsBehindThem() {
        List<Definition> all = read("sd=a,lun=/a\nsd=default,threads=3\nsd=b,lun=/b\nsd=default,size=1g\nsd=c,lun=/c");

        assertEquals(List.of("general", "a", "b", "c"), names(all));
        assertEquals(Optional.empty(), all.get(1).find(StorageDefinition.THREADS));
        assertEquals(Optional.of(3L), all.get(2).find(StorageDefinition.THREADS));
        assertEquals(Optional.empty(), all.get(2).find(StorageDefinition.SIZE));
        assertEquals(Optional.of(3L), all.get(3).find(StorageDefinition.THREADS));
        assertEquals(Optional.of(1L << 30), all.get(3).find(StorageDefinition.SIZE));
    }

    @Test
    void whatADefinitionSaysWinsOverItsDefault() {
        RunDefinition run = run("rd=default,elapsed=5,iorate=max\nrd=r,elapsed=7");

        assertEquals(Optional.of(7L), run.find(RunDefinition.ELAPSED));
        assertTrue(run.settings().has(RunDefinition.IORATE));
        assertEquals("t:2:6", run.spanOf(RunDefinition.ELAPSED).place());
        assertEquals("t:1:22", run.spanOf(RunDefinition.IORATE).place());
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void storageBehindAWorkloadIsThatWorkloads() {
        List<Definition> all = read("sd=a,lun=/x\nwd=w,rdpct=50\nsd=a");

        assertEquals(List.of("general", "a", "w"), names(all));
        assertEquals(
                "a", all.get(2).find(WorkloadDefinition.SD).orElseThrow().get(0).text());
    }

    @Test
    void workloadsAndStorageBehindARunAreThatRuns() {
        RunDefinition run = run("sd=a,lun=/x\nwd=w\nrd=r,wd=w\nsd=a\nelapsed=5");

        assertTrue(run.settings().has(RunDefinition.WD) && run.settings().has(RunDefinition.SD));
    }

    @Test
    void loopsNestInTheOrderOfTheText() {
        assertEquals(
                List.of("THREADS", "XFERSIZE", "RDPCT"), loops(run("rd=r,forth=(1,2),iorate=(1,2),xf=4k,forrd=5")));
    }

    @Test
    void theSecondUseOfALoopReplacesTheFirst() {
        RunDefinition run = run("rd=r,forthreads=(1,2),xfersize=4k,threads=(3,4,5)");

        assertEquals(List.of("XFERSIZE", "THREADS"), loops(run));
        assertEquals(3, run.loops().get(1).steps().size());
    }

    @Test
    void operationsAreALoopOnlyBehindFor() {
        assertEquals(List.of(), loops(run("rd=r,operations=(read,write)")));
        assertEquals(List.of("OPERATIONS"), loops(run("rd=q,foroperations=(read,write)")));
    }

    @Test
    void countedStorageHasNumbersInItsNamesAndLuns() {
        assertEquals(List.of("sd5 /dev/x5", "sd6 /dev/x6"), luns("sd=sd,lun=/dev/x,count=(5,2)"));
        assertEquals(List.of("sd1 /d/1/f", "sd2 /d/2/f"), luns("sd=sd,lun=/d/*/f,count=(1,2)"));
        assertEquals(List.of("sd9 /f0009", "sd10 /f0010"), luns("sd=sd,lun=/f%04d,count=(9,2)"));
        assertEquals(List.of("sd1 none:1g", "sd2 none:1g"), luns("sd=sd,lun=none:1g,count=(1,2)"));
        String drive = "sim:csd3000-7.68tb";
        assertEquals(List.of("sd1 " + drive, "sd2 " + drive), luns("sd=sd,lun=" + drive + ",count=(1,2)"));
        assertEquals(
                List.of("sd1 " + drive + "?unit=1", "sd2 " + drive + "?unit=2"),
                luns("sd=sd,lun=" + drive + "?unit=*,count=(1,2)"));
        assertEquals(List.of("the 2 copies of sd=sd are one simulated drive"), problems());
    }

    @Test
    void countedTreesHaveNumbersInTheirNamesAndAnchors() {
        List<Definition> all = read("fsd=fs,anchor=/a,count=(1,2)");

        assertEquals(List.of("general", "fs1", "fs2"), names(all));
        assertEquals(Optional.of("/a2"), all.get(2).find(FileSystemDefinition.ANCHOR));
    }

    @Test
    void lunsMayHaveOtherNamesOnOtherHosts() {
        StorageDefinition storage = storage("hd=h1\nhd=h2\nsd=a,host=h1,lun=/x,host=(h2,h3),lun=/y,threads=2");

        assertEquals(2, storage.luns().size());
        assertEquals(List.of("h1"), hosts(storage, 0));
        assertEquals(List.of("h2", "h3"), hosts(storage, 1));
        assertEquals("/y", storage.luns().get(1).lun());
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void aHostBehindTheOnlyLunIsForIt() {
        assertEquals(List.of("h"), hosts(storage("sd=a,lun=/x,host=h"), 0));
        assertEquals(List.of("g"), hosts(storage("sd=default,host=g\nsd=b,lun=/y"), 0));
        assertEquals(List.of(), hosts(storage("sd=c,lun=/z"), 0));
    }

    @Test
    void hostsInTheOldFormAreUnderstood() {
        Definition host = read("host=(10.0.0.1,one),shell=ssh").get(1);

        assertEquals("one", host.name());
        assertEquals(Optional.of("10.0.0.1"), host.find(HostDefinition.SYSTEM));
    }

    @Test
    void anUnknownKeywordLeavesTheRestOfItsDefinitionAlone() {
        WorkloadDefinition workload = (WorkloadDefinition)
                read("wd=w,rdptc=5,xfersize=8k,seekpct=seq").get(1);

        assertEquals(Optional.of(new TransferSpec.Fixed(8192)), workload.find(WorkloadDefinition.XFERSIZE));
        assertEquals(Optional.of(new SeekSpec.Mixed(0)), workload.find(WorkloadDefinition.SEEKPCT));
        assertEquals(List.of("Unknown keyword: rdptc"), problems());
    }

    @Test
    void allMistakesAreFoundInOnePass() {
        read("compratio=0\nsd=a,lun=/x,treads=2\nwd=w,rdpct=101\nrd=r,elapsed=0\nrd=r");

        assertEquals(5, problems().size());
    }

    @Test
    void whatIsIgnoredIsSaidOnce() {
        read("sd=a,lun=/x,kstat=k\nsd=b,lun=/y,kstat=k");

        assertEquals(List.of("kstat= is ignored: there are no Solaris statistics"), problems());
    }

    @Test
    void whatIsSwitchedOffIsNotWarnedOf() {
        read("validate=no,concatenatesds=no\nsd=a,lun=/x");

        assertEquals(List.of(), problems());
    }

    @Test
    void openFlagsAndRangesOfDifferentLevelsMeet() {
        List<Definition> all = read("sd=a,lun=/x,openflags=o_sync,range=(1,2)\nwd=w,openflags=o_direct");

        Settings both = all.get(1).settings().overlaidBy(all.get(2).settings());

        assertEquals(Optional.of(OpenFlags.DIRECT), both.find(StorageDefinition.OPENFLAGS));
        assertTrue(both.has(WorkloadDefinition.RANGE));
    }

    private List<Definition> read(String text) {
        return Definitions.read(ParmSource.of("t", text, Map.of(), diagnostics), diagnostics);
    }

    private RunDefinition run(String text) {
        return (RunDefinition) read(text).getLast();
    }

    private StorageDefinition storage(String text) {
        return (StorageDefinition) read(text).getLast();
    }

    private List<String> luns(String text) {
        return read(text).stream()
                .filter(StorageDefinition.class::isInstance)
                .map(StorageDefinition.class::cast)
                .map(storage -> storage.name() + " " + storage.luns().get(0).lun())
                .toList();
    }

    private static List<String> hosts(StorageDefinition storage, int lun) {
        return storage.luns().get(lun).hosts().stream().map(NamePattern::text).toList();
    }

    private static List<String> loops(RunDefinition run) {
        return run.loops().stream().map(loop -> loop.kind().name()).toList();
    }

    private static List<String> names(List<? extends Definition> definitions) {
        return definitions.stream().map(Definition::name).toList();
    }

    private List<String> problems() {
        return diagnostics.sorted().stream().map(Diagnostic::problem).toList();
    }
}
