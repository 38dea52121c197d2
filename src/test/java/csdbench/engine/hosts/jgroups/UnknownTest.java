package csdbench.engine.hosts.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class UnknownTest {
    private static final InetAddress CROWD = InetAddress.ofLiteral("10.0.0.9");
    private static final InetAddress FRIEND = InetAddress.ofLiteral("10.0.0.1");

    private final Unknown<String> unknown = new Unknown<>();

    @Test
    void oneOfAnotherAddressKeepsItsPlaceHoweverManyCome() {
        unknown.enter("friend", FRIEND, 0);
        for (int i = 0; i < 10_000; i++) {
            unknown.enter("crowd" + i, CROWD, 0);
        }
        assertTrue(unknown.leave("friend"));
    }

    @Test
    void whoHoldsTheMostPlacesLosesTheOldest() {
        List<String> gone = new ArrayList<>();
        for (int i = 0; i < Unknown.PLACES_OF_ONE + 2; i++) {
            unknown.enter("crowd" + i, CROWD, 0).ifPresent(gone::add);
        }
        assertEquals(List.of("crowd0", "crowd1"), gone);
        for (int i = 0; i < Unknown.PLACES - Unknown.PLACES_OF_ONE; i++) {
            assertEquals(Optional.empty(), unknown.enter("friend" + i, FRIEND, 0));
        }
        assertEquals(Optional.of("crowd2"), unknown.enter("one more", FRIEND, 0));
        assertFalse(unknown.leave("crowd2"));
    }

    @Test
    void oneNetworkOfVersionSixIsOneAddress() {
        unknown.enter("friend", InetAddress.ofLiteral("2001:db8:0:1::1"), 0);
        for (int i = 0; i < 1_000; i++) {
            unknown.enter("crowd" + i, InetAddress.ofLiteral("2001:db8:0:2::" + Integer.toHexString(i)), 0);
        }
        assertTrue(unknown.leave("friend"));
    }

    @Test
    void whoIsSilentForTooLongHasToLeave() {
        unknown.enter("old", CROWD, 0);
        unknown.enter("new", CROWD, 2);
        assertEquals(List.of(), unknown.overdue(Unknown.PATIENCE_NS));
        assertEquals(List.of("old"), unknown.overdue(Unknown.PATIENCE_NS + 1));
        assertTrue(unknown.leave("new"));
    }
}
