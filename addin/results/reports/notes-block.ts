import { nowhere } from "../parts/chart-part.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";

/** What an engineer notes on a report. */
export type NoteRow = keyof Words["reports"]["noteRows"];

/** Makes the block of notes, which stay over every refresh. `widths` are those of the page's columns below it; the notes stand in the last of them. */
export function notesBlock(rows: readonly NoteRow[], words: Words, widths: readonly number[]): PageBlock {
  const { notes, note, toType, noteRows } = words.reports;
  const between = widths.slice(1, -1).map(
    (width, index) =>
      ({
        key: `free${index + 1}`,
        header: "",
        numberFormat: "@",
        width,
      }) as const,
  );
  return {
    name: "notes",
    title: notes,
    at: nowhere,
    look: "table",
    columns: [
      { key: "note", header: note, numberFormat: "@", width: widths[0] ?? 20, align: "left" },
      ...between,
      {
        key: "text",
        header: toType,
        numberFormat: "@",
        width: widths.at(-1) ?? 60,
        align: "left",
        isInput: true,
        isWrapped: true,
      },
    ],
    rows: rows.map((key) => ({ key, cells: { note: noteRows[key] } })),
  };
}
