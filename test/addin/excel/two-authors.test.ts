import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { openSecondAuthor } from "../../support/office-host/second-author.ts";
import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { rowsOf, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

type Change = typeof change;

/** The add-in in the other author's pane, with its own modules and office.js. */
async function secondAddIn(host: Host): Promise<Change> {
  const colleague = await openSecondAuthor(host);
  let theirs = change;
  await jest.isolateModulesAsync(async () => {
    theirs = (await import("../../support/excel/made-sheet.ts")).change;
  });
  return (sheetId, plan) => {
    const mine = globalThis.Excel;
    globalThis.Excel = colleague.Excel;
    // The add-in reads the global `Excel` once, at its turn.
    return theirs(sheetId, (state) => {
      globalThis.Excel = mine;
      return plan(state);
    });
  };
}

const appended = [
  { row_key: "8", sequence: 8, name: "new" },
  { row_key: "9", sequence: 9, name: "newer" },
];

/** The new records on the instance that the worksheet does not have yet. */
const lacking = (rows: number) => (rows > 3 ? [] : appended);

test.each([1, 2, 3, 4])(
  "two authors whose refreshes overlap after batch %i leave a readable worksheet, with each row once",
  async (batch) => {
    const host = await openExcel();
    const sheetId = await makeSheetOf(contents.elements);
    const theirs = await secondAddIn(host);
    let batches = 0;
    let answered: Promise<unknown> | undefined;
    const { prototype } = Excel.RequestContext;
    const inherited = Object.getOwnPropertyDescriptor(OfficeExtension.ClientRequestContext.prototype, "sync");
    const send = inherited?.value as (this: Excel.RequestContext, value: unknown) => Promise<never>;
    prototype.sync = async function (value) {
      const sent = await send.call(this, value);
      batches += 1;
      if (batches === batch) {
        answered = theirs(sheetId, ({ snapshot, reading }) => ({
          appended: lacking(reading.rows.length),
          writes: [{ rowIndex: 0, column: "name", value: "from there" }],
          snapshot: { ...snapshot, login: "grace" },
        }));
        await answered;
      }
      return sent;
    };
    valueOf(
      await change(sheetId, ({ snapshot, reading }) => ({
        appended: lacking(reading.rows.length),
        writes: [{ rowIndex: 1, column: "name", value: "from here" }],
        snapshot: { ...snapshot, login: "ada" },
      })),
    );
    Reflect.deleteProperty(prototype, "sync");
    expect(answered).toBeDefined();
    const read = valueOf(await excelWorkbook.readSheet({ sheetId }));
    expect(read.is).toBe("ours");
    expect(rowsOf(host, "Pulled").map((row) => row["Row key"])).toEqual(["1", "2", "3", "8", "9"]);
    expect(shownAt(host, "Pulled", 1, "Element")).toBe("from there");
    expect(shownAt(host, "Pulled", 2, "Element")).toBe("from here");
    valueOf(await change(sheetId, () => ({})));
    expect(valueOf(await excelWorkbook.readSheet({ sheetId })).is).toBe("ours");
  },
);
