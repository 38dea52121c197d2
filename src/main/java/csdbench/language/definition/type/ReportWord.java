package csdbench.language.definition.type;

/** More or fewer report files: {@code report=}. The user's word is the name in lower case. */
public enum ReportWord {
    SLAVE_DETAIL,
    HOST_DETAIL,
    NO_SD_DETAIL,
    NO_FSD_DETAIL
}
