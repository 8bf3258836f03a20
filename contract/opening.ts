/** The link `GET /open/O-0012` of the relay: a workbook that opens with the pane and pulls that analysis. */

/** The path before the O-No. The O-No is percent-encoded, also a slash in it. */
export const openingPath = "/open/";

/** The add-in's setting in that workbook with the O-No to pull. */
export const openingSetting = "WorkAnalysis.open";

/** The most characters of an O-No in a link. */
export const longestOpened = 200;
