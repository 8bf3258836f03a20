import type { Locator, Page } from "playwright-core";
import { paneOf, reportIn, showView } from "../workbench.ts";
import { viewShows } from "./view.ts";

/** Presses a button of the pane by its words, whole or as a pattern. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = paneOf(page).getByRole("button", { name, exact: true });
  await button.click();
}

/** The panel of a view of the pane. */
export function panelOf(page: Page, view: "analyses" | "sheet" | "changes"): Locator {
  return paneOf(page).locator(`#panel-${view}`);
}

/** Shows the list of analyses, whatever page stood in its place. */
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

/** Shows what else is pulled of the opened analysis, which stays in sight for the next one. */
export async function openMoreData(page: Page): Promise<void> {
  const section = panelOf(page, "analyses").locator(".opened .folded");
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
}

/** Presses a button that pulls; gives the name of the worksheet that the pane says it made or refreshed. */
export async function pullBy(page: Page, button: string | RegExp): Promise<string> {
  await press(page, button);
  const said = panelOf(page, "analyses").locator(".notice", { hasText: /in “.+”\.|is empty|no NVA time/ });
  await said.waitFor();
  const name = /“(.+?)”/.exec(await said.innerText())?.[1];
  if (name === undefined) throw new Error("The pane names no worksheet.");
  // A worksheet that was there is refreshed where it is, and need not come to the front.
  await viewShows(page);
  return name;
}

/** Opens the page of worksheets that are not about one analysis. */
export async function openMore(page: Page): Promise<void> {
  await showList(page);
  await press(page, "More…");
  await panelOf(page, "analyses").getByRole("heading", { name: "More", exact: true }).waitFor();
}

/** Presses Write back for whatever there is to send; gives what the pane says when all is over. */
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

/** Waits until Changes says something, and gives all that it says. */
export async function changesSay(page: Page, words: string | RegExp): Promise<string> {
  await showView(page, "changes");
  const panel = panelOf(page, "changes");
  await appears(panel, panel.getByText(words).first());
  return saidIn(panel);
}

/** Waits until a part of a panel is shown; where it never is, fails with what the panel says instead. */
export async function appears(panel: Locator, part: Locator): Promise<void> {
  try {
    await part.waitFor();
  } catch (cause) {
    throw new Error(`The pane says instead:\n${await panel.innerText()}`, { cause });
  }
}

/** Refreshes the worksheet in front from the pane; gives what the pane says of it. */
export async function refreshFront(page: Page): Promise<string> {
  await showView(page, "sheet");
  await press(page, /^Refresh (?!all worksheets)/);
  const says = await reportIn(paneOf(page));
  await viewShows(page);
  return plain(says);
}

/** What is written there, with plain spaces. */
async function saidIn(node: Locator): Promise<string> {
  return plain(await node.innerText());
}

/** Gives a text with plain spaces for those that keep a number and its unit together. */
function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
