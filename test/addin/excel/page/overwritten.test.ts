import type { Page, PageValue } from "../../../../addin/results/page/page.ts";
import { standardTimeBlock } from "../../../../addin/results/page/standard-time-block.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { Words } from "../../../../addin/words/words.ts";
import { makePageOf, deletedLabel, refreshPage } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";

useExcel();

const names = ["Pick", "Fit", "Check"] as const;

/** Returns the page of elements of 10 s each. */
function pageOf(elements: readonly string[] = names, words: Words = en): Page {
  const worked10 = elements.map((name, index) => worked(1, index + 1, index * 10, name, ["va", 10]));
  return pages.standard_time.make(contentOf("standard_time", [analysisOf(1, worked10)]), words);
}

/** Runs work on the cells of a block. The header is row 0. */
function onBlock<Value>(
  block: string,
  work: (range: Excel.Range, sheet: Excel.Worksheet) => Value,
  sheetName = "Page",
): Promise<Value> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const done = work(sheet.names.getItem(`WA_${block}`).getRange(), sheet);
    await context.sync();
    return done;
  });
}

/** Columns of the table: number, name, mean, median, rating, allowance, frequency, normal, standard. */
const [rating, allowance, standard] = [4, 5, 8] as const;

const type = (row: number, column: number, value: string | number, sheetName?: string): Promise<unknown> =>
  onBlock(standardTimeBlock, (range) => void (range.getCell(row, column).formulas = [[value]]), sheetName);

const typeRatingOfAll = (value: number): Promise<unknown> =>
  onBlock("standard_inputs", (range) => void (range.getCell(0, 1).values = [[value]]));

interface Row {
  readonly name: string;
  /** The values of rating, allowance and standard time. */
  readonly shows: readonly unknown[];
  /** True for formulas in rating and allowance. */
  readonly follows: readonly boolean[];
  readonly formulas: readonly unknown[];
}

async function rowsNow(sheetName?: string): Promise<readonly Row[]> {
  const range = await onBlock(standardTimeBlock, (cells) => cells.load("values,formulas"), sheetName);
  return range.values.slice(1).map((line: unknown[], index) => {
    const formulas = [rating, allowance].map((place): unknown => range.formulas[index + 1]?.[place]);
    return {
      name: String(line[1]),
      shows: [line[rating], line[allowance], line[standard]],
      follows: formulas.map((formula) => String(formula).startsWith("=")),
      formulas,
    };
  });
}

const shown = async (): Promise<readonly (readonly unknown[])[]> =>
  (await rowsNow()).map(({ name, shows }) => [name, ...shows]);

test("cells of an element follow the value for all until they are overwritten, and again once they are emptied", async () => {
  const sheetId = await makePageOf(pageOf());
  await typeRatingOfAll(120);
  await type(2, rating, 80);
  await type(3, allowance, 50);
  const typed = [
    ["Pick", 120, 0, 12],
    ["Fit", 80, 0, 8],
    ["Check", 120, 50, 18],
  ];
  expect(await shown()).toEqual(typed);
  await refreshPage(sheetId, pageOf());
  expect(await shown()).toEqual(typed);
  await typeRatingOfAll(110);
  await type(2, rating, "");
  expect((await shown())[1]).toEqual(["Fit", "", 0, 11]);
  await refreshPage(sheetId, pageOf());
  expect((await rowsNow()).map(({ follows }) => follows)).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
  expect((await shown())[1]).toEqual(["Fit", 110, 0, 11]);
});

test("a deleted element only stays with a typed value, in another language, too", async () => {
  const sheetId = await makePageOf(pageOf());
  await type(2, rating, 80);
  await refreshPage(sheetId, pageOf(["Pick"], await wordsOf("de_DE")));
  expect((await rowsNow()).map(({ name }) => name)).toEqual(["Pick", "Fit"]);
  const label = await onBlock(standardTimeBlock, (range) => range.getCell(2, 0).load("values"));
  expect(label.values).toEqual([[`2 (${deletedLabel})`]]);
  await refreshPage(sheetId, pageOf());
  expect((await shown()).map(([name, own]) => [name, own])).toEqual([
    ["Pick", 100],
    ["Fit", 80],
    ["Check", 100],
  ]);
  expect((await rowsNow()).map(({ follows }) => follows)).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ]);
});

