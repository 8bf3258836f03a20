/** The link `GET /open/O-0012` of the relay: a workbook that opens with the pane and pulls that analysis. */

/** The path before the percent-encoded O-No. */
export const openingPath = "/open/";

/** The name of the workbook's setting with the O-No to pull. */
export const openingSetting = "WorkAnalysis.open";

/** The most characters of an O-No in a link. */
export const longestOpened = 200;
