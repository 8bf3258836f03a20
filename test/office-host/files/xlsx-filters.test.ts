import { packParts, putPart, textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { openFile, throughFile, xmlOf } from "../../support/excel/workbook-file.ts";

/** Writes a table of six rows at A1:C7. */
async function openWithTable(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:C7").values = [
      ["Seconds", "Status", "Step"],
      [1, "written 14:05", "a"],
      [2, "changed", "b"],
      [3, "conflict & <more>", "c"],
      [4, "Changed", "d"],
      [5, "", "e"],
      [6, "_x0041_", "f"],
    ];
    sheet.tables.add("A1:C7", true).name = "Parts";
    await context.sync();
  });
  return host;
}

const onTable = (work: (table: Excel.Table) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context.workbook.tables.getItem("Parts"));
    await context.sync();
  });

/** Returns the visible rows of the table, by the number in their first column, and its column criteria. */
async function filtered(): Promise<{ readonly shown: unknown[]; readonly criteria: unknown[] }> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const rows = Array.from({ length: 6 }, (_, index) => sheet.getRange(`A${index + 2}`));
    for (const row of rows) row.load("rowHidden,values");
    const { autoFilter } = context.workbook.tables.getItem("Parts");
    autoFilter.load("criteria");
    await context.sync();
    const criteria = autoFilter.criteria.map((one: Excel.FilterCriteria | null) =>
      one === null ? null : Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)),
    );
    const shown = rows.filter(({ rowHidden }) => !rowHidden).map(({ values }) => values[0]?.[0] as unknown);
    return { shown, criteria };
  });
}

const all = { shown: [1, 2, 3, 4, 5, 6], criteria: [null, null, null] };

/** Filters with their column number and visible rows. Further below are filters that are only read. */
const filters: readonly [
  Partial<Excel.FilterCriteria> & Pick<Excel.FilterCriteria, "filterOn">,
  number,
  number[],
][] = [
  [{ filterOn: "Values", values: ["changed", ""] }, 1, [2, 4, 5]],
  [{ filterOn: "Values", values: ["conflict & <more>", "_x0041_"] }, 1, [3, 6]],
  [{ filterOn: "Values", values: [] }, 1, []],
  [{ filterOn: "Custom", criterion1: ">=2", criterion2: "<4", operator: "And" }, 0, [2, 3]],
  [{ filterOn: "Custom", criterion1: "=1", criterion2: "=5", operator: "Or" }, 0, [1, 5]],
  [{ filterOn: "Custom", criterion1: "=c*" }, 1, [2, 3, 4]],
  [{ filterOn: "Custom", criterion1: "<>" }, 1, [1, 2, 3, 4, 6]],
  [{ filterOn: "Custom", criterion1: "<>changed" }, 1, [1, 3, 5, 6]],
  [{ filterOn: "TopItems", criterion1: "2" }, 0, [5, 6]],
  [{ filterOn: "BottomPercent", criterion1: "20" }, 0, [1]],
  [{ filterOn: "Dynamic", dynamicCriteria: "BelowAverage" }, 0, [1, 2, 3]],
];

test("a filter survives saving and opening twice, and can be cleared", async () => {
  let host = await openWithTable();
  for (const [criteria, index, shown] of filters) {
    await onTable((table) => table.columns.getItemAt(index).filter.apply(criteria));
    const before = await filtered();
    expect([criteria, before.shown]).toEqual([criteria, shown]);
    host = await throughFile(host);
    expect([criteria, await filtered()]).toEqual([criteria, before]);
    host = await throughFile(host);
    expect([criteria, await filtered()]).toEqual([criteria, before]);
    await onTable((table) => table.clearFilters());
    expect([criteria, await filtered()]).toEqual([criteria, all]);
  }
});

test("each of several column filters can be cleared alone, also in the saved file", async () => {
  const host = await openWithTable();
  await onTable(({ columns }) => {
    columns.getItem("Status").filter.applyValuesFilter(["changed", "written 14:05"]);
    columns.getItem("Seconds").filter.applyCustomFilter("<4");
  });
  const opened = await throughFile(host);
  expect((await filtered()).shown).toEqual([1, 2]);
  await onTable(({ columns }) => columns.getItem("Status").filter.clear());
  expect(await filtered()).toEqual({
    shown: [1, 2, 3],
    criteria: [{ filterOn: "Custom", criterion1: "<4" }, null, null],
  });
  await throughFile(opened);
  expect((await filtered()).shown).toEqual([1, 2, 3]);
});

