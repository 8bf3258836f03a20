import type { Page } from "playwright-core";
import { pages } from "../../../addin/results/all-pages.ts";
import type { PagesOf } from "../../../addin/results/page/page-facts.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import { en } from "../../../addin/words/en.ts";
import { sampleFormWords } from "../../support/forms/sample-form-words.ts";
import { paneOf, showView, typeByHand } from "../../support/workbench.ts";
import { clickCell } from "../../support/workbench/grid.ts";
import { openAnalysis, openMore, panelOf, press, showList } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { letters, shownCells } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";
import { picture } from "./picture.ts";

const at = sharedWorkbench();

/** Makes a page with the visible button of its kind, and takes its picture. */
async function pageOf(page: Page, kind: PageKind, subject: string): Promise<void> {
  const noun = en.pages.kinds[kind].name;
  await press(page, subject === "" ? noun : `${noun} of ${subject}`);
  await panelOf(page, "analyses").locator(".notice", { hasText: "Ready in “" }).waitFor();
  if (kind === "rebalance") await propose(page);
  if (kind === "element_library") await chooseElements(page);
  await picture(page, `page-${kind.replaceAll("_", "-")}`);
}

/** Types a takt on a Rebalance page and lets the pane propose stations. */
async function propose(page: Page): Promise<void> {
  await viewShows(page);
  const sheet = (await page.locator(".o-sheet.active").innerText()).trim();
  const rows = await shownCells(page, sheet);
  const takt = rows.findIndex((texts) => texts.includes(en.charts.taktInput));
  await typeByHand(page, `D${takt + 1}`, "60");
  await showView(page, "sheet");
  await press(page, en.pages.propose);
  await panelOf(page, "sheet").locator(".notice", { hasText: "60.0" }).waitFor();
  await viewShows(page);
}

/** Types occurrences on an elements library. */
async function chooseElements(page: Page): Promise<void> {
  await viewShows(page);
  const sheet = (await page.locator(".o-sheet.active").innerText()).trim();
  const rows = await shownCells(page, sheet);
  const top = rows.findIndex((texts) => texts.includes(en.charts.library.observations));
  const column = rows[top]?.indexOf(en.charts.standardTime.frequency) ?? -1;
  for (const [below, text] of [
    [1, "1"],
    [3, "2"],
    [4, "0.5"],
  ] as const)
    await typeByHand(page, `${letters(column)}${top + 1 + below}`, text);
  await showView(page, "sheet");
}

/** Opens a workbench with space for a whole chart. */
async function openLarge(): Promise<Page> {
  const page = await at.open();
  await page.setViewportSize({ width: 1680, height: 1050 });
  return page;
}

/** Opens the list of charts of several analyses. */
async function openCharts(page: Page): Promise<void> {
  const section = panelOf(page, "analyses").locator(".choosing .folded");
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
  await section.locator(".gallery").waitFor();
}

/** Returns the kinds of pages that a place offers. */
function offeredOf(place: PagesOf): readonly PageKind[] {
  return Object.values(pages).flatMap(({ kind, offered }) => (offered.includes(place) ? [kind] : []));
}

/** Analyses of the sample that suit the page of a kind better than the usual one. */
const subjects: Readonly<Partial<Record<PageKind, string>>> = {
  cycle_run: "O-0001",
  work_combination: "00123",
  standard_time: "00123",
};

test("the pages of one analysis", async () => {
  const page = await openLarge();
  for (const kind of offeredOf("analysis").filter((one) => one !== "work_share")) {
    const o_no = subjects[kind] ?? "O-0012";
    await openAnalysis(page, o_no);
    await pageOf(page, kind, o_no);
  }
});

test("the pages of several analyses", async () => {
  const page = await openLarge();
  const kinds = [
    "work_share",
    ...offeredOf("analyses").filter((kind) => !offeredOf("analysis").includes(kind)),
  ] as const;
  for (const [index, kind] of kinds.entries()) {
    await showList(page);
    if (index === 0) {
      await press(page, "Choose several");
      const heads = paneOf(page).locator(".analysis > button");
      for (const o_no of ["O-0012", "O-0013", "O-0021", "O-0022"])
        await heads.filter({ has: paneOf(page).getByText(o_no, { exact: true }) }).click();
    }
    await openCharts(page);
    await pageOf(page, kind, "4 analyses");
  }
});

test("the pages of a comparison, of a line balance and of the lists", async () => {
  const page = await openLarge();
  for (const [list, entry, place] of [
    ["Comparisons…", "Door trim wiring, colour-coded connectors", "comparison"],
    ["Line balances…", "Gearbox line, station 1 over takt", "line"],
  ] as const)
    for (const kind of offeredOf(place)) {
      await openMore(page);
      await press(page, list);
      await press(page, `Charts and reports of ${entry}`);
      await pageOf(page, kind, entry);
    }
  for (const kind of offeredOf("lists")) {
    await openMore(page);
    await pageOf(page, kind, "");
  }
});

test("the explanation of a total", async () => {
  const page = await openLarge();
  await openAnalysis(page, "00123");
  await press(page, `${en.pages.kinds.cycles_yamazumi.name} of 00123`);
  await panelOf(page, "analyses").locator(".notice", { hasText: "Ready in “" }).waitFor();
  await viewShows(page);
  const sheet = (await page.locator(".o-sheet.active").innerText()).trim();
  const rows = await shownCells(page, sheet);
  const row = rows.findIndex((texts) => texts.includes(en.charts.total));
  await page.locator(".o-grid").hover();
  await page.mouse.wheel(0, 300);
  await clickCell(page, `${letters(rows[row]?.indexOf(en.charts.total) ?? 0)}${row + 2}`);
  await showView(page, "sheet");
  await press(page, en.sheet.explain);
  await panelOf(page, "sheet").locator(".explained .parts").first().waitFor();
  await picture(page, "explain-number");
});

test("a form of the plant", async () => {
  const page = await openLarge();
  await openAnalysis(page, "O-0012");
  const form = sampleFormWords[0].titles.standardWork;
  await press(page, en.forms.insert({ form, subject: "O-0012" }));
  await panelOf(page, "analyses")
    .locator(".notice", { hasText: en.forms.inserted({ form, sheets: form }) })
    .waitFor();
  await viewShows(page, form);
  await page.waitForFunction(() => {
    const { model } = (window as unknown as { workbench: { host: { model: ShownModel } } }).workbench.host;
    const sheetId = model.getters.getActiveSheetId();
    return Number(model.getters.getEvaluatedCell({ sheetId, col: 3, row: 12 }).value) > 0;
  });
  await picture(page, "plant-form");
});

interface ShownModel {
  readonly getters: {
    getActiveSheetId(): string;
    getEvaluatedCell(position: object): { readonly value: unknown };
  };
}
