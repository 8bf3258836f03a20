import type { Page } from "playwright-core";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import { en } from "../../../addin/words/en.ts";
import { paneOf } from "../../support/workbench.ts";
import { openAnalysis, openMore, panelOf, press, showList } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { picture } from "./picture.ts";

const at = sharedWorkbench();

/** Makes the page of a kind by the button that stands there, and takes its picture. */
async function pageOf(page: Page, kind: PageKind, subject: string): Promise<void> {
  const noun = en.pages.kinds[kind].name;
  await press(page, subject === "" ? noun : `${noun} of ${subject}`);
  await panelOf(page, "analyses").locator(".notice", { hasText: "Ready in “" }).waitFor();
  await picture(page, `page-${kind.replaceAll("_", "-")}`);
}

/** Opens a workbench in which a whole chart can be seen. */
async function openLarge(): Promise<Page> {
  const page = await at.open();
  await page.setViewportSize({ width: 1680, height: 1050 });
  return page;
}

/** Opens the section of charts, which remembers that it is open. */
async function openCharts(page: Page): Promise<void> {
  const section = panelOf(page, "analyses").locator(".charts-section");
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
  await section.locator(".page-buttons").waitFor();
}

test("the pages of one analysis", async () => {
  const page = await openLarge();
  for (const [o_no, kinds] of [
    [
      "O-0012",
      [
        "cycles_yamazumi",
        "elements_yamazumi",
        "waste_pareto",
        "loss_text_pareto",
        "timeline",
        "analysis_report",
      ],
    ],
    ["O-0001", ["cycle_run"]],
    ["00123", ["work_combination", "standard_time"]],
  ] as const)
    for (const kind of kinds) {
      await openAnalysis(page, o_no);
      await openCharts(page);
      await pageOf(page, kind, o_no);
    }
});

test("the pages of several analyses", async () => {
  const page = await openLarge();
  for (const kind of ["analyses_yamazumi", "work_share", "trend"] as const) {
    await showList(page);
    if (kind === "analyses_yamazumi") {
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
  for (const [list, entry, kinds] of [
    [
      "Comparisons…",
      "Door trim wiring, colour-coded connectors",
      ["step_change", "waterfall", "saving", "comparison_report"],
    ],
    ["Line balances…", "Gearbox line, station 1 over takt", ["line_load", "what_if", "line_report"]],
  ] as const)
    for (const kind of kinds) {
      await openMore(page);
      await press(page, list);
      await press(page, `Charts and report of ${entry}`);
      await pageOf(page, kind, entry);
    }
  for (const kind of ["mmc_composition", "mac_balance", "formula_audit"] as const) {
    await openMore(page);
    await pageOf(page, kind, "");
  }
});