test("the file hides the rows, because Excel does not filter when it opens a file", async () => {
  const host = await openWithTable();
  await onTable(({ columns }) => columns.getItem("Seconds").filter.applyCustomFilter(">=2", "<5", "And"));
  const bytes = await writeXlsx(host);
  const rows = Array.from(xmlOf(bytes, "xl/worksheets/sheet0.xml").getElementsByTagName("row"));
  const hidden = rows.filter((row) => row.getAttribute("hidden") === "1").map((row) => row.getAttribute("r"));
  expect(hidden).toEqual(["2", "6", "7"]);
  const column = xmlOf(bytes, "xl/tables/table1.xml").getElementsByTagName("filterColumn")[0];
  expect(column?.outerHTML.replace(/ xmlns="[^"]*"/g, "")).toBe(
    '<filterColumn colId="0"><customFilters and="1"><customFilter operator="greaterThanOrEqual" val="2"/><customFilter operator="lessThan" val="5"/></customFilters></filterColumn>',
  );
});

let tableFile: Uint8Array | undefined;

/** Returns a file of the table with a filter in Excel's notation and these rows hidden. */
async function written(filter: string, hidden: readonly number[], colId = 0): Promise<Uint8Array> {
  tableFile ??= await writeXlsx(await openWithTable());
  const parts = unpackParts(tableFile);
  if ("reason" in parts) throw new Error(parts.reason);
  const change = (path: string, changes: (text: string) => string): void =>
    putPart(parts, path, changes(textOfPart(parts, path) ?? ""));
  change("xl/tables/table1.xml", (text) =>
    text.replace(
      /<autoFilter ref="A1:C7"\s*(?:\/>|>\s*<\/autoFilter>)/,
      `<autoFilter ref="A1:C7"><filterColumn colId="${colId}">${filter}</filterColumn></autoFilter>`,
    ),
  );
  change("xl/worksheets/sheet0.xml", (text) =>
    text.replace(/<row r="(\d+)"/g, (row, number: string) =>
      hidden.includes(Number(number)) ? `${row} hidden="1"` : row,
    ),
  );
  return packParts(parts);
}

test.each<[string, number, number[], unknown]>([
  [
    '<filters blank="1"><filter val="Changed"/></filters>',
    1,
    [2, 4, 7],
    { filterOn: "Values", values: ["Changed", ""] },
  ],
  [
    '<customFilters><customFilter val="c*"/><customFilter operator="notEqual" val=" "/></customFilters>',
    1,
    [6],
    { filterOn: "Custom", criterion1: "=c*", criterion2: "<>", operator: "Or" },
  ],
  ['<top10 val="2" filterVal="5"/>', 0, [2, 3, 4, 5], { filterOn: "TopItems", criterion1: "2" }],
  [
    '<top10 top="0" percent="1" val="50" filterVal="3"/>',
    0,
    [5, 6, 7],
    { filterOn: "BottomPercent", criterion1: "50" },
  ],
  [
    '<dynamicFilter type="aboveAverage" val="3.5"/>',
    0,
    [2, 3, 4],
    { filterOn: "Dynamic", dynamicCriteria: "AboveAverage" },
  ],
])("a filter that Excel writes as %s is read", async (filter, column, hidden, criteria) => {
  await openFile(await written(filter, hidden, column));
  const shown = [2, 3, 4, 5, 6, 7].filter((row) => !hidden.includes(row)).map((row) => row - 1);
  const read = await filtered();
  expect(read).toEqual({
    shown,
    criteria: [null, null, null].map((none, at) => (at === column ? criteria : none)),
  });
  await onTable((table) => table.clearFilters());
  expect(await filtered()).toEqual(all);
});

