/** The ids of all functions, as Excel's metadata and the workbooks know them; apart from their code, which is fetched when one is first used. */
export const functionIds = ["SESSION", "ELEMENTS", "LOSS", "CYCLES", "COMPARE", "LINE"] as const;

/** The id of a function. */
export type FunctionId = (typeof functionIds)[number];
