import { createHost } from "../../../office-host/host.ts";
import type { Host } from "../../../office-host/host.ts";
import { workbookOf } from "../../../office-host/parts.ts";
import type { PackedWorkbook } from "../../../office-host/pack.ts";
import { openExcel } from "../../support/office.ts";

/** Creates a store that keeps a workbook in parts and saves only those that changed. */
function keeper(host: Host) {
  const kept = new Map<string, string>();
  return {
    /** Keeps the changed parts, and returns their names. */
    keep: (): readonly string[] => {
      const { names, changed } = host.parts.take();
      const given = [...changed];
      for (const [name, text] of given) kept.set(name, text);
      for (const name of kept.keys()) if (!names.includes(name)) kept.delete(name);
      return given.map(([name]) => name.replace(/\{.*\}/, "sheet"));
    },
    opened: (): PackedWorkbook | undefined => workbookOf([...kept.keys()], kept),
  };
}

/** Returns a packed workbook after opening. Worksheets have numbers, because their ids are new each time. */
function openedAs(packed: PackedWorkbook | undefined): unknown {
  const again = createHost(packed === undefined ? {} : { data: packed });
  const ids = again.workbook.spreadsheet.getters.getSheetIds();
  const { spreadsheet, ...rest } = again.serialize();
  const { revisionId: _, ...book } = spreadsheet as { readonly revisionId: string };
  // Text cells are listed in order of creation.
  const inOrder = (key: string, value: unknown): unknown =>
    key === "textCells" ? (value as readonly string[]).toSorted() : value;
  let text = JSON.stringify({ book, rest }, inOrder);
  for (const [index, id] of ids.entries()) text = text.replaceAll(id, `sheet ${index}`);
  return JSON.parse(text);
}

/** Fills a worksheet with texts, numbers, formulas, formats and a table, over more rows than a part holds. */
async function fill(): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:D1").values = [["Code", "Start", "End", "Time"]];
    sheet.getRange("A2:A141").numberFormat = [["@"]];
    sheet.getRange("A2:A141").values = Array.from({ length: 140 }, (_, row) => [`00${row}`]);
    sheet.getRange("B2:C141").values = Array.from({ length: 140 }, (_, row) => [row, row + 1.5]);
    sheet.getRange("B2:C141").numberFormat = [["0.00"]];
    sheet.getRange("B2:B141").format.horizontalAlignment = "Left";
    sheet.getRange("A2:A141").format.fill.color = "#EEEEEE";
    const table = sheet.tables.add("A1:D141", true);
    table.name = "Times";
    sheet.getRange("D2:D141").formulas = [["=[@End]-[@Start]"]];
    sheet.getRange("F1").formulas = [["=SUM(Times[Time])"]];
    context.workbook.customXmlParts.add("<kept xmlns='urn:test'/>");
    await context.sync();
  });
}

test("a workbook assembled from saved parts equals the original", async () => {
  const host = await openExcel();
  const { keep, opened } = keeper(host);
  const isSame = (): void => {
    keep();
    expect(openedAs(opened())).toEqual(openedAs(host.serialize()));
  };
  isSame();
  await fill();
  isSame();
  host.type("Sheet1", "B135", "7");
  host.type("Sheet1", "A136", "=not a formula");
  isSame();
  host.insertRow("Sheet1", 110);
  isSame();
  host.deleteRow("Sheet1", 3);
  host.undo();
  isSame();
  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.add("Other");
    other.getRange("A1").formulas = [["=Sheet1!F1*2"]];
    other.getRange("B1:B3").merge();
    context.workbook.worksheets.getItem("Sheet1").name = "Line 1";
    await context.sync();
  });
  isSame();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Line 1");
    sheet.getRange("A120:D130").clear("Formats");
    sheet.getRange("B10").format.font.bold = true;
    sheet.getRange("C12").clear("Contents");
    sheet.names.add("Laps", sheet.getRange("B2:B20"));
    await context.sync();
  });
  isSame();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Other").delete();
    await context.sync();
  });
  isSame();
});

test("a typed cell changes only the part of its rows and small parts", async () => {
  const host = await openExcel();
  const { keep } = keeper(host);
  await fill();
  keep();
  host.type("Sheet1", "B135", "7");
  expect(keep()).toEqual(["extras", "cells 1 sheet"]);
  expect(keep()).toEqual(["extras"]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().freezePanes.freezeRows(1);
    context.workbook.customXmlParts.add("<more xmlns='urn:test'/>");
    await context.sync();
  });
  expect(keep()).toEqual(["frame", "extras", "xml sheet"]);
});

test("a part that could not be saved counts as changed again, with cells that moved meanwhile", async () => {
  const host = await openExcel();
  const { keep, opened } = keeper(host);
  await fill();
  keep();
  host.type("Sheet1", "B2", "7");
  const lost = host.parts.take();
  host.type("Sheet1", "B135", "8");
  expect(lost.isStale()).toBe(false);
  host.insertRow("Sheet1", 100);
  expect(lost.isStale()).toBe(true);
  lost.restoreChanges();
  keep();
  expect(openedAs(opened())).toEqual(openedAs(host.serialize()));
});

test("a workbook with a missing part cannot be assembled", async () => {
  const host = await openExcel();
  const { names, changed } = host.parts.take();
  const kept = new Map(changed);
  kept.delete("frame");
  expect(workbookOf(names, kept)).toBeUndefined();
});

test("a workbook that counts dates from 1904 keeps that setting", async () => {
  const host = await openExcel({ countsFrom1904: true });
  host.type("Sheet1", "A1", "2026-03-02");
  const { keep, opened } = keeper(host);
  keep();
  expect(openedAs(opened())).toEqual(openedAs(host.serialize()));
  const again = createHost({ data: opened()! });
  expect(again.workbook.spreadsheet.getters.countsFrom1904()).toBe(true);
});
