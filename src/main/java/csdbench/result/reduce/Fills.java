package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Tests that fill all of a device; null for those that were not run.
 *
 * @param overfill what happens when more is written than the drive has space for
 * @param turnover what happens when compressible data is overwritten by incompressible data
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Fills(Overfill overfill, Turnover turnover) {
    static final Fills NONE = new Fills(null, null);
}
