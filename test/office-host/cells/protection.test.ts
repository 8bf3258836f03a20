import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

const sheetOf = (context: Excel.RequestContext): Excel.Worksheet =>
  context.workbook.worksheets.getActiveWorksheet();

/** Runs a batch and returns the code of its failure. */
async function codeOf(
  work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void,
): Promise<string> {
  return Excel.run(async (context) => {
    work(sheetOf(context), context);
    await context.sync();
    return "nothing failed";
  }).catch((cause: unknown) => (cause instanceof OfficeExtension.Error ? cause.code : String(cause)));
}

test("a protected worksheet accepts writes to unlocked cells and refuses others", async () => {
  const host = await openExcel();
  await codeOf((sheet) => {
    sheet.getRange("B2:B4").format.protection.locked = false;
    sheet.protection.protect({ allowFormatCells: false });
  });
  expect(await codeOf((sheet) => (sheet.getRange("B2:B4").values = [[1], [2], [3]]))).toBe("nothing failed");
  expect(cellsOf(host, "Sheet1", "B2:B4")).toEqual([[1], [2], [3]]);
  expect(await codeOf((sheet) => (sheet.getRange("A2:B2").values = [[1, 2]]))).toBe("AccessDenied");
  expect(await codeOf((sheet) => (sheet.getRange("B2").format.fill.color = "#FF0000"))).toBe("AccessDenied");
  expect(await codeOf((sheet) => sheet.getRange("B2:B2").insert("Down"))).toBe("AccessDenied");
  expect(await codeOf((sheet) => sheet.getRange("B2").dataValidation.clear())).toBe("AccessDenied");
  expect(host.type("Sheet1", "B2", "7")).toBe("entered");
  expect(host.type("Sheet1", "A2", "7")).toBe("sheet is protected");
});

test("a protection returns its options, and only its password removes it", async () => {
  await openExcel();
  await codeOf((sheet) => sheet.protection.protect({ allowAutoFilter: true }, "pump"));
  await Excel.run(async (context) => {
    const { protection } = sheetOf(context);
    protection.load("protected,options");
    await context.sync();
    expect(protection.protected).toBe(true);
    expect(protection.options).toMatchObject({ allowAutoFilter: true, allowSort: false });
  });
  expect(await codeOf((sheet) => sheet.protection.unprotect("valve"))).toBe("AccessDenied");
  expect(await codeOf((sheet) => sheet.protection.unprotect("pump"))).toBe("nothing failed");
  expect(await codeOf((sheet) => (sheet.getRange("A1").values = [[1]]))).toBe("nothing failed");
});

test("a protected workbook keeps its worksheets and accepts writes to their cells", async () => {
  const host = await openExcel();
  await codeOf((_, context) => context.workbook.protection.protect("pump"));
  expect(await codeOf((_, context) => context.workbook.worksheets.add("Other"))).toBe("AccessDenied");
  expect(await codeOf((sheet) => (sheet.name = "Other"))).toBe("AccessDenied");
  expect(await codeOf((sheet) => sheet.copy("End"))).toBe("AccessDenied");
  expect(await codeOf((sheet) => (sheet.getRange("A1").values = [[1]]))).toBe("nothing failed");
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[1]]);
  expect(await codeOf((_, context) => context.workbook.protection.unprotect("valve"))).toBe("AccessDenied");
  expect(await codeOf((_, context) => context.workbook.protection.unprotect("pump"))).toBe("nothing failed");
  expect(await codeOf((_, context) => context.workbook.worksheets.add("Other"))).toBe("nothing failed");
});

test("a read-only workbook reports that it is read-only and refuses writes", async () => {
  const host = await openExcel({ isReadOnly: true });
  await Excel.run(async (context) => {
    context.workbook.load("readOnly");
    await context.sync();
    expect(context.workbook.readOnly).toBe(true);
  });
  expect(await codeOf((sheet) => (sheet.getRange("A1").values = [[1]]))).toBe("ReadOnly");
  expect(await codeOf((_, context) => context.workbook.customXmlParts.add("<a/>"))).toBe("ReadOnly");
  expect(await codeOf((_, context) => context.workbook.worksheets.add("Other"))).toBe("ReadOnly");
  expect(await codeOf((sheet) => sheet.getUsedRange().load("address"))).toBe("nothing failed");
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[""]]);
});

test("while another workbook is active, every batch fails", async () => {
  const host = await openExcel();
  host.setOtherWorkbookInFront(true);
  expect(await codeOf((sheet) => sheet.load("name"))).toBe("InactiveWorkbook");
  host.setOtherWorkbookInFront(false);
  expect(await codeOf((sheet) => sheet.load("name"))).toBe("nothing failed");
});

test("while another workbook or a chart sheet is active, only calls that need the active worksheet fail", async () => {
  const host = await openExcel();
  host.setOtherInFront("workbook");
  expect(await codeOf((sheet) => sheet.load("name"))).toBe("nothing failed");
  expect(await codeOf((_, context) => context.workbook.getActiveCell())).toBe("InvalidSelection");
  expect(await codeOf((_, context) => context.workbook.getSelectedRanges())).toBe("InvalidSelection");
  expect(await codeOf((sheet) => sheet.names.load("items"))).toBe("InvalidSelection");
  host.setOtherInFront("chart_sheet");
  expect(await codeOf((sheet) => sheet.load("name"))).toBe("UnsupportedSheet");
  host.setOtherInFront(undefined);
  expect(await codeOf((sheet) => sheet.load("name"))).toBe("nothing failed");
});

