/**
 * The ids of all functions, as in Excel's metadata and in workbooks. They are separate from the code, which
 * is loaded on first use.
 */
export const functionIds = ["SESSION", "ELEMENTS", "LOSS", "CYCLES", "COMPARE", "LINE"] as const;

export type FunctionId = (typeof functionIds)[number];
