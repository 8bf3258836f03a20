import type { Page } from "playwright-core";
import { medianOf } from "../../support/bench/medians.ts";
import type { Median } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { openTimedPage } from "../../support/bench/timed-page.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";
import { paneOf, showView } from "../../support/workbench.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";
import type { Host } from "../../../office-host/host.ts";

const count = 10_000;
const rounds = 3;
const o_no = "LARGE-1";
const sheet = `Elements ${o_no}`;
const at = { table: "Workbench against its spreadsheet", row: `${count.toLocaleString("en-US")} elements` };

interface WithWorkbench {
  readonly workbench: { readonly host: Host };
  /** The cells of the pulled worksheet, as the spreadsheet opens them. */
  same?: object;
}

test("a pull, an edit and a refresh of a large analysis add little to the spreadsheet's time, without long tasks", async () => {
  const service = await startService({ sampleData: false });
  const id = (await service.call("wa.session", "create", [{ o_no, name: "Large" }])) as number;
  const values = manyElements(count).map((element, index) => ({
    session_id: id,
    cycle_no: 1,
    sequence: index + 1,
    ...element,
  }));
  const ids = await service.call("wa.element", "create", [values]);
  const workbench = await startWorkbench(service);
  const { page, processorSeconds, longestTask, close } = await openTimedPage();
  await page.addInitScript(() => localStorage.setItem("work-analysis.first-run", "over"));
  await page.goto(workbench.url);
  await paneOf(page).locator(".analysis").first().waitFor();

  const pulled = await processorSeconds(() => pull(page));
  await isSaved(page);
  await keepSame(page);
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) alone.push(await processorSeconds(() => openSame(page)));
  const baseline = medianOf(alone);
  const ratio = (seconds: readonly number[]): Median => medianOf(seconds.map((one) => one / baseline.median));

  await showView(page, "changes");
  await isSaved(page);
  const edits: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    edits.push(await processorSeconds(() => edit(page, round)));
    await isSaved(page);
  }
  let edited = rounds;
  const typing = await longestTask(async () => {
    for (let more = 0; more < 10; more++) await edit(page, ++edited);
    await isSaved(page);
  });
  const scrolling = await longestTask(() => scroll(page));
  await service.call("wa.element", "write", [ids, { standard_time: 7 }]);
  await showView(page, "sheet");
  const refreshed = await processorSeconds(() => refresh(page));
  publish({ ...at, column: "spreadsheet alone, s" }, baseline);
  publish({ ...at, column: "pull : spreadsheet" }, pulled / baseline.median, "at most 2.0");
  publish({ ...at, column: "edit : spreadsheet" }, ratio(edits), "at most 0.3");
  publish({ ...at, column: "refresh : spreadsheet" }, refreshed / baseline.median, "at most 1.5");
  publish({ ...at, column: "longest task while typing, ms" }, typing, "at most 200");
  publish({ ...at, column: "longest task while scrolling, ms" }, scrolling, "at most 200");
  expect(edits).toHaveLength(rounds);
  await close();
  await workbench.close();
  await service.stop();
});

async function pull(page: Page): Promise<void> {
  await showView(page, "analyses");
  const analysis = paneOf(page).locator(".analysis").first();
  const head = analysis.locator("> button");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await analysis.getByRole("button", { name: `Pull elements of ${o_no}`, exact: true }).click();
  await analysis.getByText(`in “${sheet}”.`).waitFor();
}

/** Types into a row and waits for the preview to count it. */
async function edit(page: Page, row: number): Promise<void> {
  await page.evaluate(
    ([name, a1]) => (window as unknown as WithWorkbench).workbench.host.type(name, a1, `Typed ${a1}`),
    [sheet, `D${row + 7}`] as const,
  );
  const words = `${row} ${row === 1 ? "row" : "rows"} to write back`;
  await paneOf(page).locator("#panel-changes").getByText(words, { exact: true }).waitFor();
}

/** Turns the wheel ten times, with a drawing after each turn. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  for (let turn = 0; turn < 10; turn++) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  }
}

/** Refreshes and waits until the pane reports the result. */
async function refresh(page: Page): Promise<void> {
  const panel = paneOf(page).locator("#panel-sheet");
  await panel.getByRole("button", { name: /^Refresh elements of / }).click();
  await panel
    .locator(".notice")
    .filter({ hasText: /From the instance: |kept and not sent\./ })
    .first()
    .waitFor();
}

async function isSaved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((over) => setTimeout(over, 1_000)));
  await page.getByText("Saved in this browser").waitFor();
}

/** Keeps the worksheet's values as the spreadsheet's workbook, without rules, tables and formats. */
function keepSame(page: Page): Promise<void> {
  return page.evaluate((name) => {
    const own = window as unknown as WithWorkbench;
    const { getters } = own.workbench.host.model;
    const id = getters.getSheetIds().find((one) => getters.getSheetName(one) === name) ?? "";
    const letters = (col: number): string =>
      (col < 26 ? "" : String.fromCharCode(64 + Math.floor(col / 26))) + String.fromCharCode(65 + (col % 26));
    const cells = getters.getCells(id).map((cell) => {
      const { col, row } = getters.getCellPosition(cell.id);
      const content = cell.compiledFormula?.toFormulaString(getters) ?? cell.content ?? "";
      return [`${letters(col)}${row + 1}`, content] as const;
    });
    const [colNumber, rowNumber] = [getters.getNumberCols(id), getters.getNumberRows(id)];
    const { version } = own.workbench.host.model.exportData() as { readonly version: string };
    own.same = { version, sheets: [{ id, name, colNumber, rowNumber, cells: Object.fromEntries(cells) }] };
  }, sheet);
}

/** Lets the spreadsheet alone open and calculate those cells, without showing them. */
function openSame(page: Page): Promise<void> {
  return page.evaluate(() => {
    const own = window as unknown as WithWorkbench;
    const Model = own.workbench.host.model.constructor as new (data: object) => object;
    Reflect.construct(Model, [structuredClone(own.same)]);
  });
}