test.each<readonly [string, (sheet: Excel.Worksheet) => void]>([
  ["rows put in above", (sheet) => void sheet.getRange("1:3").insert("Down")],
  ["a column put in at the left", (sheet) => void sheet.getRange("B:B").insert("Right")],
  ["a new name of the worksheet", (sheet) => void (sheet.name = "Mine")],
])("the formula of a new cell is recognized after %s", async (_, change) => {
  const sheetId = await makePageOf(pageOf());
  await onBlock(standardTimeBlock, (_range, sheet) => change(sheet));
  const sheetName = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    sheet.load("name");
    await context.sync();
    return sheet.name;
  });
  await refreshPage(sheetId, pageOf(["Fit", "Check"]));
  expect((await rowsNow(sheetName)).map(({ name }) => name)).toEqual(["Fit", "Check"]);
});

test("a formula of the engineer's stays, even one that is nearly ours", async () => {
  const sheetId = await makePageOf(pageOf());
  const ours = String((await rowsNow())[2]?.formulas[0]);
  await type(1, rating, "=100+10");
  await type(3, rating, `${ours}+5`);
  await refreshPage(sheetId, pageOf(["Fit", "Check"]));
  expect(await rowsNow()).toMatchObject([
    { name: "Fit", shows: [100, 0, 10] },
    { name: "Check", shows: [105, 0, 10.5] },
    { name: "Pick", formulas: ["=100+10", ""] },
  ]);
});

test("cells follow on if the cells for all elements were deleted", async () => {
  const sheetId = await makePageOf(pageOf());
  await type(2, rating, 80);
  await onBlock("standard_inputs", (range) => range.getEntireRow().delete("Up"));
  await refreshPage(sheetId, pageOf());
  await typeRatingOfAll(120);
  expect(await shown()).toEqual([
    ["Pick", 120, 0, 12],
    ["Fit", 80, 0, 8],
    ["Check", 120, 0, 12],
  ]);
});

test("a copy of the worksheet follows its own values", async () => {
  await makePageOf(pageOf());
  await type(2, rating, 80);
  const copyId = await Excel.run(async (context) => {
    const copy = context.workbook.worksheets.getItem("Page").copy("End");
    copy.load("id");
    copy.name = "Copy";
    await context.sync();
    return copy.id;
  });
  await typeRatingOfAll(120);
  await refreshPage(copyId, pageOf(["Fit", "Check"]));
  expect((await rowsNow("Copy")).map(({ name, shows }) => [name, ...shows])).toEqual([
    ["Fit", 80, 0, 8],
    ["Check", 100, 0, 10],
  ]);
});

/** A page as earlier versions made it: calculated columns beside each other, and inputs at its right edge. */
function asEarlier(page: Page): Page {
  const used = (key: string): string => (key === "rating" || key === "allowance" ? `${key}_used` : key);
  const blocks = page.blocks.map((block) => {
    if (block.name !== standardTimeBlock) return block;
    const typed = block.columns.filter(({ isInput }) => isInput === true);
    const note = block.columns.at(-1);
    const others = block.columns.slice(0, -1).map((column) => {
      const { isInput: _, ...plain } = column;
      return { ...plain, key: used(column.key) };
    });
    const own = (key: string, value: PageValue = ""): PageValue =>
      typeof value === "object"
        ? { formula: `=IF(LEN({[@${key}]})=0,${value.formula.slice(1)},{[@${key}]})` }
        : "";
    return {
      ...block,
      columns: [...others, ...typed, ...(note === undefined ? [] : [note])],
      rows: block.rows.map(({ key, cells }) => ({
        key,
        cells: {
          ...cells,
          ...{ rating: "", allowance: "" },
          ...{ rating_used: own("rating", cells.rating), allowance_used: own("allowance", cells.allowance) },
        },
      })),
    };
  });
  return { ...page, blocks };
}

test("inputs in columns of an earlier version still count, in one column each", async () => {
  const earlier = asEarlier(pageOf());
  const sheetId = await makePageOf(earlier);
  const columns = earlier.blocks.find(({ name }) => name === standardTimeBlock)?.columns ?? [];
  const own = columns.findIndex(({ key }) => key === "rating");
  const before = await onBlock(standardTimeBlock, (range) => range.getCell(2, own).load("address"));
  const second = before.address.split("!")[1] ?? "";
  await type(2, own, 80);
  await type(3, own, `=${second}+10`);
  await type(1, own + 1, 20);
  for (const _ of [1, 2]) {
    await refreshPage(sheetId, pageOf());
    expect(await shown()).toEqual([
      ["Pick", 100, 20, 12],
      ["Fit", 80, 0, 8],
      ["Check", 90, 0, 9],
    ]);
    expect((await rowsNow()).map(({ follows }) => follows)).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  }
  const beyond = await onBlock(standardTimeBlock, (range) =>
    range.getOffsetRange(0, 1).getLastColumn().load("values"),
  );
  expect(beyond.values.flat().every((value) => value === "")).toBe(true);
});
