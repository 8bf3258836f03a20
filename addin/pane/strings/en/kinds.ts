import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence: "Pull measured cycles of O-0012". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "the list of analyses",
  elements: "elements",
  loss: "LOSS",
  unexplained: "unexplained NVA",
  cycles: "measured cycles",
  cycle_matrix: "elements by cycle",
  comparison: "the comparison",
  line_balance: "the line balance",
  mmc: "man-machine charts (MMC)",
  mac: "multi-activity charts (MAC)",
  change_report: "changes written back",
};

/** Names a worksheet by its kind and what it is about: "LOSS of O-0012"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  const name = kinds[kind].replace(/^the /, "");
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return subject === "" ? title : `${title} of ${subject}`;
}

/** Names it within a sentence: "Pull LOSS of O-0012". */
export function inSentence(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${kinds[kind]} of ${subject}`;
}

const segmentRules = [
  "Waste type and LOSS text of each NVA segment.",
  "Waste type: w1 to w7, or empty.",
  "Segments themselves are changed on the video, not here.",
];

const nothingToEdit = ["Nothing here is written back. Columns of your own beside it stay at a refresh."];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "Analysis and process. A new row with an O-No becomes a new analysis.",
    "O-No: as typed, 00123 stays 00123; no two analyses share one.",
  ],
  elements: [
    "Cycle, No., element, work type, start, end and standard time; in a worksheet of one cycle not the cycle.",
    "New rows become new elements; an empty cycle is the one of the row above.",
    "Times are seconds; end is never before start.",
    "Work type: va, nva, wait, or c4 and following.",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "A row with LOSS text is explained: it can be deleted here."],
  cycles: nothingToEdit,
  cycle_matrix: ["Element: a new name goes to the element in all cycles."],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
