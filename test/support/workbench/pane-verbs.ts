import type { Locator, Page } from "playwright-core";
import { paneOf, reportIn, showView } from "../workbench.ts";
import { viewShows } from "./view.ts";

/** Presses a button of the pane by its full name or a pattern. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = paneOf(page).getByRole("button", { name, exact: true });
  await button.click();
}

/** Returns the panel of a view of the pane. */
export function panelOf(page: Page, view: "analyses" | "sheet" | "changes"): Locator {
  return paneOf(page).locator(`#panel-${view}`);
}

/** Shows the list of analyses in place of any page. */
export async function showList(page: Page): Promise<void> {
  await showView(page, "analyses");
  const panel = panelOf(page, "analyses");
  const list = panel.locator(".analyses-view");
  const back = panel.locator(".page-head .link");
  await list.or(back).first().waitFor();
  if (await back.isVisible()) await back.click();
  await list.waitFor();
}

/** Opens an analysis in the list. */
export async function openAnalysis(page: Page, o_no: string): Promise<void> {
  await showList(page);
  const panel = panelOf(page, "analyses");
  await panel.getByRole("searchbox").fill(o_no);
  const head = panel
    .locator(".analysis > button")
    .filter({ has: paneOf(page).getByText(o_no, { exact: true }) });
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await panel.locator(".opened").waitFor();
}

/** Opens the other data of the opened analysis, which then stays open for the next one. */
export async function openMoreData(page: Page): Promise<void> {
  const section = panelOf(page, "analyses").locator(".opened .folded");
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
}

/** Presses a button that pulls, and returns the name of the worksheet in the pane's report. */
export async function pullBy(page: Page, button: string | RegExp): Promise<string> {
  await press(page, button);
  const said = panelOf(page, "analyses").locator(".notice", { hasText: /in “.+”\.|is empty|no NVA time/ });
  await said.waitFor();
  const name = /“(.+?)”/.exec(await said.innerText())?.[1];
  if (name === undefined) throw new Error("The pane names no worksheet.");
  // An existing worksheet is refreshed in its place, perhaps not in front.
  await viewShows(page);
  return name;
}

/** Opens the page of worksheets with other subjects than one analysis. */
export async function openMore(page: Page): Promise<void> {
  await showList(page);
  await press(page, "More…");
  await panelOf(page, "analyses").getByRole("heading", { name: "More", exact: true }).waitFor();
}

/** Presses Write back for any number of rows and returns the pane's final report. */
export async function writeAll(page: Page): Promise<string> {
  await showView(page, "changes");
  await press(page, /^Write back .*\d/);
  const panel = panelOf(page, "changes");
  await panel.locator(".outcome-title").waitFor();
  const says = await saidIn(panel);
  await viewShows(page);
  await press(page, "Done");
  return says;
}

/** Waits until Changes shows a text and returns all its text. */
export async function changesSay(page: Page, words: string | RegExp): Promise<string> {
  await showView(page, "changes");
  const panel = panelOf(page, "changes");
  await appears(panel, panel.getByText(words).first());
  return saidIn(panel);
}

/** Waits until a part of a panel is shown. If not, fails with the panel's text. */
export async function appears(panel: Locator, part: Locator): Promise<void> {
  try {
    await part.waitFor();
  } catch (cause) {
    throw new Error(`The pane says instead:\n${await panel.innerText()}`, { cause });
  }
}

/** Refreshes the worksheet in front from the pane and returns the pane's report. */
export async function refreshFront(page: Page): Promise<string> {
  await showView(page, "sheet");
  await press(page, /^Refresh (?!all worksheets)/);
  const says = await reportIn(paneOf(page));
  await viewShows(page);
  return plain(says);
}

/** Returns the text of an element with plain spaces. */
async function saidIn(node: Locator): Promise<string> {
  return plain(await node.innerText());
}

/** Returns a text with plain spaces in place of those between numbers and units. */
function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
