import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { endAfter } from "../../support/actions/killed-pane.ts";
import { openExcel, reopen, useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, codeOf, makeSheetOf, orderOf, unwatched, valueOf } from "../../support/excel/made-sheet.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { inExcel, rowsOf, sheetIdOf, sheetNames } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();

async function brokenPull(host: Host, batches: number): Promise<void> {
  const again = endAfter(host, batches);
  await expect(excelWorkbook.makeSheet(orderOf(contents.elements), unwatched)).rejects.toThrow("closed");
  again();
}

test.each([3])(
  "a pull interrupted after %i batches says so in a reopened file, and is finished in its worksheet",
  async (batches) => {
    const before = await openExcel();
    await brokenPull(before, batches);
    const host = await reopen(before);
    const [left] = valueOf(await excelWorkbook.listUnfinished());
    expect(left).toMatchObject({ name: "Pulled", what: "pull", query: { kind: "elements" } });
    const into = left?.sheetId ?? "";
    expect(valueOf(await excelWorkbook.readSheet({ sheetId: into }))).toMatchObject({
      is: "not_ours",
      unfinished: { what: "pull" },
    });
    const order = { ...orderOf(contents.loss, "Other name"), into };
    expect(valueOf(await excelWorkbook.makeSheet(order, unwatched))).toEqual({
      sheetId: into,
      name: "Pulled",
    });
    expect(rowsOf(host, "Pulled").map((row) => row["Row key"])).toEqual(
      orderOf(contents.loss).rows.map(({ row_key }) => row_key),
    );
    expect(valueOf(await excelWorkbook.listUnfinished())).toEqual([]);
    expect(valueOf(await excelWorkbook.readSheet({ sheetId: into })).is).toBe("ours");
  },
);

test("an unfinished pull can be removed, even if it is the only worksheet", async () => {
  await brokenPull(host, 2);
  const [left] = valueOf(await excelWorkbook.listUnfinished());
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").delete();
    await context.sync();
  });
  valueOf(await excelWorkbook.removeUnfinished(left?.sheetId ?? ""));
  expect(sheetNames(host)).toHaveLength(1);
  expect(sheetNames(host)).not.toContain("Pulled");
});

test("a hidden unfinished pull is removed completely, or finished and shown", async () => {
  for (const isFinished of [true, false]) {
    const host = await openExcel();
    await brokenPull(host, 2);
    const [left] = valueOf(await excelWorkbook.listUnfinished());
    const into = left?.sheetId ?? "";
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem(into).visibility = "Hidden";
      await context.sync();
    });
    if (isFinished) {
      valueOf(await excelWorkbook.makeSheet({ ...orderOf(contents.loss), into }, unwatched));
      expect(valueOf(await excelWorkbook.identifySheet("in_front")).sheetId).toBe(into);
    } else {
      valueOf(await excelWorkbook.removeUnfinished(into));
      expect(sheetNames(host)).toEqual(["Sheet1"]);
    }
  }
});

test("a complete worksheet is neither removed nor made again as an unfinished one", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  expect(codeOf(await excelWorkbook.removeUnfinished(sheetId))).toBe("target_not_free");
  expect(
    codeOf(await excelWorkbook.makeSheet({ ...orderOf(contents.elements), into: sheetId }, unwatched)),
  ).toBe("target_not_free");
  expect(rowsOf(host, "Pulled")).toHaveLength(3);
  expect(codeOf(await excelWorkbook.removeUnfinished("{none}"))).toBe("sheet_missing");
});

test("a change of several batches is marked until it ends, also in a reopened file, and the next one ends it", async () => {
  const before = await openExcel();
  const madeAs = await makeSheetOf(contents.elements);
  const appended = Array.from({ length: 400 }, (_, index) => ({
    row_key: `${100 + index}`,
    name: "x".repeat(2_000),
  }));
  const again = endAfter(before, 5);
  await expect(change(madeAs, () => ({ appended }))).rejects.toThrow("closed");
  again();
  const host = await reopen(before);
  const sheetId = sheetIdOf(host, "Pulled");
  expect(valueOf(await excelWorkbook.listUnfinished())).toMatchObject([{ sheetId, what: "refresh" }]);
  const read = valueOf(await excelWorkbook.readSheet({ sheetId }));
  expect(read).toMatchObject({ is: "ours", state: { unfinished: true, snapshot: { version: 1 } } });
  valueOf(await change(sheetId, () => ({})));
  expect(valueOf(await excelWorkbook.listUnfinished())).toEqual([]);
  expect(cellsOf(host, "Pulled", "A6:A6")).toEqual([["Row key 2 00000000-0000-4000-8000-123456789abc"]]);
});

test("a custom property without a subject does not make a worksheet unfinished", async () => {
  await inExcel("Sheet1", (sheet) => {
    sheet.customProperties.add("work-analysis.unfinished", '{"what":"pull","query":{"kind":"elements"}}');
  });
  expect(valueOf(await excelWorkbook.listUnfinished())).toEqual([]);
});
