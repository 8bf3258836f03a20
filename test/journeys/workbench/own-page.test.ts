import { readFileSync } from "node:fs";
import type { Frame, Page } from "playwright-core";
import { outsideFile } from "../../support/excel/outside-file.ts";
import { openWorkbench, pull } from "../../support/workbench.ts";
import { clickCell, openSheet } from "../../support/workbench/grid.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const at = sharedWorkbench();

interface WithAxe {
  readonly axe: { run(context: Document, options: object): Promise<{ violations: readonly Violation[] }> };
}
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Returns what axe finds in the page itself, or in the pane's frame. */
async function foundIn(page: Page | Frame): Promise<readonly string[]> {
  // Added by evaluation, because the page accepts no script of another origin.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as WithAxe).axe.run(document, {
      ...{ iframes: false, resultTypes: ["violations"], preload: false, selectors: false },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}

/** Returns the frame of the pane. */
function paneFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().endsWith("/taskpane.html"));
  if (frame === undefined) throw new Error("The pane's frame is not there.");
  return frame;
}

/** Chooses a file to be opened. */
async function choose(page: Page): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open .xlsx" }).click();
  const buffer = Buffer.from(outsideFile({ sheets: ["<sheetData/>"] }));
  await (await choosing).setFiles({ name: "plan.xlsx", mimeType: "", buffer });
}

test("axe finds nothing in the page: the grid, the pane, menus and dialogs, and work on a file", async () => {
  const page = await at.open();
  const loss = await pull(page, "O-0012", "LOSS");
  const table = await tableIn(page, loss);
  const found: Record<string, readonly string[]> = {};
  found.grid = await foundIn(page);
  found.pane = await foundIn(paneFrame(page));
  await clickCell(page, table.address("Cycle", 1), "right");
  await page.locator(".o-menu-item").first().waitFor();
  found.cellMenu = await foundIn(page);
  await page.keyboard.press("Escape");
  await clickCell(page, table.address("Waste type", 1));
  await page.keyboard.press("Alt+ArrowDown");
  await page.locator(".o-autocomplete-value").first().waitFor();
  found.list = await foundIn(page);
  await page.keyboard.press("Escape");
  await page.locator(".o-sheet").first().click({ button: "right" });
  await page.locator(".o-menu-item").first().waitFor();
  found.sheetMenu = await foundIn(page);
  await page.keyboard.press("Escape");
  // The reader's code does not load, so that reading lasts until it is cancelled.
  const scripts = "**/assets/*.js";
  await page.route(scripts, () => undefined);
  await choose(page);
  await page.getByRole("progressbar").waitFor();
  found.progress = await foundIn(page);
  await page.getByRole("region", { name: "Work on a file" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByText("plan.xlsx was not opened.").waitFor();
  await page.unroute(scripts);
  await choose(page);
  await page.getByText("Open plan.xlsx?").waitFor();
  found.question = await foundIn(page);
  await page.keyboard.press("Escape");
  for (const [place, words] of Object.entries(found)) expect({ place, words }).toEqual({ place, words: [] });
});

test("axe finds nothing if the workbook of the last visit was not opened", async () => {
  const context = await at.browser.newContext();
  const page = await openWorkbench(context, at.workbench.url);
  await page.evaluate(() => localStorage.setItem("work-analysis-workbench-drawing", "kept"));
  await page.reload();
  await page.getByRole("alert").getByText("The workbook of your last visit was not opened").waitFor();
  expect(await foundIn(page)).toEqual([]);
});

test("in small windows the grid does not cover the pane, and all parts have their own area", async () => {
  const page = await at.open();
  await openSheet(page, "Sheet1");
  for (const [width, height] of [
    [900, 700],
    [700, 600],
    [500, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The spreadsheet lays itself out in one of the next frames.
    await page.waitForFunction((wanted) => {
      const [grid, sheet] = [".o-grid", "#sheet"].map((place) =>
        document.querySelector(place)!.getBoundingClientRect(),
      );
      const isInside = grid!.right <= sheet!.right + 1 && grid!.bottom <= sheet!.bottom + 1;
      return window.innerWidth === wanted && isInside;
    }, width);
    const { low, ...seen } = await page.evaluate(() => {
      const boxOf = (place: string) => document.querySelector(place)!.getBoundingClientRect();
      const [pane, sheet] = [boxOf("#add-in"), boxOf("#sheet")];
      const covered = [0.02, 0.1, 0.5, 0.95].flatMap((share) =>
        [3, pane.width / 2].flatMap((left) => {
          const on = document.elementFromPoint(pane.left + left, pane.top + share * pane.height);
          return on?.id === "add-in" ? [] : [`${on?.className} over ${left}, ${share}`];
        }),
      );
      const bottomBars = ".o-spreadsheet-bottombar-wrapper, .o-spreadsheet-small-bottom-bar";
      const parts = [".o-grid", ".o-scrollbar.corner", ".more-tools-container", bottomBars];
      const outside = parts.filter((part) => {
        const { left, right, bottom } = boxOf(part);
        return left < sheet.left - 1 || right > sheet.right + 1 || bottom > sheet.bottom + 1;
      });
      return { covered, outside, low: Math.round(Math.min(pane.height, sheet.height)) };
    });
    expect({ width, ...seen }).toEqual({ width, covered: [], outside: [] });
    expect(low).toBeGreaterThan(200);
  }
});
