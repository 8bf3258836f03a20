import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import type { Host } from "../../office-host/host.ts";
import { viewShows } from "./workbench/view.ts";

/** A user's longest wait in ms on a machine with twenty other users. Only a failure takes as long. */
export const patience = 180_000;

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/**
 * Opens the workbench in a new page of a browser context and waits until its pane lists the analyses. By
 * default, it is not the user's first visit, which shows the sample above the list.
 */
export async function openWorkbench(
  context: BrowserContext,
  url: string,
  visit: "again" | "first" = "again",
): Promise<Page> {
  context.setDefaultTimeout(patience);
  if (visit === "again")
    // A page between two others has no storage.
    await context.addInitScript(() => {
      if (window.origin !== "null") localStorage.setItem("work-analysis.first-run", "over");
    });
  const page = await context.newPage();
  await showWorkbench(page, url);
  return page;
}

/** Opens the workbench in a page and waits until its pane lists the analyses. */
export async function showWorkbench(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await paneOf(page).locator(".analysis").first().waitFor();
  await viewShows(page);
}

/** Returns the task pane in the page. */
export function paneOf(page: Page): FrameLocator {
  return page.frameLocator("#add-in");
}

/** Shows a view of the pane by its tab. */
export async function showView(page: Page, view: "analyses" | "sheet" | "changes"): Promise<void> {
  const pane = paneOf(page);
  await pane.locator(`#tab-${view}`).click();
  await pane.locator(`#panel-${view} > *`).first().waitFor();
}

/** Pulls elements or LOSS of an analysis from the pane and returns the worksheet's name. */
export async function pull(page: Page, o_no: string, kind: "elements" | "LOSS"): Promise<string> {
  const pane = paneOf(page);
  await showView(page, "analyses");
  await pane.getByRole("searchbox").fill(o_no);
  const analysis = pane.locator(".analysis").filter({ has: pane.locator("b", { hasText: exactly(o_no) }) });
  const head = analysis.locator("> button");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await analysis.getByRole("button", { name: `Pull ${kind} of ${o_no}`, exact: true }).click();
  const sheet = kind === "LOSS" ? `LOSS ${o_no}` : `Elements ${o_no}`;
  await analysis.getByText(`in “${sheet}”.`).waitFor();
  await viewShows(page, sheet);
  return sheet;
}

/** Chooses the language of names. */
export async function chooseNames(page: Page, language: string): Promise<void> {
  await paneOf(page)
    .getByLabel("Language of names")
    .selectOption({ label: `${language} (names are read-only)` });
  await paneOf(page).getByText(`names: ${language}`).waitFor();
}

/** Makes the pane as narrow as possible in Excel. */
export async function narrowPane(page: Page): Promise<void> {
  await page.getByRole("separator", { name: "Width of the pane" }).focus();
  for (let width = 350; width > 320; width -= 10) await page.keyboard.press("ArrowRight");
}

/** Refreshes the worksheet in front from the pane and returns the pane's report. */
export async function refresh(page: Page): Promise<string> {
  await showView(page, "sheet");
  const pane = paneOf(page);
  await pane.getByRole("button", { name: /^Refresh (elements|LOSS) of / }).click();
  const says = await reportIn(pane);
  await viewShows(page);
  return says;
}

/** Matches the pane's report of a refresh, and nothing else that it shows. */
const refreshed =
  /From the instance: |Nothing changed on|no longer on the instance: moved|kept and not sent\.|decide in Changes/;

/** Waits until a pane reports a refresh and returns the report without other messages. */
export async function reportIn(pane: FrameLocator): Promise<string> {
  const report = pane.locator("#panel-sheet .notice").filter({ hasText: refreshed }).first();
  await report.waitFor();
  return report.innerText();
}

/**
 * Types into a cell through the host and waits until the view shows it. Fails if the worksheet refuses it.
 */
export async function typeInto(page: Page, sheet: string, a1: string, text: string): Promise<void> {
  const typed = await page.evaluate(
    ([name, address, entered]) => (window as unknown as WithHost).workbench.host.type(name, address, entered),
    [sheet, a1, text] as const,
  );
  if (typed !== "entered") throw new Error(`${sheet}!${a1}: ${typed}`);
  await viewShows(page);
}

/** Clicks a cell of the worksheet in front and types into it with the keyboard and Enter. */
export async function typeByHand(page: Page, a1: string, text: string): Promise<void> {
  const { x, y, width, height } = await page.evaluate((address) => {
    const { getters } = (window as unknown as WithHost).workbench.host.model as unknown as {
      readonly getters: {
        getVisibleRect(zone: object): Readonly<Record<"x" | "y" | "width" | "height", number>>;
      };
    };
    const parts = /^([A-Z])(\d+)$/.exec(address);
    if (parts === null) throw new Error(`${address} is no address.`);
    const col = (parts[1] ?? "").charCodeAt(0) - 65;
    const row = Number(parts[2]) - 1;
    return getters.getVisibleRect({ left: col, right: col, top: row, bottom: row });
  }, a1);
  // Clicks near its left edge, because a wide cell may not be completely visible.
  await page.locator(".o-grid").click({ position: { x: x + Math.min(width / 2, 20), y: y + height / 2 } });
  const front = await page.evaluate(() => {
    const { getters } = (window as unknown as WithHost).workbench.host.model as unknown as {
      readonly getters: { getActivePosition(): { readonly col: number; readonly row: number } };
    };
    const { col, row } = getters.getActivePosition();
    return `${String.fromCharCode(65 + col)}${row + 1}`;
  });
  if (front !== a1) throw new Error(`${a1} is not in sight: the click chose ${front}.`);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await viewShows(page);
}

/** Returns the shown text of a cell. */
export function cell(page: Page, sheet: string, a1: string): Promise<string> {
  return page.evaluate(
    ([name, address]) => {
      const { getters } = (window as unknown as WithHost).workbench.host.model;
      const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name);
      const parts = /^([A-Z])(\d+)$/.exec(address);
      if (sheetId === undefined || parts === null) throw new Error(`There is no cell ${name}!${address}.`);
      const col = (parts[1] ?? "").charCodeAt(0) - 65;
      return getters.getEvaluatedCell({ sheetId, col, row: Number(parts[2]) - 1 }).formattedValue;
    },
    [sheet, a1] as const,
  );
}

/** Opens Changes and returns its list, once it shows this number of rows to send. */
export async function openChanges(page: Page, rows: number): Promise<string> {
  await showView(page, "changes");
  const panel = paneOf(page).locator("#panel-changes");
  const words =
    rows === 0
      ? "Everything here is on the instance"
      : `${rows} ${rows === 1 ? "row" : "rows"} to write back`;
  await panel.getByText(words, { exact: true }).waitFor();
  return panel.innerText();
}

/** Presses Write back in Changes and returns the pane's final report. */
export async function writeBack(page: Page): Promise<string> {
  await startWriteBack(page);
  const panel = paneOf(page).locator("#panel-changes");
  await panel.locator(".outcome-title").waitFor();
  return panel.innerText();
}

/** Presses Write back in Changes without waiting. */
export async function startWriteBack(page: Page): Promise<void> {
  await paneOf(page)
    .getByRole("button", { name: /^Write back [\d,]+ rows?$/ })
    .click();
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
