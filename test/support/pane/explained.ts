import type { ExplainedFigure } from "../../../addin/actions/interface/explained.ts";

/** The explanation of a total with an unsent edit. One of its records has a row in the workbook. */
export const explainedTotal: ExplainedFigure = {
  is: "figure",
  sheetId: "p1",
  address: "F14",
  label: "Cycle 2 · Total (s)",
  value: 12,
  shown: "12.0",
  asOf: "2026-01-05T14:05:00+09:00",
  formula: { title: "Formula", lines: ["sum of 1 Pick part … 2 Walk", "In Excel: =SUM(C14:E14)"] },
  inputs: {
    title: "Values that went in (2)",
    cells: [
      { label: "Cycle 2 · 1 Pick part", value: 10, shown: "10.0", address: "C14" },
      { label: "Cycle 2 · 2 Walk", value: 2, shown: "2.0", address: "D14" },
    ],
  },
  records: {
    title: "Records (2)",
    parts: [
      {
        label: "1 Pick part · Cycle 2",
        value: 10,
        place: { sheetId: "s1", rowKey: "501", column: "name" },
      },
      { label: "2 Walk · Cycle 2", value: 2 },
    ],
  },
  notes: ["With your unsent edits, this figure would be 14.00 (+2.00)."],
};
