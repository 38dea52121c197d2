package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.TextSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class DefinitionsPropertyTest {
    private static final List<String> PARMFILES = List.of("""
            * work on luns
            compratio=2,data_errors=(5,60),histogram=(default,500u,1m,2s)
            messagescan=no,startcmd=("echo $output",cons)
            hd=default,shell=ssh,user=me
            hd=h1,system=10.0.0.1
            sd=default,openflags=(o_direct,fsync),threads=(8,2)
            sd=sd,lun=/dev/nvme%dn1,count=(1,4),size=1g,hitarea=1m
            sd=file,host=h1,lun=/tmp/$name,host=h1,lun=/tmp/b,range=(10,20)
            sd=none,lun=none:1t,align=4k,offset=512
            wd=default,sd=("sd*"),seekpct=random
            wd=oltp,xfersize=(4k,50,8k,50),rdpct=70,skew=40,hotband=(10,20)
            wd=scan,xfersize=(4k,64k,4k),seekpct=(poisson,3),stride=(4k,1m),rhpct=5
            wd=log,sd=(sd1-sd3),seekpct=eof,streams=4,skew=20
            rd=default,elapsed=30s,interval=1,warmup=5,pause=1m
            rd=sweep,wd=*,iorate=(100-1000,100),forthreads=(1-64,d),
              forxfersize=(4k,8k),forrdpct=(0,50,100) * all of it
            rd=curve,wd=(oltp,scan),iorate=curve,curve=(10-100,10),stopcurve=5,distribution=uniform
            rd=fill,sd=setsof2,iorate=max,maxdata=1,openflags=0x4000,endcmd="sync"
            """, """
            * work on files
            create_anchors=yes,loop=10m
            fsd=fsd,anchor=/tmp/files,depth=2,width=4,files=100,sizes=(4k,20,1m,80),count=(1,2)
            fsd=big,anchor=/tmp/big,totalsize=10g,shared=yes,workingsetsize=(1g,4),distribution=all
            fwd=format,threads=4,xfersize=1m
            fwd=mix,fsd=fsd*,operation=read,fileio=(random,shared),fileselect=(poisson,3),stopafter=50%
            fwd=walk,fsd=big,fileio=sequential,operation=getattr,host=localhost,skew=20
            rd=one,fwd=*,fwdrate=max,format=(restart,only),elapsed=10
            rd=two,fwd=mix,fwdrate=(10,20),format=yes,foroperations=(read,write),totalsize=50%,depth=(1-3)
            """);

    private static final String SIGNS = "=,()\"*-%$!#. \t\n019amkdg漢";

    private static final List<String> KEYWORDS = Arrays.stream(Section.values())
            .flatMap(section -> section.parms().stream().flatMap(parm -> parm.spellings().stream()))
            .distinct()
            .toList();

    private static final List<String> VALUES = List.of(
            "0",
            "1",
            "-1",
            "1.5",
            "50%",
            "4k",
            "1-10",
            "10-1",
            "d",
            "1h",
            "max",
            "curve",
            "seq",
            "poisson",
            "default",
            "no",
            "sd1-sd3",
            "sd*",
            "*",
            "\"a b\"",
            "stop",
            "500u",
            "99999999999999999999t",
            "0x4000",
            "none:1t",
            "none:",
            "sim:x?y",
            "1p",
            "300",
            "(",
            "9223372036854775807",
            "0-1",
            "-",
            "setsof0",
            ".",
            "1e9");

    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void theParameterFilesThatAreSpoiltBelowAreGood() {
        for (String text : PARMFILES) {
            read(text);
            assertEquals("", diagnostics.render());
        }
    }

    @Seeds(300)
    void noSpoiltParameterFileEndsInAnException(Gen gen) {
        long seed = gen.seed();
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(PARMFILES.get(random.nextInt(PARMFILES.size())));
        for (int change = random.nextInt(8); change >= 0; change--) {
            spoil(text, random);
        }

        read(text.toString());

        diagnostics.sorted().forEach(found -> checkInside(found.span()));
        diagnostics.render();
    }

    @Seeds(300)
    void noValueOfAnyParameterEndsInAnException(Gen gen) {
        List<String> entries = entries(gen);
        read(String.join("\n", entries));

        diagnostics.render();
    }

    private static List<String> entries(Gen gen) {
        List<String> entries = new ArrayList<>();
        entries.add(gen.oneOf("compratio=1", "hd=h", "rg=g", "sd=a", "wd=b", "fsd=c", "fwd=d", "rd=e"));
        entries.addAll(gen.listOf(0, 6, () -> gen.oneOf(KEYWORDS) + "=" + values(gen)));
        return entries;
    }

    private static String values(Gen gen) {
        List<String> list = gen.listOf(1, 4, () -> gen.oneOf(VALUES));
        return list.size() == 1 ? list.getFirst() : "(" + String.join(",", list) + ")";
    }

    private static void spoil(StringBuilder text, Random random) {
        if (text.isEmpty()) {
            return;
        }
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + 1 + random.nextInt(12));
        switch (random.nextInt(5)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
            case 2 -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
            case 3 -> text.delete(at, end);
            default -> text.insert(random.nextInt(text.length()), text.substring(at, end));
        }
    }

    private void read(String text) {
        Definitions.read(ParmSource.of("t", text, Map.of("name", "a"), new Diagnostics()), diagnostics);
        Definitions.read(ParmSource.of("t", text, Map.of(), diagnostics), diagnostics);
    }

    private static void checkInside(TextSpan span) {
        String line = span.text().lines().get(span.line() - 1);
        assertTrue(span.column() - 1 + span.length() <= line.length(), span.place() + "+" + span.length());
    }
}
