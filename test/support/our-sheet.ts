import { en } from "../../addin/words/en/words.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { headingLines } from "../../addin/rows/table/heading.ts";
import { snapshotSchema } from "../../addin/rows/snapshot.ts";
import type { Content, Snapshot } from "../../addin/rows/snapshot.ts";
import { showRow } from "../../addin/actions/merging/plan-update.ts";
import { choicesFor } from "../../addin/sheets/choices.ts";
import { columnsFor } from "../../addin/sheets/columns-for.ts";
import { sheets } from "../../addin/sheets/sheets.ts";
import { keyHeaderOf } from "../../addin/workbook/layout.ts";
import { excelWorkbook } from "../../addin/workbook/workbook.ts";
import { elementRecord, lossRecord } from "./element-records.ts";

/** Records whose texts Excel would love to turn into something else. */
export const temptingRecords: Readonly<Record<"elements" | "loss", readonly RawValues[]>> = {
  elements: [
    elementRecord(1, { name: "00123" }),
    elementRecord(2, { name: "=1+1", element_type: "nva" }),
    elementRecord(3, { name: "-waiting", element_type: "wait" }),
    elementRecord(4, { name: "1-2", element_type: "c4" }),
    elementRecord(5, { name: "日本語 部品を取る & <置く>" }),
    elementRecord(6, { name: "two\nlines " }),
  ],
  loss: [
    lossRecord(1, { name: "TRUE" }),
    lossRecord(2, { name: "[a](https://example.com)", loss_data: '["12%","_x0041_ =SUM(A1)"]' }),
  ],
};

/** Makes a worksheet in the open workbook as pulling does, without a relay; gives its id and name. */
export async function makeOurSheet(
  kind: keyof typeof temptingRecords,
  records: readonly RawValues[] = temptingRecords[kind],
): Promise<{ readonly sheetId: string; readonly name: string; readonly snapshot: Snapshot }> {
  const sheet = sheets[kind];
  const content: Content = {
    query: { kind, ids: [7], cycle_no: null, lang: null },
    about: {
      is: "analyses",
      analyses: [
        {
          id: 7,
          o_no: "O-7",
          name: "Gear pump",
          process_name: "Line 1",
          cycle_time_avg: 60.5,
          va_ratio: 45,
          element_count: records.length,
        },
      ],
    },
    records,
    lacking: [],
  };
  const columns = columnsFor(sheet, content);
  const snapshot: Snapshot = {
    schema: snapshotSchema,
    id: `00000000-0000-4000-8000-${kind === "loss" ? "1" : "2"}23456789abc`,
    generation: 1,
    ...content,
    instance: { url: "http://localhost:8069", db: "wa" },
    login: "ada",
    pulledAt: "2026-11-21T10:04:23+09:00",
    headers: {
      ...Object.fromEntries(columns.map(({ key, header }) => [key, header])),
      row_key: keyHeaderOf(1),
    },
    conflicts: [],
    news: [],
    results: {},
  };
  const made = await excelWorkbook.makeSheet(
    {
      name: () => `${en.sheets.names[kind]} O-7`,
      columns,
      choices: choicesFor(columns, records),
      heading: headingLines(snapshot),
      rows: sheet.rowsOf(content, en).map((row) => showRow(columns, row, en)),
      snapshot,
    },
    { progress: () => undefined, signal: new AbortController().signal },
  );
  if (!made.ok) throw new Error(JSON.stringify(made));
  return { ...made.value, snapshot };
}
