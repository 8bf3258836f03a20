import { en } from "../../../addin/words/en.ts";
import { openExcel } from "../../support/office.ts";
import { pickPart } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, rowsOf, syncsOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

const pull = async (kind: "analyses" | "change_report") =>
  valueOf(await plant.actions.pull({ kind, ids: [], cycle_no: null, lang: null }, unwatched));

/** Returns the values and texts in a column of a worksheet. */
const columnOf = (sheet: string, header: string) =>
  Excel.run(async (context) => {
    const { columns } = context.workbook.worksheets.getItem(sheet).tables.getItemAt(0);
    const range = columns.getItem(header).getDataBodyRange();
    range.load("text,values");
    await context.sync();
    return { values: range.values.flat() as unknown[], text: range.text.flat() };
  });

/** Days of analyses on the instance, in another order than in the worksheet. */
const datesOnInstance = async (): Promise<readonly string[]> => {
  const records = (await plant.service.call("wa.session", "search_read", [[]], {
    fields: ["date"],
  })) as readonly {
    readonly date: string | false;
  }[];
  return records.map(({ date }) => date || "").sort();
};

const addDated = (o_no: string, date: string) =>
  plant.service.call("wa.session", "create", [{ o_no, name: o_no, process_name: "Press", date }]);

const overwritten = async () =>
  valueOf(await plant.actions.reviewChanges()).sheets.flatMap((sheet) => sheet.overwritten);

/** Returns the number of a day in the 1900 date system. */
const from1900 = (date: unknown): number => Date.parse(String(date)) / 86_400_000 + 25_569;

test.each([false, true])(
  "dates are Excel numbers that show the instance's days, in the 1904 date system: %s",
  async (countsFrom1904) => {
    const host = await openExcel({ countsFrom1904 });
    plant.stopClock(new Date("2026-11-27T10:00:59"));
    await addDated(`D-1 ${countsFrom1904}`, "2026-03-02");
    await addDated(`D-2 ${countsFrom1904}`, "2024-02-29");
    const { sheetName, sheetId } = await pull("analyses");
    const { values, text } = await columnOf(sheetName, "Date");
    expect(text.toSorted()).toEqual(await datesOnInstance());
    expect(values).toEqual(text.map((day) => from1900(day) - (countsFrom1904 ? 1462 : 0)));
    expect(await overwritten()).toEqual([]);
    // A cell and a new row get other days.
    const [row] = rowsOf(host, sheetName);
    await plant.service.call("wa.session", "write", [[Number(row?.["Row key"])], { date: "2025-12-31" }]);
    await addDated(`D-3 ${countsFrom1904}`, "2027-01-01");
    host.resetCounts();
    valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
    expect(syncsOf(host)).toBe(5);
    // A minute later, the footer has another time.
    plant.stopClock(new Date("2026-11-27T10:01:00"));
    host.resetCounts();
    valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
    expect(syncsOf(host)).toBe(6);
    const after = await columnOf(sheetName, "Date");
    expect(after.text.toSorted()).toEqual(await datesOnInstance());
    expect(after.values.every((value) => typeof value === "number")).toBe(true);
    expect(await overwritten()).toEqual([]);
  },
);

test("dates of earlier versions, from 1900 or as text, are not overwritten cells, and Excel dates after a refresh", async () => {
  const host = await openExcel({ countsFrom1904: true });
  await addDated("D-4", "2026-03-02");
  await addDated("D-5", "2026-03-03");
  const { sheetName, sheetId } = await pull("analyses");
  const { text: dates } = await columnOf(sheetName, "Date");
  await inExcel(sheetName, (_, table) => {
    const range = table.columns.getItem("Date").getDataBodyRange();
    range.values = dates.map((date, row) => [row === 0 ? `'${date}` : from1900(date)]);
  });
  const before = await columnOf(sheetName, "Date");
  expect(before.text[0]).toBe(dates[0]);
  expect(before.text[1]).not.toBe(dates[1]);
  expect(await overwritten()).toEqual([]);
  expect(rowsOf(host, sheetName).map(({ Status }) => Status)).toEqual(dates.map(() => ""));
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect((await columnOf(sheetName, "Date")).text).toEqual(dates);
});

test("a day that was typed into a date or seconds is shown as that day", async () => {
  const host = await openExcel({ countsFrom1904: true });
  const { sheet, elements } = await plant.pulled("D-6", [pickPart]);
  await inExcel(sheet, (worksheet) => {
    const cell = worksheet.getRange(cellAt(host, sheet, elements[0]!, "End (s)"));
    cell.numberFormat = [["yyyy-mm-dd"]];
    cell.values = [[44_562]];
  });
  const { sheetName } = await pull("analyses");
  const key = String(rowsOf(host, sheetName)[0]?.["Row key"]);
  enter(host, sheetName, key, "Date", "2026-01-02");
  expect(await overwritten()).toMatchObject([{ rowKey: key, column: "date", mine: "2026-01-02" }]);
  const { sheets } = valueOf(await plant.actions.reviewChanges());
  expect(sheets.flatMap(({ rows }) => rows.flatMap(({ problems }) => problems))).toMatchObject([
    { reason: "time_of_day", entered: "2026-01-02" },
  ]);
  // The times in the change report are those of the journal.
  enter(host, sheet, elements[0]!, "Element", "Reach");
  enter(host, sheet, elements[0]!, "End (s)", "10");
  valueOf(await plant.actions.writeBack(unwatched));
  const report = await pull("change_report");
  const [newest] = valueOf(await plant.actions.listHistory(unwatched.signal));
  const moment = String(newest?.at).slice(0, 19).replace("T", " ");
  expect((await columnOf(report.sheetName, en.columns.at)).text[0]).toBe(moment);
});

test("Excel's date system is only read if there are dates or one was typed", async () => {
  const host = await openExcel();
  const isAsked = () => host.batches.some(({ members }) => members.includes("Date"));
  const { sheet, elements } = await plant.pulled("D-8", [pickPart]);
  valueOf(await plant.actions.reviewChanges());
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(isAsked()).toBe(false);
  await inExcel(sheet, (worksheet) => {
    const cell = worksheet.getRange(cellAt(host, sheet, elements[0]!, "End (s)"));
    cell.numberFormat = [["yyyy-mm-dd"]];
    cell.values = [[46_024]];
  });
  valueOf(await plant.actions.reviewChanges());
  expect(isAsked()).toBe(true);
  host.resetCounts();
  await pull("analyses");
  expect(isAsked()).toBe(true);
});
