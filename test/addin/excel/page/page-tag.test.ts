import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import { cyclesOf, makePageOf, pageTag, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { valueOf } from "../../../support/excel/made-sheet.ts";
import { reopen, useExcel } from "../../../support/office.ts";
import { sheetIdOf } from "../../../support/sheet-verbs.ts";

const host = useExcel();

/** Returns the names of the page's worksheet that hold its tag. */
const tagNames = (): Promise<readonly Excel.NamedItem[]> =>
  Excel.run(async (context) => {
    const { names } = context.workbook.worksheets.getItem("Page");
    names.load("items/name,items/formula,items/visible,items/scope");
    await context.sync();
    return names.items.filter(({ name }) => name.startsWith("WA__page"));
  });

/** Returns the text of a tag from its names. */
const textIn = (names: readonly Excel.NamedItem[]): string =>
  names
    .flatMap(({ formula }) => [...String(formula as unknown).matchAll(/"((?:[^"]|"")*)"/g)])
    .map(([, part = ""]) => part.replaceAll('""', '"'))
    .join("");

/** A page with a tag longer than one formula can be. */
function longPage(cycles: number, length: number) {
  const page = pageOf(cyclesOf(cycles));
  const [inputs, data] = page.blocks;
  const title = `${'組立\u{1F9F0}"'.repeat(length)}end`;
  return { ...page, blocks: [inputs!, { ...data!, title }] };
}

test("a tag longer than a formula is kept in several hidden names and read completely", async () => {
  const page = longPage(3, 2_000);
  await makePageOf(page);
  const sheetId = sheetIdOf(await reopen(host), "Page");
  const names = await tagNames();
  expect(names.length).toBeGreaterThan(1);
  expect(names.map(({ visible, scope }) => [visible, scope])).toEqual(names.map(() => [false, "Worksheet"]));
  const read = valueOf(await excelWorkbook.readPage({ sheetId }));
  expect(read.tag).toEqual(pageTag);
  expect(read.parts.at(-1)).toEqual({ is: "block", name: "data", title: page.blocks[1]?.title });
});

test("a shorter tag leaves no name of a longer one", async () => {
  const sheetId = await makePageOf(longPage(3, 2_000));
  await refreshPage(sheetId, longPage(3, 1));
  expect((await tagNames()).map(({ name }) => name)).toEqual(["WA__page"]);
  expect(valueOf(await excelWorkbook.readPage({ sheetId })).tag.query).toEqual(pageTag.query);
});

test("a page with its tag in a custom property is still a page, and a name of the workbook makes none", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  const text = textIn(await tagNames());
  await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    const sheet = worksheets.getItem("Page");
    sheet.names.getItem("WA__page").delete();
    names.add("WA__page", '="another"');
    await context.sync();
  });
  expect(valueOf(await excelWorkbook.listPages())).toEqual([]);
  // Excel for Windows accepted properties of any length.
  host.workbook.extras.sheetProperties.set(sheetId, new Map([["work-analysis.page", text]]));
  expect(valueOf(await excelWorkbook.listPages())).toMatchObject([{ name: "Page", tag: pageTag }]);
});

test.each([
  ["ids", (tag) => ({ ...tag, query: { kind: "trend" } })],
  ["a subject", (tag) => ({ ...tag, subject: { of: "it" } })],
  ["an instance", (tag) => ({ ...tag, instance: null })],
  ["blocks", (tag) => ({ ...tag, written: { ...tag.written, blocks: [null] } })],
  ["charts", (tag) => ({ ...tag, written: { ...tag.written, charts: [{ name: 1 }] } })],
  ["an end", (tag) => ({ ...tag, more: "x".repeat(4_000_000) })],
] satisfies [string, (tag: { readonly written: object }) => object][])(
  "a worksheet whose tag lost %s is no page, and the other pages are listed",
  async (_, change) => {
    const sheetId = await makePageOf(pageOf(cyclesOf(3)));
    const tag = JSON.parse(textIn(await tagNames())) as { readonly written: object };
    const text = JSON.stringify(change(tag));
    const others = await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const other = worksheets.getItem("Page").copy("Beginning");
      other.name = "Other";
      worksheets.getItem("Page").names.getItem("WA__page").delete();
      await context.sync();
      return other.name;
    });
    host.workbook.extras.sheetProperties.set(sheetId, new Map([["work-analysis.page", text]]));
    expect(valueOf(await excelWorkbook.listPages()).map(({ name }) => name)).toEqual([others]);
  },
);

test("no name of a page is in Excel's list of names, also after a refresh", async () => {
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
