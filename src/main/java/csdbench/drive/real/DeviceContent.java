package csdbench.drive.real;

import csdbench.drive.system.DocumentMarks;
import csdbench.drive.system.Signature;
import csdbench.drive.system.SignatureScan;
import csdbench.drive.system.SystemView;
import csdbench.io.FileIdentity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What both ends of a device or file hold.
 *
 * @param signatures found by our own list and by libblkid, where that is installed
 * @param document what a file with these first bytes is, such as {@code PDF document}; empty where nothing says so
 */
record DeviceContent(List<Signature> signatures, BlockFacts.Content content, Optional<String> document) {

    /**
     * Reads both ends.
     *
     * @param judged what the path was found to be; reading fails if it is something else by now
     * @throws IOException if it cannot be read, so that its content is unknown
     */
    static DeviceContent of(SystemView view, String path, Optional<FileIdentity> judged, long sizeBytes)
            throws IOException {
        long tailOffset = Math.max(0, sizeBytes - SignatureScan.EDGE_BYTES);
        byte[] head = view.nodes().read(view.at(path), judged, 0, SignatureScan.EDGE_BYTES);
        byte[] tail = view.nodes().read(view.at(path), judged, tailOffset, SignatureScan.EDGE_BYTES);
        SignatureScan scan = SignatureScan.of(head, tail, sizeBytes);
        List<Signature> signatures = new ArrayList<>(scan.signatures());
        for (Signature other : view.nodes().knownToBlkid(view.at(path), judged)) {
            if (signatures.stream().noneMatch(own -> own.explains(other))) {
                signatures.add(other);
            }
        }
        BlockFacts.Content content = !signatures.isEmpty()
                ? BlockFacts.Content.SIGNED
                : scan.blank() ? BlockFacts.Content.BLANK : BlockFacts.Content.UNKNOWN_DATA;
        return new DeviceContent(List.copyOf(signatures), content, DocumentMarks.kind(head));
    }
}
