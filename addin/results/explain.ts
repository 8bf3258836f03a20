/** The parts of `explain/` that actions load when a user first asks for an explanation. */

export { addressOf } from "./explain/cells-on-sheet.ts";
export { asShown } from "./explain/as-shown.ts";
export { explainCell, linesOf, valueWith } from "./explain/explain-cell.ts";
export { figuresOfPage } from "./explain/page-records.ts";
export { withRowKeys } from "./explain/row-keys.ts";
export { figuresOfSheet, withSheetBlocks } from "./explain/sheet-records.ts";
export { callersBefore, callsAt, recordPartOf } from "./explain/calls.ts";
