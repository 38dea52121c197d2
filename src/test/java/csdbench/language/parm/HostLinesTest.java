package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class HostLinesTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void aStorageLineThatSpeaksOfTheHostIsRepeatedForEach() {
        assertEquals(
                List.of(
                        "hd=default",
                        "hd=one",
                        "hd=two",
                        "sd=sd1",
                        "host=one",
                        "lun=/x/one",
                        "sd=sd2",
                        "host=two",
                        "lun=/x/two"),
                read("hd=default\nhd=one\nhd=two\nsd=sd#host,host=$host,lun=/x/!host"));
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void theNumberOfHostsCanBeNamed() {
        assertEquals(List.of("hd=one", "hd=two", "sd=sd1of2", "sd=sd2of2"), read("hd=one\nhd=two\nsd=sd#hostof#hosts"));
    }

    @Test
    void withoutHostsThereIsOne() {
        assertEquals(List.of("fwd=f", "host=localhost"), read("fwd=f,host=$host"));
    }

    @Test
    void otherLinesAreLeftAlone() {
        assertEquals(List.of("rd=run#host"), read("rd=run#host"));
    }

    @Test
    void aLongerNameIsNoHost() {
        assertEquals(List.of("hd=one", "hd=two", "sd=a", "lun=/$hosting"), read("hd=one\nhd=two\nsd=a,lun=/$hosting"));
    }

    private List<String> read(String text) {
        return ParmSource.of("t", text, Map.of(), diagnostics).entries().stream()
                .map(Entry::text)
                .toList();
    }
}