test("a range that touches merged cells finds all of them, and they can be unmerged", async () => {
  const host = await openExcel();
  await codeOf((sheet) => {
    sheet.getRange("A1:C1").values = [["title", "lost", "lost"]];
    sheet.getRange("A1:C1").merge();
    sheet.getRange("B3:C5").merge(true);
  });
  expect(cellsOf(host, "Sheet1", "A1:C1")).toEqual([["title", "", ""]]);
  await Excel.run(async (context) => {
    const merged = sheetOf(context).getRange("B1:B4").getMergedAreasOrNullObject();
    const none = sheetOf(context).getRange("E1:F9").getMergedAreasOrNullObject();
    merged.load("address,areaCount,cellCount");
    merged.areas.load("items/address");
    await context.sync();
    expect(none.isNullObject).toBe(true);
    expect([merged.address, merged.areaCount, merged.cellCount]).toEqual([
      "Sheet1!A1:C1,Sheet1!B3:C3,Sheet1!B4:C4",
      3,
      7,
    ]);
    expect(merged.areas.items.map(({ address }) => address)[1]).toBe("Sheet1!B3:C3");
  });
  await codeOf((sheet) => sheet.getRange("B1:B3").unmerge());
  await Excel.run(async (context) => {
    const merged = sheetOf(context).getRange("A1:C9").getMergedAreasOrNullObject();
    merged.load("address");
    await context.sync();
    expect(merged.address).toBe("Sheet1!B4:C4,Sheet1!B5:C5");
  });
});

// Excel's report: sbroenne/mcp-server-excel 831 and 841, tried with Excel for Windows.
test.each([1, 4])(
  "what is written over merged cells goes to their first cell, in %i columns",
  async (cols) => {
    const host = await openExcel();
    const rows = (text: string) =>
      Array.from({ length: 6 }, (_, row) => Array.from({ length: cols }, () => `${text}${row + 1}`));
    const written = (sheet: Excel.Worksheet) => sheet.getRange("A1:A6").getResizedRange(0, cols - 1);
    await codeOf((sheet) => {
      sheet.getRange("A2:A4").merge();
      sheet.getRange("A5:D6").merge(true);
    });
    const firsts = (text: string) => [`${text}1`, `${text}2`, "", "", `${text}5`, `${text}6`];
    const first = () => cellsOf(host, "Sheet1", "A1:A6").flat();
    expect(await codeOf((sheet) => (written(sheet).values = rows("v")))).toBe("nothing failed");
    expect(first()).toEqual(firsts("v"));
    expect(await codeOf((sheet) => (written(sheet).formulas = rows("f")))).toBe("nothing failed");
    expect(first()).toEqual(firsts("f"));
    expect(await codeOf((sheet) => (sheet.getRange("A3:A4").values = [["x"], ["x"]]))).toBe("nothing failed");
    expect(await codeOf((sheet) => (sheet.getRange("B5").values = [["x"]]))).toBe("nothing failed");
    await codeOf((sheet) => sheet.getRange("A1:D6").unmerge());
    expect(first()).toEqual(firsts("f"));
    expect(cellsOf(host, "Sheet1", "B5:D6").flat().join("")).toBe("");
  },
);

test("merged cells and tables cannot overlap", async () => {
  await openExcel();
  await codeOf((sheet) => sheet.getRange("A1:B1").merge());
  expect(await codeOf((sheet) => sheet.tables.add("A1:B3", true))).toBe("MergedRangeConflict");
  await codeOf((sheet) => sheet.tables.add("D1:E3", true));
  expect(await codeOf((sheet) => sheet.getRange("D2:E2").merge())).toBe("InvalidOperation");
  expect(await codeOf((sheet) => sheet.getRange("A1").insert("Down"))).toBe("InsertDeleteConflict");
});

test("a new worksheet beside a protected one in front can be written, and gets charts", async () => {
  await openExcel();
  const shown = await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().protection.protect();
    const sheet = context.workbook.worksheets.add("Beside");
    const range = sheet.getRange("A1:B2");
    range.values = [
      ["Cycle", "Seconds"],
      [1, 12],
    ];
    sheet.charts.add("ColumnStacked", range);
    sheet.charts.load("items/name");
    range.load("values");
    await context.sync();
    return [range.values, sheet.charts.items.length];
  });
  expect(shown).toEqual([
    [
      ["Cycle", "Seconds"],
      [1, 12],
    ],
    1,
  ]);
});

test.each([
  { quirk: undefined, undone: "before" },
  { quirk: 5918 as const, undone: "typed" },
])(
  "finding merged cells keeps the undo list, unless the quirk empties it ($quirk)",
  async ({ quirk, undone }) => {
    const host = await openExcel();
    if (quirk !== undefined) host.quirks.add(quirk);
    await codeOf((sheet) => sheet.getRange("E5:F6").merge());
    typeInto(host, "Sheet1", "A1", "before");
    typeInto(host, "Sheet1", "A1", "typed");
    const find = (address: string): Promise<void> =>
      Excel.run(async (context) => {
        sheetOf(context).getRange(address).getMergedAreasOrNullObject().load("address");
        await context.sync();
      });
    await find("A1:B4");
    host.undo();
    expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([["before"]]);
    host.redo();
    await find("A1:F9");
    host.undo();
    expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[undone]]);
  },
);
