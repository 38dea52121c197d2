package csdbench.content.sector;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;

class ZeroContentTest extends ContentSourceContract {
    @Override
    protected ContentSource source(long salt) {
        return new ZeroContent();
    }

    @Override
    protected boolean sectorsAreUnique() {
        return false;
    }
}