test.each([
  '<colorFilter dxfId="0"/>',
  '<iconFilter iconSet="3Arrows" iconId="0"/>',
  '<filters><dateGroupItem year="2026" dateTimeGrouping="year"/></filters>',
  '<dynamicFilter type="thisMonth" val="46000" maxVal="46030"/>',
])("an unsupported filter %s keeps its visible rows, gives a notice and can be cleared", async (filter) => {
  const bytes = await written(filter, [3, 5]);
  expect(readXlsx(bytes)).toMatchObject({ omitted: ["filters by colour, icon or date (Sheet1)"] });
  await openFile(bytes);
  expect(await filtered()).toEqual({
    shown: [1, 3, 5, 6],
    criteria: [{ filterOn: "Values", values: ["1", "3", "5", "6"] }, null, null],
  });
  await onTable((table) => table.clearFilters());
  expect(await filtered()).toEqual(all);
});

test("a file with an invalid filter, or a filter of a missing column, opens", async () => {
  for (const [filter, column] of [
    ['<top10 val="many"/>', 0],
    ["<customFilters/>", 0],
    ['<customFilters><customFilter operator="is" val="1"/></customFilters>', 0],
    ['<filters blank="yes"><filter/></filters>', 1],
    ["<other/>", 1],
    ['<filters><filter val="a"/></filters>', 99],
    ['<filters><filter val="a"/></filters>', -1],
    ['<filters><filter val="a"/></filters>', NaN],
  ] as const) {
    await openFile(await written(filter, [], column));
    expect([filter, column, (await filtered()).shown]).toEqual([filter, column, all.shown]);
  }
});

test("a visible row of a file stays visible, although its cell has changed since the filter was applied", async () => {
  const filter = '<customFilters><customFilter operator="greaterThan" val="3"/></customFilters>';
  await openFile(await written(filter, [2, 3]));
  expect(await filtered()).toEqual({
    shown: [3, 4, 5, 6],
    criteria: [{ filterOn: "Custom", criterion1: ">3" }, null, null],
  });
  await onTable(({ autoFilter }) => autoFilter.reapply());
  expect((await filtered()).shown).toEqual([4, 5, 6]);
});

test("a condition that a user chose in the grid's filter is kept as the values that it shows", async () => {
  const host = await openWithTable();
  const { getters } = host.model;
  host.model.dispatch("UPDATE_FILTER", {
    sheetId: getters.getActiveSheetId(),
    ...{ col: 0, row: 0 },
    value: { filterType: "criterion", type: "isGreaterThan", values: ["3"] },
  });
  const kept = { shown: [4, 5, 6], criteria: [{ filterOn: "Values", values: ["4", "5", "6"] }, null, null] };
  expect(await filtered()).toEqual(kept);
  await throughFile(await reopen(host));
  expect(await filtered()).toEqual(kept);
});

test("rows that a user hid outside of a filter stay hidden, for example below a filtered table", async () => {
  const host = await openWithTable();
  const hide = (rows: string): Promise<void> =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange(rows).rowHidden = true;
      await context.sync();
    });
  await hide("3:3");
  const opened = await throughFile(host);
  expect((await filtered()).shown).toEqual([1, 3, 4, 5, 6]);
  await onTable(({ columns }) => columns.getItem("Seconds").filter.applyCustomFilter(">3"));
  await hide("12:12");
  const { getters } = (await throughFile(opened)).workbook.spreadsheet;
  expect(getters.isRowHiddenByUser(getters.getActiveSheetId(), 11)).toBe(true);
});

test("tables beside each other keep their own filters and hidden rows", async () => {
  const host = await openWithTable();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("E1:E7").values = [["Line"], ["x"], ["x"], ["y"], ["y"], ["x"], ["y"]];
    sheet.tables.add("E1:E7", true).name = "Beside";
    await context.sync();
  });
  const onBeside = (work: (table: Excel.Table) => void): Promise<void> =>
    Excel.run(async (context) => {
      work(context.workbook.tables.getItem("Beside"));
      await context.sync();
    });
  await onTable(({ columns }) => columns.getItem("Seconds").filter.applyCustomFilter(">2"));
  await onBeside(({ columns }) => columns.getItem("Line").filter.applyValuesFilter(["y"]));
  const opened = await throughFile(host);
  const criteria = [{ filterOn: "Custom", criterion1: ">2" }, null, null];
  expect(await filtered()).toEqual({ shown: [3, 4, 6], criteria });
  await throughFile(opened);
  expect(await filtered()).toEqual({ shown: [3, 4, 6], criteria });
  await onBeside((table) => table.clearFilters());
  expect(await filtered()).toEqual({ shown: [3, 4, 5, 6], criteria });
});
