package csdbench.content.sector;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import org.junit.jupiter.api.Nested;

class SectorContentTest {
    @Nested
    class Incompressible extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return new SectorContent(SectorLayout.even(4096, 4096), salt);
        }
    }

    @Nested
    class Half extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return new SectorContent(SectorLayout.even(4096, 1957), salt);
        }
    }

    @Nested
    class NothingButStamps extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return new SectorContent(SectorLayout.even(65536, SectorLayout.stampBytes(65536)), salt);
        }
    }

    @Nested
    class UnitThatIsNoPowerOfTwo extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return new SectorContent(SectorLayout.even(3 * SECTOR_BYTES, 1000), salt);
        }
    }

    @Nested
    class LeadingWithEmptySectors extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return new SectorContent(SectorLayout.leading(4096, 2048 + 3), salt);
        }

        @Override
        protected boolean sectorsAreUnique() {
            return false;
        }
    }

    private static final int SECTOR_BYTES = ContentSource.SECTOR_BYTES;
}
