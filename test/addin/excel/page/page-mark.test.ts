import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import { cyclesOf, makePageOf, pageMark, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { valueOf } from "../../../support/excel/made-sheet.ts";
import { openExcel, reopen } from "../../../support/office.ts";
import { sheetIdOf } from "../../../support/sheet-verbs.ts";

/** The names of the page's worksheet that hold its mark. */
const marks = (): Promise<readonly Excel.NamedItem[]> =>
  Excel.run(async (context) => {
    const { names } = context.workbook.worksheets.getItem("Page");
    names.load("items/name,items/formula,items/visible,items/scope");
    await context.sync();
    return names.items.filter(({ name }) => name.startsWith("WA__page"));
  });

/** A page of which the mark is longer than one formula can be. */
function longPage(cycles: number, length: number) {
  const page = pageOf(cyclesOf(cycles));
  const [inputs, data] = page.blocks;
  const title = `${'組立\u{1F9F0}"'.repeat(length)}end`;
  return { ...page, blocks: [inputs!, { ...data!, title }] };
}

test("a mark longer than a formula stands in several hidden names and comes back whole", async () => {
  const host = await openExcel();
  const page = longPage(3, 2_000);
  await makePageOf(page);
  const sheetId = sheetIdOf(await reopen(host), "Page");
  const names = await marks();
  expect(names.length).toBeGreaterThan(1);
  expect(names.map(({ visible, scope }) => [visible, scope])).toEqual(names.map(() => [false, "Worksheet"]));
  const read = valueOf(await excelWorkbook.readPage({ sheetId }));
  expect(read.mark).toEqual(pageMark);
  expect(read.parts.at(-1)).toEqual({ is: "block", name: "data", title: page.blocks[1]?.title });
});

test("a shorter mark leaves no name of a longer one", async () => {
  await openExcel();
  const sheetId = await makePageOf(longPage(3, 2_000));
  await refreshPage(sheetId, longPage(3, 1));
  expect((await marks()).map(({ name }) => name)).toEqual(["WA__page"]);
  expect(valueOf(await excelWorkbook.readPage({ sheetId })).mark.query).toEqual(pageMark.query);
});

test("a page whose mark was a custom property is still a page, and a name of the workbook makes none", async () => {
  const host = await openExcel();
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const [mark] = await marks();
  const text = [...String(mark?.formula as unknown).matchAll(/"((?:[^"]|"")*)"/g)]
    .map(([, part = ""]) => part.replaceAll('""', '"'))
    .join("");
  await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    const sheet = worksheets.getItem("Page");
    sheet.names.getItem("WA__page").delete();
    names.add("WA__page", '="another"');
    await context.sync();
  });
  expect(valueOf(await excelWorkbook.listPages())).toEqual([]);
  // Excel for Windows took properties of any length.
  host.workbook.extras.sheetProperties.set(sheetId, new Map([["work-analysis.page", text]]));
  expect(valueOf(await excelWorkbook.listPages())).toMatchObject([{ name: "Page", mark: pageMark }]);
});

test("no name of a page stands in Excel's list of names, also of what a refresh adds", async () => {
  await openExcel();
  const page = pageOf(cyclesOf(3));
  const [inputs, data] = page.blocks;
  const sheetId = await makePageOf({ ...page, blocks: [inputs!], charts: [] });
  await refreshPage(sheetId, { ...page, blocks: [inputs!, data!], charts: [] });
  const names = await Excel.run(async (context) => {
    const { names: all } = context.workbook.worksheets.getItem("Page");
    all.load("items/name,items/visible");
    await context.sync();
    return all.items.filter(({ name }) => name.startsWith("WA_"));
  });
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["WA_inputs", "WA_data", "WA__heading"]),
  );
  expect(names.filter(({ visible }) => visible)).toEqual([]);
});
