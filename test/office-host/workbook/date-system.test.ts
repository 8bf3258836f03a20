import { openExcel, reopen } from "../../support/office.ts";

/** Writes cells from A1 down in a format, and returns their values and texts. */
const held = (
  cells: readonly (string | number)[],
  format: string,
): Promise<{ readonly values: readonly unknown[]; readonly text: readonly unknown[] }> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(`A1:A${cells.length}`);
    range.numberFormat = cells.map(() => [format]);
    range.values = cells.map((cell) => [cell]);
    range.load("values,text");
    await context.sync();
    return { values: range.values.flat(), text: range.text.flat() };
  });

/** Returns the value and the error of DATE. */
const dateOf = (year: number, month: number, day: number): Promise<unknown> =>
  Excel.run(async (context) => {
    const asked = context.workbook.functions.date(year, month, day);
    asked.load("value,error");
    await context.sync();
    return [asked.value, asked.error];
  });

test.each([
  [false, "2026-03-02", 36_526],
  [true, "2030-03-03", 35_064],
])(
  "a day's number is another day in a workbook that counts from 1904: %s",
  async (countsFrom1904, day, millennium) => {
    const host = await openExcel({ countsFrom1904 });
    expect(await held([46_083, 7.5], "yyyy-mm-dd")).toMatchObject({
      values: [46_083, 7.5],
      text: [day, expect.any(String)],
    });
    expect(await dateOf(2000, 1, 1)).toEqual([millennium, null]);
    // It counts the same after reopening.
    await reopen(host);
    expect(await dateOf(2000, 1, 1)).toEqual([millennium, null]);
  },
);

test("a typed date is that day, also in formulas; numbers and times of day are unchanged", async () => {
  const host = await openExcel({ countsFrom1904: true });
  host.type("Sheet1", "B1", "2026-03-02");
  host.type("Sheet1", "B2", "=B1+7");
  host.type("Sheet1", "B3", "=B2-B1");
  host.type("Sheet1", "B4", "=YEAR(B1)");
  host.type("Sheet1", "B5", "1:30");
  host.type("Sheet1", "B6", "46083");
  const read = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("B1:B6");
    range.load("values,text");
    await context.sync();
    return [range.values.flat() as unknown[], range.text.flat()];
  });
  expect(read[0]).toEqual([44_621, 44_628, 7, 2026, 0.0625, 46_083]);
  expect(read[1]?.slice(0, 2)).toEqual(["2026-03-02", "2026-03-09"]);
  expect(await dateOf(1903, 12, 31)).toEqual([null, "#NUM!"]);
  expect(await dateOf(1904, 1, 2)).toEqual([1, null]);
});

test("a cell keeps its number when its format changes to a date or to a number", async () => {
  await openExcel({ countsFrom1904: true });
  expect(await held([44_621], "General")).toMatchObject({ values: [44_621], text: ["44621"] });
  const dressed = (format: string): Promise<readonly unknown[]> =>
    Excel.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
      range.numberFormat = [[format]];
      range.load("values,text");
      await context.sync();
      return [range.values[0]?.[0] as unknown, range.text[0]?.[0]];
    });
  expect(await dressed("yyyy-mm-dd hh:mm")).toEqual([44_621, "2026-03-02 00:00"]);
  expect(await dressed("0.0")).toEqual([44_621, "44621.0"]);
  expect(await dressed("hh:mm")).toEqual([44_621, "00:00"]);
  expect(await dressed("mmm yy")).toEqual([44_621, "Mar 26"]);
});

test("a copied cell shows the same day", async () => {
  await openExcel({ countsFrom1904: true });
  await held([44_621], "yyyy-mm-dd");
  const copied = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("C1");
    range.copyFrom("A1");
    range.load("values,text");
    await context.sync();
    return [range.values[0]?.[0] as unknown, range.text[0]?.[0]];
  });
  expect(copied).toEqual([44_621, "2026-03-02"]);
});
