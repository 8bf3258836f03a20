import { en } from "../../../addin/words/en.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { PulledData, Snapshot } from "../../../addin/worksheet/snapshot.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { elementRecord, lossRecord } from "../worksheet/element-records.ts";
import { orderOf, unwatched, valueOf } from "./made-sheet.ts";

/** Records with texts that Excel likes to convert. */
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

/** Makes a worksheet in the open workbook like a pull, without a relay. Returns its id and name. */
export async function makeOurSheet(
  kind: keyof typeof temptingRecords,
  records: readonly RawValues[] = temptingRecords[kind],
): Promise<{ readonly sheetId: string; readonly name: string; readonly snapshot: Snapshot }> {
  const pulled: PulledData = {
    query: { kind, ids: [7], cycle_no: null, lang: null },
    subject: {
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
  const id = `00000000-0000-4000-8000-${kind === "loss" ? "1" : "2"}23456789abc`;
  const order = orderOf(pulled, `${en.sheets.names[kind]} O-7`, id);
  return { ...valueOf(await excelWorkbook.makeSheet(order, unwatched)), snapshot: order.snapshot };
}
